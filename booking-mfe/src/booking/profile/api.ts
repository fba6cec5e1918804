import type { Profile, SaveDetailsInput } from '@nidaan/contract';
import { api } from '@nidaan/sdk';
import { orderTags } from '../../order/tags.js';

const profileApi = api.injectEndpoints({
  endpoints: (build) => ({
    // A booking may change what the account knows, hence the tag of orders.
    profile: build.query<Profile, void>({
      query: () => '/api/profile',
      providesTags: ['User', orderTags.list],
      keepUnusedDataFor: 0,
    }),
    saveDetails: build.mutation<Profile, SaveDetailsInput>({
      query: (body) => ({ url: '/api/profile/saved', method: 'POST', body }),
      invalidatesTags: ['User'],
    }),
  }),
});

export const { useProfileQuery, useSaveDetailsMutation } = profileApi;
