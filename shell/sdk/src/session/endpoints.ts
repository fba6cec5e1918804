import type { LoginAnswer, LoginInput, Me } from '@nidaan/contract';
import { api } from '../api.js';
import { loggedIn, loggedOut } from './slice.js';

const sessionApi = api.injectEndpoints({
  endpoints: (build) => ({
    login: build.mutation<LoginAnswer, LoginInput>({
      query: (body) => ({ url: '/api/auth/login', method: 'POST', body }),
      onQueryStarted: async (_, { dispatch, queryFulfilled }) => {
        const answer = await queryFulfilled.catch(() => null);
        if (!answer) return;
        dispatch(loggedIn(answer.data));
        // What was refused before is asked again, with the token that is there now.
        dispatch(api.util.invalidateTags(['User', 'Order']));
      },
    }),
    me: build.query<Me, void>({ query: () => '/api/auth/me', providesTags: ['User'] }),
    logout: build.mutation<void, void>({
      query: () => ({ url: '/api/auth/logout', method: 'POST' }),
      // The token is forgotten here at once, whether or not the server can be told.
      onQueryStarted: async (_, { dispatch, queryFulfilled }) => {
        await queryFulfilled.catch(() => null);
        dispatch(loggedOut());
      },
    }),
  }),
});

export const { useLoginMutation, useLogoutMutation, useMeQuery } = sessionApi;
