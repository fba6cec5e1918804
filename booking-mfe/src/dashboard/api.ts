import type { CustomerOrderView } from '@nidaan/contract';
import { api } from '@nidaan/sdk';

/** Orders on one page. */
export const LIMIT = 10;

/** A page of someone's own orders. */
export interface OwnOrders {
  rows: CustomerOrderView[];
  /** How many there are; past 1,000 the server counts no further. */
  total: number;
}

const dashboardApi = api.injectEndpoints({
  endpoints: (build) => ({
    ownOrders: build.query<OwnOrders, number>({
      query: (page) => ({ url: '/api/orders', params: { page, limit: LIMIT } }),
      transformResponse: (rows: CustomerOrderView[], meta: { response?: Response } | undefined) => ({
        rows,
        total: Number.parseInt(meta?.response?.headers.get('x-total-count') ?? '', 10) || rows.length,
      }),
      // An answer that is not OK is logged in the words of the specification (spec §8); the screen says what to do.
      onQueryStarted: async (_page, { queryFulfilled }) => {
        await queryFulfilled.catch((failed) => {
          const status = failed.isUnhandledError ? null : failed.error.status;
          if (typeof status === 'number') console.error('Failed to fetch orders.');
        });
      },
      providesTags: ['Order'],
    }),
  }),
});

export const { useOwnOrdersQuery } = dashboardApi;
