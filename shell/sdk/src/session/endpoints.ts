import type { LoginAnswer, LoginInput, Me } from '@nidaan/contract';
import { api } from '../api.js';
import { loggedIn } from './slice.js';

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
  }),
});

/** Logs someone in, with a `CallError` when it is refused; and asks who is logged in ({@link Me}). */
export const { useLoginMutation, useMeQuery } = sessionApi;
