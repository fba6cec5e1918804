import type { InboxBody, InboxMatch } from '@nidaan/contract';
import { api } from '@nidaan/sdk';

const inboxApi = api.injectEndpoints({
  endpoints: (build) => ({
    matchReports: build.mutation<InboxMatch[], InboxBody>({
      query: (body) => ({ url: '/api/report-inbox/matches', method: 'POST', body }),
    }),
  }),
});

export const { useMatchReportsMutation } = inboxApi;
