import type { NewPriceChange, PriceChangeView } from '@nidaan/contract';
import { testQueries } from '../tests/queries.js';

const TAGS = { tests: 'Test', packages: 'Package' } as const;
const CHANGES = 'PriceChanges' as const;

const priceChangesApi = testQueries.enhanceEndpoints({ addTagTypes: ['Package', CHANGES] }).injectEndpoints({
  endpoints: (build) => ({
    priceChanges: build.query<PriceChangeView[], void>({
      query: () => '/api/price-changes',
      providesTags: [CHANGES],
    }),
    changePrices: build.mutation<PriceChangeView, NewPriceChange>({
      query: (body) => ({ url: '/api/price-changes', method: 'POST', body }),
      // After a refusal the list shows the prices as they are now.
      invalidatesTags: (_change, _error, { list }) => [TAGS[list], CHANGES, 'Catalogue'],
    }),
    withdrawPriceChange: build.mutation<void, string>({
      query: (id) => ({ url: `/api/price-changes/${encodeURIComponent(id)}`, method: 'DELETE' }),
      invalidatesTags: [CHANGES],
    }),
  }),
});

export const { usePriceChangesQuery, useChangePricesMutation, useWithdrawPriceChangeMutation } =
  priceChangesApi;
