import type { ReportsSent, WithdrawReport } from '@nidaan/contract';
import { api } from '@nidaan/sdk';
import { sendFiles, type Upload } from './upload.js';

// The server waits ten seconds for the relay.
const SEND_MS = 20_000;

const reportsApi = api.injectEndpoints({
  endpoints: (build) => ({
    uploadReports: build.mutation<null, Upload>({
      queryFn: (upload, { getState }) =>
        sendFiles(upload, (getState() as { session: { token: string | null } }).session.token),
      invalidatesTags: ['Order'],
    }),
    withdrawReport: build.mutation<void, WithdrawReport & { orderId: string; reportId: string }>({
      query: ({ orderId, reportId, reason }) => ({
        url: `/api/orders/${orderId}/reports/${reportId}/withdraw`,
        method: 'POST',
        body: { reason },
      }),
      invalidatesTags: ['Order'],
    }),
    sendReports: build.mutation<ReportsSent, string>({
      query: (id) => ({
        url: `/api/orders/${id}/send-reports-by-email`,
        method: 'POST',
        timeout: SEND_MS,
      }),
      invalidatesTags: ['Order'],
    }),
  }),
});

export const { useUploadReportsMutation, useWithdrawReportMutation, useSendReportsMutation } = reportsApi;
