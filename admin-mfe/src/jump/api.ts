import type { AdminOrderView } from '@nidaan/contract';
import { api } from '@nidaan/sdk';
import { orderTags } from '../orders/tags.js';

/** How many orders the jump field shows for a search. */
const SHOWN = 6;

const jumpApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** The newest orders that match a reference, name, phone, email, or number of an invoice or receipt. */
    findOrders: build.query<AdminOrderView[], string>({
      query: (q) => ({ url: '/api/orders', params: { q, limit: SHOWN } }),
      providesTags: (orders = []) => [orderTags.list, ...orders.map(({ _id }) => orderTags.order(_id))],
    }),
  }),
});

export const { useFindOrdersQuery } = jumpApi;
