import type { LoginAnswer, LoginInput, Me } from '@nidaan/contract';
import { api } from '../http/api.js';
import { loggedIn } from './slice.js';

const sessionApi = api.injectEndpoints({
  endpoints: (build) => ({
    login: build.mutation<LoginAnswer, LoginInput>({
      query: (body) => ({ url: '/api/auth/login', method: 'POST', body }),
      onQueryStarted: async (_, { dispatch, queryFulfilled }) => {
        const answer = await queryFulfilled.catch(() => null);
        if (!answer) return;
        dispatch(loggedIn(answer.data));
        // Requests that were rejected before are repeated with the new token.
        dispatch(api.util.invalidateTags(['User', 'Order']));
      },
    }),
    me: build.query<Me, void>({ query: () => '/api/auth/me', providesTags: ['User'] }),
  }),
});

/** `login` starts a session or fails with a `CallError`; `me` returns the logged-in user ({@link Me}). */
export const { useLoginMutation, useMeQuery } = sessionApi;
