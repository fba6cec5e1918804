import type {
  AdminOrderView,
  ChangeDetailsInput,
  ContactConfirmation,
  ContactInput,
  CorrectStatus,
  HiddenColumns,
  MoveDate,
  MoveOrder,
  NoteInput,
  NoteView,
  OrderHistory,
  PaymentInput,
  PaymentWithdrawal,
  RenewedLink,
  UndoMove,
  ReceiptList,
} from '@nidaan/contract';
import { receiptSlug } from '@nidaan/contract/receipt-files';
import { api } from '@nidaan/sdk';
import { saveResponse } from '@nidaan/sdk/save-file';
import { type Cursors, cursorsOf, LIMIT, type Paged, pagedOf } from '../shared/lists/paged.js';
import { filtersOf, type OrderFilters, paramsOf } from './filters/order-filters.js';

/** The body of a call about one order, with the id of the order. */
type For<Body> = Body & { id: string };

/** A page of orders with the filters it answers and its ETag. */
export type OrdersAnswer = Paged<AdminOrderView> & Cursors & { filters: OrderFilters; etag: string };

// The export of a hundred thousand orders takes minutes.
const CSV_TIMEOUT_MS = 180_000;
const INVOICE_TIMEOUT_MS = 60_000;

const orderMutation = <Body extends object>(method: 'POST' | 'PUT', action: string) => ({
  query: ({ id, ...body }: For<Body>) => ({ url: `/api/orders/${id}/${action}`, method, body }),
  invalidatesTags: ['Order' as const],
});

// The explicit type breaks the cycle: the function reads from the API that uses it.
function cachedAnswer(state: unknown, filters: OrderFilters): OrdersAnswer | undefined {
  return ordersApi.endpoints.adminOrders.select(filters)(state as never).data;
}

let columnsSaved: Promise<unknown> = Promise.resolve();

