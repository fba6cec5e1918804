import type { CustomerOrderView } from '@nidaan/contract';
import { api } from '@nidaan/sdk';
import { orderTags } from '../order/tags.js';

/** Orders per page. */
export const LIMIT = 10;

/** A page of the customer's own orders. */
export interface OwnOrders {
  rows: CustomerOrderView[];
  /** Number of orders; the server counts up to 1,000. */
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
      // An error response is logged with the text of the specification (spec §8); the screen tells the customer what to
      // do.
      onQueryStarted: async (_page, { queryFulfilled }) => {
        await queryFulfilled.catch((failed) => {
          const status = failed.isUnhandledError ? null : failed.error.status;
          if (typeof status === 'number') console.error('Failed to fetch orders.');
        });
      },
      providesTags: [orderTags.list],
    }),
  }),
});

export const { useOwnOrdersQuery } = dashboardApi;
