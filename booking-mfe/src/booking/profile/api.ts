import type { Profile } from '@nidaan/contract';
import { api } from '@nidaan/sdk';

const profileApi = api.injectEndpoints({
  endpoints: (build) => ({
    // A booking may change what the account knows, hence the tag of orders.
    profile: build.query<Profile, void>({
      query: () => '/api/profile',
      providesTags: ['User', 'Order'],
      keepUnusedDataFor: 0,
    }),
  }),
});

export const { useProfileQuery } = profileApi;
