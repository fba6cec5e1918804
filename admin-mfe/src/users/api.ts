import type { UserView } from '@nidaan/contract';
import { api } from '@nidaan/sdk';
import { type Paged, pagedOf } from '../paged.js';

export const usersApi = api.injectEndpoints({
  endpoints: (build) => ({
    users: build.query<Paged<UserView>, { page: number; limit: number }>({
      query: (params) => ({ url: '/api/auth/users', params }),
      transformResponse: (users: UserView[], meta) => pagedOf(users, meta),
      providesTags: ['User'],
    }),
  }),
});

export const { useUsersQuery } = usersApi;
