import type { Me, Role, UserView } from '@nidaan/contract';
import { api } from '@nidaan/sdk';
import { type Paged, pagedOf } from '../shared/lists/paged.js';

const userTag = (id: string) => ({ type: 'User' as const, id });
const LIST = userTag('LIST');

/** Empty texts are no filters. */
interface UserListQuery {
  page: number;
  limit: number;
  q?: string;
  kind?: string;
  sort?: string;
}

const usersApi = api.injectEndpoints({
  endpoints: (build) => ({
    users: build.query<Paged<UserView>, UserListQuery>({
      query: ({ page, limit, ...filters }) => {
        const set = Object.entries(filters).filter(([, value]) => value);
        return { url: '/api/auth/users', params: { page, limit, ...Object.fromEntries(set) } };
      },
      transformResponse: (users: UserView[], meta) => pagedOf(users, meta),
      providesTags: (page) => [LIST, ...(page?.rows ?? []).map(({ id }) => userTag(id))],
    }),
    adminSelf: build.query<Me, void>({
      query: () => '/api/auth/me',
      providesTags: (self) => (self ? [userTag(self.id)] : []),
    }),
    changeRole: build.mutation<UserView, { id: string; role: Role }>({
      query: ({ id, role }) => ({ url: `/api/auth/users/${id}`, method: 'PATCH', body: { role } }),
      onQueryStarted: async (_change, store) => {
        const answer = await store.queryFulfilled.catch(() => null);
        if (!answer) return;
        const { data: user } = answer;
        for (const query of usersApi.util.selectCachedArgsForQuery(store.getState(), 'users'))
          store.dispatch(
            usersApi.util.updateQueryData('users', query, (page) => {
              page.rows = page.rows.map((row) => (row.id === user.id ? user : row));
            }),
          );
      },
      // After a failure the user may be outdated or deleted.
      invalidatesTags: (_user, error, { id }) => (error ? [LIST, userTag(id)] : []),
    }),
    resetSecondFactor: build.mutation<void, string>({
      query: (id) => ({ url: `/api/auth/users/${id}/reset-second-factor`, method: 'POST' }),
      invalidatesTags: (_answer, _error, id) => [userTag(id)],
    }),
    setActive: build.mutation<void, { id: string; active: boolean }>({
      query: ({ id, active }) => ({
        url: `/api/auth/users/${id}/${active ? 'reactivate' : 'deactivate'}`,
        method: 'POST',
      }),
      invalidatesTags: (_answer, _error, { id }) => [userTag(id)],
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
  useSetActiveMutation,
} = usersApi;
