import type { Role, UserView } from '@nidaan/contract';
import { api } from '@nidaan/sdk';
import { type Paged, pagedOf } from '../shared/lists/paged.js';

const usersApi = api.injectEndpoints({
  endpoints: (build) => ({
    users: build.query<Paged<UserView>, { page: number; limit: number; q?: string }>({
      query: ({ q, ...params }) => ({ url: '/api/auth/users', params: { ...params, q: q || undefined } }),
      transformResponse: (users: UserView[], meta) => pagedOf(users, meta),
      providesTags: ['User'],
    }),
    adminSelf: build.query<{ id: string }, void>({ query: () => '/api/auth/me', providesTags: ['User'] }),
    changeRole: build.mutation<UserView, { id: string; role: Role }>({
      query: ({ id, role }) => ({ url: `/api/auth/users/${id}`, method: 'PATCH', body: { role } }),
      invalidatesTags: ['User'],
    }),
    resetSecondFactor: build.mutation<void, string>({
      query: (id) => ({ url: `/api/auth/users/${id}/reset-second-factor`, method: 'POST' }),
      invalidatesTags: ['User'],
    }),
    endSessions: build.mutation<void, string>({
      query: (id) => ({ url: `/api/auth/users/${id}/end-sessions`, method: 'POST' }),
    }),
  }),
});

export const {
  useUsersQuery,
  useAdminSelfQuery,
  useChangeRoleMutation,
  useEndSessionsMutation,
  useResetSecondFactorMutation,
} = usersApi;
