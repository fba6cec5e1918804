import type { AdminOrderView, DelayReport } from '@nidaan/contract';
import { api } from '@nidaan/sdk';
import { wholeOrderTags } from '../tags.js';

const delayApi = api.injectEndpoints({
  endpoints: (build) => ({
    delayReport: build.mutation<AdminOrderView, DelayReport & { id: string }>({
      query: ({ id, dueAt }) => ({ url: `/api/orders/${id}/report-delay`, method: 'POST', body: { dueAt } }),
      invalidatesTags: (_answer, _error, { id }) => wholeOrderTags(id),
    }),
  }),
});

export const { useDelayReportMutation } = delayApi;
