import type { Dashboard } from '@nidaan/contract';
import { api } from '@nidaan/sdk';
import { orderTags } from '../orders/tags.js';

const dashboardApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** The work of the day, as far as the rights of the user cover it. */
    dashboard: build.query<Dashboard, void>({
      query: () => '/api/dashboard',
      providesTags: [orderTags.views],
    }),
  }),
});

export const { useDashboardQuery } = dashboardApi;