const ordersApi = api.injectEndpoints({
  endpoints: (build) => ({
    adminOrders: build.query<OrdersAnswer, OrderFilters>({
      // The list is polled, so the ETag of the cached answer is sent and an unchanged list is answered with 304.
      queryFn: async (filters, { getState }, _options, baseQuery) => {
        const cached = cachedAnswer(getState(), filters);
        const { error, data, meta } = await baseQuery({
          url: '/api/orders',
          params: { limit: LIMIT, ...paramsOf(filters) },
          headers: cached && { 'if-none-match': cached.etag },
          validateStatus: ({ ok, status }) => ok || (cached !== undefined && status === 304),
        });
        if (error) return { error };
        const { response } = meta as { response: Response };
        if (cached && response.status === 304) return { data: cached };
        const etag = response.headers.get('etag') ?? '';
        return { data: { ...pagedOf(data as AdminOrderView[], meta), ...cursorsOf(meta), filters, etag } };
      },
      providesTags: ['Order'],
    }),
    /** The number of matching orders, as list headers report it (`12` or `1000+`). */
    countOrders: build.query<string, Partial<OrderFilters>>({
      query: (filters) => ({ url: '/api/orders', params: { limit: 1, ...paramsOf(filters) } }),
      transformResponse: (orders: AdminOrderView[], meta) => pagedOf(orders, meta).total,
      providesTags: ['Order'],
    }),
    adminOrder: build.query<AdminOrderView, string>({
      query: (id) => `/api/orders/${encodeURIComponent(id)}`,
      providesTags: ['Order'],
    }),
    orderHistory: build.query<OrderHistory, string>({
      query: (id) => `/api/orders/${id}/history`,
      providesTags: ['Order'],
    }),
    moveOrder: build.mutation<AdminOrderView, For<MoveOrder>>(orderMutation('POST', 'moves')),
    changeDetails: build.mutation<AdminOrderView, For<ChangeDetailsInput>>(orderMutation('POST', 'details')),
    undoMove: build.mutation<AdminOrderView, For<UndoMove>>(orderMutation('POST', 'moves/undo')),
    correctStatus: build.mutation<AdminOrderView, For<CorrectStatus>>(orderMutation('POST', 'status')),
    moveDay: build.mutation<AdminOrderView, For<MoveDate>>(orderMutation('POST', 'date')),
    changeContact: build.mutation<AdminOrderView, For<ContactInput>>(orderMutation('PUT', 'contact')),
    confirmContact: build.mutation<AdminOrderView, For<ContactConfirmation>>(
      orderMutation('POST', 'contact-proof/in-person'),
    ),
    sendConfirmation: build.mutation<void, string>({
      query: (id) => ({ url: `/api/orders/${id}/resend-confirmation`, method: 'POST' }),
      invalidatesTags: ['Order'],
    }),
    renewLink: build.mutation<RenewedLink, string>({
      query: (id) => ({ url: `/api/orders/${id}/link`, method: 'POST' }),
      invalidatesTags: ['Order'],
    }),
    addNote: build.mutation<NoteView, { order: string; note: NoteInput }>({
      query: ({ order, note }) => ({ url: `/api/orders/${order}/notes`, method: 'POST', body: note }),
      invalidatesTags: ['Order'],
    }),
    takePayment: build.mutation<AdminOrderView, For<PaymentInput>>(orderMutation('POST', 'payment')),
    refundPayment: build.mutation<AdminOrderView, For<PaymentInput>>(orderMutation('POST', 'refund')),
    withdrawPayment: build.mutation<AdminOrderView, For<PaymentWithdrawal>>(
      orderMutation('POST', 'payment/withdraw'),
    ),
    orderReceipts: build.query<ReceiptList, string>({
      query: (id) => `/api/orders/${id}/receipts`,
      providesTags: ['Order'],
    }),
    saveReceipt: build.mutation<null, { orderId: string; serial: string }>({
      query: ({ orderId, serial }) => ({
        url: `/api/orders/${orderId}/receipts/${receiptSlug(serial)}`,
        timeout: INVOICE_TIMEOUT_MS,
        responseHandler: (answer) => (answer.ok ? saveResponse(answer) : answer.json()),
      }),
    }),
    hiddenColumns: build.query<HiddenColumns, void>({ query: () => '/api/columns/orders' }),
    hideColumns: build.mutation<HiddenColumns, HiddenColumns>({
      // One after another: of two that overlap, the older one could be stored last.
      queryFn: async (body, _store, _extra, call) => {
        const answer = columnsSaved.then(() => call({ url: '/api/columns/orders', method: 'PUT', body }));
        columnsSaved = answer.catch(() => undefined);
        const { data, error } = await answer;
        return error ? { error } : { data: data as HiddenColumns };
      },
      onQueryStarted: async (hidden, { dispatch, queryFulfilled }) => {
        const shown = dispatch(ordersApi.util.updateQueryData('hiddenColumns', undefined, () => hidden));
        await queryFulfilled.catch(() => shown.undo());
      },
    }),
    saveInvoice: build.mutation<null, string>({
      query: (id) => ({
        url: `/api/orders/${id}/generate-invoice`,
        method: 'POST',
        body: {},
        timeout: INVOICE_TIMEOUT_MS,
        responseHandler: (answer) => (answer.ok ? saveResponse(answer) : answer.json()),
      }),
      invalidatesTags: ['Order'],
    }),
    exportOrders: build.mutation<null, OrderFilters>({
      query: (filters) => ({
        url: '/api/exports/orders.csv',
        params: filtersOf(filters),
        timeout: CSV_TIMEOUT_MS,
        responseHandler: (answer) => (answer.ok ? saveResponse(answer) : answer.json()),
      }),
    }),
  }),
});

export const {
  useAdminOrdersQuery,
  useCountOrdersQuery,
  useAdminOrderQuery,
  useOrderHistoryQuery,
  useMoveOrderMutation,
  useChangeDetailsMutation,
  useUndoMoveMutation,
  useCorrectStatusMutation,
  useMoveDayMutation,
  useChangeContactMutation,
  useConfirmContactMutation,
  useSendConfirmationMutation,
  useRenewLinkMutation,
  useAddNoteMutation,
  useTakePaymentMutation,
  useRefundPaymentMutation,
  useWithdrawPaymentMutation,
  useOrderReceiptsQuery,
  useSaveReceiptMutation,
  useHiddenColumnsQuery,
  useHideColumnsMutation,
  useSaveInvoiceMutation,
  useExportOrdersMutation,
} = ordersApi;
