import type { Profile } from '@nidaan/contract';
import { api } from '@nidaan/sdk';

/** What a customer can save for the next booking. */
export type SavedKind = 'people' | 'addresses';

const savedApi = api.injectEndpoints({
  endpoints: (build) => ({
    savedDetails: build.query<Profile, void>({ query: () => '/api/profile', providesTags: ['User'] }),
    removeSaved: build.mutation<void, { kind: SavedKind; id: string }>({
      query: ({ kind, id }) => ({
        url: `/api/profile/${kind}/${encodeURIComponent(id)}`,
        method: 'DELETE',
      }),
      // After a failure the list may be outdated, because the entry was removed elsewhere.
      invalidatesTags: ['User'],
    }),
  }),
});

export const { useSavedDetailsQuery, useRemoveSavedMutation } = savedApi;
