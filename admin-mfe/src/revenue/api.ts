import type { Revenue } from '@nidaan/contract';
import { api } from '@nidaan/sdk';
import type { RevenueAsked } from './use-range.js';

const revenueApi = api.injectEndpoints({
  endpoints: (build) => ({
    revenue: build.query<Revenue, RevenueAsked>({
      query: (params) => ({ url: '/api/revenue', params: { ...params } }),
    }),
  }),
});

export const { useRevenueQuery } = revenueApi;
