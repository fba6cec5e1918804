import type { CustomerOrderView } from '@nidaan/contract';
import { api } from '@nidaan/sdk';

/** Orders on one page. */
export const LIMIT = 10;

/** A page of somebody's own orders. */
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
      providesTags: ['Order'],
    }),
    /** Gives the address of the bill in this page, to be saved. */
    ownBill: build.mutation<string, string>({
      query: (id) => ({
        url: `/api/orders/${id}/invoice`,
        responseHandler: async (response) =>
          response.ok ? URL.createObjectURL(await response.blob()) : (response.json() as Promise<unknown>),
      }),
    }),
  }),
});

export const { useOwnOrdersQuery, useOwnBillMutation } = dashboardApi;
