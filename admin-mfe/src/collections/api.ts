import type { CollectionVisit } from '@nidaan/contract';
import { api } from '@nidaan/sdk';
import { orderTags } from '../orders/tags.js';

const collectionsApi = api.injectEndpoints({
  endpoints: (build) => ({
    collections: build.query<CollectionVisit[], string>({
      query: (date) => ({ url: '/api/collections', params: { date } }),
      providesTags: (visits = []) => [orderTags.list, ...visits.map(({ _id }) => orderTags.order(_id))],
    }),
  }),
});

export const { useCollectionsQuery } = collectionsApi;
