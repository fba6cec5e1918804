import type { Revenue } from '@nidaan/contract';
import { api } from '@nidaan/sdk';
import type { RevenueRange } from './use-range.js';

const revenueApi = api.injectEndpoints({
  endpoints: (build) => ({
    revenue: build.query<Revenue, RevenueRange>({
      query: (params) => ({ url: '/api/revenue', params: { ...params } }),
    }),
  }),
});

export const { useRevenueQuery } = revenueApi;
