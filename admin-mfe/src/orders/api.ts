import type { AdminOrderView, OrderStatus } from '@nidaan/contract';
import { api } from '@nidaan/sdk';
import { LIMIT, type Paged, pagedOf } from '../paged.js';

/** What the list is asked for; empty texts ask for everything. */
export interface OrdersAsked {
  page: number;
  q: string;
  status: OrderStatus | '';
}

export const ordersApi = api.injectEndpoints({
  endpoints: (build) => ({
    adminOrders: build.query<Paged<AdminOrderView>, OrdersAsked>({
      query: ({ page, q, status }) => ({
        url: '/api/orders',
        params: { page, limit: LIMIT, q: q || undefined, status: status || undefined },
      }),
      transformResponse: (orders: AdminOrderView[], meta) => pagedOf(orders, meta),
      providesTags: ['Order'],
    }),
  }),
});

export const { useAdminOrdersQuery } = ordersApi;
