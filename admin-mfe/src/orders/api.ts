import type {
  AdminOrderView,
  ContactConfirmation,
  ContactInput,
  CorrectStatus,
  HiddenColumns,
  HoldDetailsInput,
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
import { type Cursors, cursorsOf, LIMIT, type Paged, pagedOf } from '../shared/paged.js';
import { filtersOf, type OrderFilters, paramsOf } from './filters/order-filters.js';
import { saveFile } from './bulk/save-file.js';

/** A body for one order. */
type For<Body> = Body & { id: string };

/** A page of orders with the question it answers, and the server's tag for it. */
export type OrdersAnswer = Paged<AdminOrderView> & Cursors & { filters: OrderFilters; mark: string };

// A table of a hundred thousand orders takes its time.
const TABLE_MS = 180_000;
const INVOICE_MS = 60_000;

const about = <Body extends object>(method: 'POST' | 'PUT', action: string) => ({
  query: ({ id, ...body }: For<Body>) => ({ url: `/api/orders/${id}/${action}`, method, body }),
  invalidatesTags: ['Order' as const],
});

// Typed by itself: it reads what it is part of.
function lastAnswer(state: unknown, filters: OrderFilters): OrdersAnswer | undefined {
  return ordersApi.endpoints.adminOrders.select(filters)(state as never).data;
}

const ordersApi = api.injectEndpoints({
  endpoints: (build) => ({
    adminOrders: build.query<OrdersAnswer, OrderFilters>({
      // The list is asked for again and again: anyone who has it already is told so, and no more.
      queryFn: async (filters, { getState }, _options, setFilters) => {
        const had = lastAnswer(getState(), filters);
        const { error, data, meta } = await setFilters({
          url: '/api/orders',
          params: { limit: LIMIT, ...paramsOf(filters) },
          headers: had && { 'if-none-match': had.mark },
          validateStatus: ({ ok, status }) => ok || (had !== undefined && status === 304),
        });
        if (error) return { error };
        const { response } = meta as { response: Response };
        if (had && response.status === 304) return { data: had };
        const mark = response.headers.get('etag') ?? '';
        return { data: { ...pagedOf(data as AdminOrderView[], meta), ...cursorsOf(meta), filters, mark } };
      },
      providesTags: ['Order'],
    }),
    /** How many orders match, as a list says it. */
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
    moveOrder: build.mutation<AdminOrderView, For<MoveOrder>>(about('POST', 'moves')),
    addHoldDetails: build.mutation<AdminOrderView, For<HoldDetailsInput>>(about('POST', 'hold-details')),
    undoMove: build.mutation<AdminOrderView, For<UndoMove>>(about('POST', 'moves/undo')),
    correctStatus: build.mutation<AdminOrderView, For<CorrectStatus>>(about('POST', 'status')),
    moveDay: build.mutation<AdminOrderView, For<MoveDate>>(about('POST', 'date')),
    changeContact: build.mutation<AdminOrderView, For<ContactInput>>(about('PUT', 'contact')),
    confirmContact: build.mutation<AdminOrderView, For<ContactConfirmation>>(
      about('POST', 'contact-proof/in-person'),
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
    takePayment: build.mutation<AdminOrderView, For<PaymentInput>>(about('POST', 'payment')),
    giveBack: build.mutation<AdminOrderView, For<PaymentInput>>(about('POST', 'refund')),
    withdrawPayment: build.mutation<AdminOrderView, For<PaymentWithdrawal>>(
      about('POST', 'payment/withdraw'),
    ),
    orderReceipts: build.query<ReceiptList, string>({
      query: (id) => `/api/orders/${id}/receipts`,
      providesTags: ['Order'],
    }),
    saveReceipt: build.mutation<null, { orderId: string; serial: string }>({
      query: ({ orderId, serial }) => ({
        url: `/api/orders/${orderId}/receipts/${receiptSlug(serial)}`,
        timeout: INVOICE_MS,
        responseHandler: (answer) => (answer.ok ? saveFile(answer) : answer.json()),
      }),
    }),
    hiddenColumns: build.query<HiddenColumns, void>({ query: () => '/api/columns/orders' }),
    hideColumns: build.mutation<HiddenColumns, HiddenColumns>({
      query: (body) => ({ url: '/api/columns/orders', method: 'PUT', body }),
      onQueryStarted: async (chosen, { dispatch, queryFulfilled }) => {
        const shown = dispatch(ordersApi.util.updateQueryData('hiddenColumns', undefined, () => chosen));
        await queryFulfilled.catch(() => shown.undo());
      },
    }),
    saveInvoice: build.mutation<null, string>({
      query: (id) => ({
        url: `/api/orders/${id}/generate-invoice`,
        method: 'POST',
        body: {},
        timeout: INVOICE_MS,
        responseHandler: (answer) => (answer.ok ? saveFile(answer) : answer.json()),
      }),
      invalidatesTags: ['Order'],
    }),
    exportOrders: build.mutation<null, OrderFilters>({
      query: (filters) => ({
        url: '/api/exports/orders.csv',
        params: filtersOf(filters),
        timeout: TABLE_MS,
        responseHandler: (answer) => (answer.ok ? saveFile(answer) : answer.json()),
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
  useAddHoldDetailsMutation,
  useUndoMoveMutation,
  useCorrectStatusMutation,
  useMoveDayMutation,
  useChangeContactMutation,
  useConfirmContactMutation,
  useSendConfirmationMutation,
  useRenewLinkMutation,
  useAddNoteMutation,
  useTakePaymentMutation,
  useGiveBackMutation,
  useWithdrawPaymentMutation,
  useOrderReceiptsQuery,
  useSaveReceiptMutation,
  useHiddenColumnsQuery,
  useHideColumnsMutation,
  useSaveInvoiceMutation,
  useExportOrdersMutation,
} = ordersApi;
