import { invoiceFileName } from '@nidaan/contract/invoices';
import { receiptFileName, receiptSlug } from '@nidaan/contract/receipt-files';
import type { ContactProved, EmailedReports, OrderReports, ReportOpened } from '@nidaan/contract';
import { api } from '@nidaan/sdk';
import { saveResponse } from '@nidaan/sdk/save-file';
import { call, type OrderKey } from '../order/api.js';
import { orderTags } from '../order/tags.js';

interface OneReport extends OrderKey {
  report: string;
}

const BILL_MS = 30_000;

const reportsApi = api.injectEndpoints({
  endpoints: (build) => ({
    orderReports: build.query<OrderReports, OrderKey>({
      query: (key) => call(key, '/reports'),
      providesTags: (_reports, _error, { id }) => [orderTags.reports(id)],
    }),
    mailReportCode: build.mutation<void, OneReport>({
      query: ({ report, ...key }) => ({ ...call(key, `/reports/${report}/code`), method: 'POST' }),
    }),
    openReportByCode: build.mutation<ReportOpened, OneReport & { code: string }>({
      query: ({ report, code, ...key }) => ({
        ...call(key, `/reports/${report}/open`),
        method: 'POST',
        body: { code },
      }),
    }),
    sendContactCode: build.mutation<void, OrderKey>({
      query: (key) => ({ ...call(key, '/contact-proof/code'), method: 'POST' }),
    }),
    proveContact: build.mutation<ContactProved, OrderKey & { code: string }>({
      query: ({ code, ...key }) => ({ ...call(key, '/contact-proof'), method: 'POST', body: { code } }),
      // With a new link, the page that it leads to loads everything.
      invalidatesTags: (answer, _error, { id }) =>
        answer?.statusUrl ? [] : [orderTags.order(id), orderTags.reports(id)],
    }),
    saveBill: build.mutation<null, OrderKey>({
      query: (key) => ({
        ...call(key, '/invoice'),
        timeout: BILL_MS,
        responseHandler: (answer) =>
          answer.ok ? saveResponse(answer, invoiceFileName(key.id)) : answer.json(),
      }),
    }),
    saveReceipt: build.mutation<null, OrderKey & { serial: string }>({
      query: ({ serial, ...key }) => ({
        ...call(key, `/receipts/${receiptSlug(serial)}`),
        timeout: BILL_MS,
        responseHandler: (answer) =>
          answer.ok ? saveResponse(answer, receiptFileName(serial)) : answer.json(),
      }),
    }),
    emailedReports: build.mutation<EmailedReports, string>({
      query: (token) => ({ url: '/api/reports', method: 'POST', body: { token } }),
    }),
  }),
});

export const {
  useOrderReportsQuery,
  useMailReportCodeMutation,
  useOpenReportByCodeMutation,
  useSendContactCodeMutation,
  useProveContactMutation,
  useSaveBillMutation,
  useSaveReceiptMutation,
  useEmailedReportsMutation,
} = reportsApi;
