import type { ReportsSent, ReportsUploaded, WithdrawReport } from '@nidaan/contract';
import { api } from '@nidaan/sdk';
import { formOf, sendForm, type Upload, UPLOAD_MS } from './upload.js';

// Longer than the ten seconds that the API waits for the mail server.
const SEND_MS = 20_000;

const reportsApi = api.injectEndpoints({
  endpoints: (build) => ({
    uploadReports: build.mutation<ReportsUploaded, Upload>({
      query: (upload) => ({
        url: `/api/orders/${upload.id}/upload-report`,
        method: 'POST',
        timeout: UPLOAD_MS,
        fetchFn: sendForm(formOf(upload), upload.onProgress),
      }),
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
