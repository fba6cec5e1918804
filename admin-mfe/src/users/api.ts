import type { UserView } from '@nidaan/contract';
import { api } from '@nidaan/sdk';

/** A page of users, with how many there are in all. */
export interface UserPage {
  users: UserView[];
  total: number;
}

export const usersApi = api.injectEndpoints({
  endpoints: (build) => ({
    users: build.query<UserPage, { page: number; limit: number }>({
      query: (params) => ({ url: '/api/auth/users', params }),
      transformResponse: (users: UserView[], meta) => {
        const total = (meta as { response?: Response } | undefined)?.response?.headers.get('x-total-count');
        return { users, total: Number.parseInt(total ?? '', 10) || users.length };
      },
      providesTags: ['User'],
    }),
  }),
});

export const { useUsersQuery } = usersApi;
