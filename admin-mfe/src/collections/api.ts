import type { CollectionVisit } from '@nidaan/contract';
import { api } from '@nidaan/sdk';

const collectionsApi = api.injectEndpoints({
  endpoints: (build) => ({
    collections: build.query<CollectionVisit[], string>({
      query: (date) => ({ url: '/api/collections', params: { date } }),
      providesTags: ['Order'],
    }),
  }),
});

export const { useCollectionsQuery } = collectionsApi;
