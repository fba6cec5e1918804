import type { ReportsSent, ReportsUploaded, SetReportPerson, WithdrawReport } from '@nidaan/contract';
import { api } from '@nidaan/sdk';
import { orderTags, wholeOrderTags } from '../orders/tags.js';
import { formOf, sendForm, type Upload, UPLOAD_MS } from './upload/upload.js';

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
      // The upload may make the report ready, so the order is fetched with its new status.
      invalidatesTags: (_answer, _error, { id }) => [...wholeOrderTags(id), orderTags.releases],
    }),
    withdrawReport: build.mutation<void, WithdrawReport & { orderId: string; reportId: string }>({
      query: ({ orderId, reportId, reason }) => ({
        url: `/api/orders/${orderId}/reports/${reportId}/withdraw`,
        method: 'POST',
        body: { reason },
      }),
      invalidatesTags: (_answer, _error, { orderId }) => [...wholeOrderTags(orderId), orderTags.releases],
    }),
    setReportPerson: build.mutation<void, SetReportPerson & { orderId: string; reportId: string }>({
      query: ({ orderId, reportId, person }) => ({
        url: `/api/orders/${orderId}/reports/${reportId}/person`,
        method: 'PUT',
        body: { person },
      }),
      invalidatesTags: (_answer, _error, { orderId }) => [
        orderTags.order(orderId),
        orderTags.history(orderId),
      ],
    }),
    sendReports: build.mutation<ReportsSent, string>({
      query: (id) => ({
        url: `/api/orders/${id}/send-reports-by-email`,
        method: 'POST',
        timeout: SEND_MS,
      }),
      invalidatesTags: (_answer, _error, id) => [orderTags.history(id)],
    }),
  }),
});

export const {
  useUploadReportsMutation,
  useSetReportPersonMutation,
  useWithdrawReportMutation,
  useSendReportsMutation,
} = reportsApi;
