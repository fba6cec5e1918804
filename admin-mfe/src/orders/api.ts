import type {
  AdminOrderView,
  ChangeDetailsInput,
  ColumnChange,
  ColumnSettings,
  ContactConfirmation,
  ContactInput,
  CorrectStatus,
  MoveDate,
  MoveOrder,
  NoteInput,
  NoteView,
  OrderListViews,
  PaymentInput,
  PaymentWithdrawal,
  RefundInput,
  RefundRemoval,
  RenewedLink,
  SavedViewInput,
  UndoMove,
} from '@nidaan/contract';
import { receiptSlug } from '@nidaan/contract/receipt-files';
import { saveResponse } from '@nidaan/sdk/save-file';
import { inParallel } from './bulk/in-parallel.js';
import type { Progress } from './bulk/progress.js';
import { filtersOf, type OrderFilters } from './filters/order-filters.js';
import { orderQueries } from './queries.js';
import { storeAnswer, storeOrder } from './stored-order.js';
import { orderTags, wholeOrderTags } from './tags.js';

/** The body of a call about one order, with the id of the order. */
type For<Body> = Body & { id: string };

/** The change of one of several orders, with the version that it is based on. */
type OneChange = For<MoveOrder> | For<UndoMove>;

/** A call about each of several orders; what began before `isStopped` is finished. */
interface ManyChanges {
  action: 'moves' | 'moves/undo';
  bodies: OneChange[];
  /** What to send once more after an error; undefined where there is nothing. */
  again?: (change: OneChange, error: unknown) => OneChange | undefined;
  progress: Progress;
  isStopped?: () => boolean;
}

/** The order in its new state, or the error, of a call about one of several orders. */
type OneAnswer = { data: AdminOrderView } | { error: unknown };

// The export of a hundred thousand orders takes minutes.
const CSV_TIMEOUT_MS = 180_000;
const INVOICE_TIMEOUT_MS = 60_000;

/** The tags after a change of an order: the answer holds its new state, and a failure may mean that it was outdated. */
const changedTags =
  (...others: ((id: string) => ReturnType<typeof orderTags.order>)[]) =>
  (_order: unknown, error: unknown, { id }: { id: string }) =>
    error
      ? wholeOrderTags(id)
      : [orderTags.views, ...[orderTags.history, ...others].map((tagOf) => tagOf(id))];

const orderMutation = <Body extends object>(
  method: 'POST' | 'PUT',
  action: string,
  invalidatesTags = changedTags(),
) => ({
  query: ({ id, ...body }: For<Body>) => ({ url: `/api/orders/${id}/${action}`, method, body }),
  onQueryStarted: (_body: For<Body>, store: Parameters<typeof storeAnswer>[0]) => storeAnswer(store),
  invalidatesTags,
});

const paymentMutation = <Body extends object>(action: string) =>
  orderMutation<Body>('POST', action, changedTags(orderTags.receipts));

const orderCall = (action: string) => ({
  query: (id: string) => ({ url: `/api/orders/${id}/${action}`, method: 'POST' }),
  invalidatesTags: (_answer: unknown, _error: unknown, id: string) => wholeOrderTags(id),
});

let columnsSaved: Promise<unknown> = Promise.resolve();

const ordersApi = orderQueries.injectEndpoints({
  endpoints: (build) => ({
    moveOrder: build.mutation<AdminOrderView, For<MoveOrder>>(orderMutation('POST', 'moves')),
    /** Reads an order as it is now, into every answer that contains it. */
    readOrder: build.mutation<AdminOrderView, string>({
      query: (id) => `/api/orders/${id}`,
      onQueryStarted: (_id, store) => storeAnswer(store),
    }),
    changeOrderDetails: build.mutation<AdminOrderView, For<ChangeDetailsInput>>(
      orderMutation('POST', 'details'),
    ),
    // The new states are stored together at the end, because each would render the whole list.
    changeMany: build.mutation<OneAnswer[], ManyChanges>({
      queryFn: async ({ action, bodies, again, progress, isStopped }, _store, _options, call) => {
        const send = async ({ id, ...body }: OneChange): Promise<OneAnswer> => {
          const { data, error } = await call({ url: `/api/orders/${id}/${action}`, method: 'POST', body });
          return error ? { error } : { data: data as AdminOrderView };
        };
        progress.set(0);
        const change = async (body: OneChange): Promise<OneAnswer> => {
          const answer = await send(body);
          const repeated = 'error' in answer ? again?.(body, answer.error) : undefined;
          const last = repeated ? await send(repeated) : answer;
          progress.set(progress.get() + 1);
          return last;
        };
        return { data: await inParallel(bodies, change, isStopped) };
      },
      onQueryStarted: async (_changes, store) => {
        const answers = await store.queryFulfilled.catch(() => null);
        for (const answer of answers?.data ?? []) if ('data' in answer) storeOrder(answer.data, store);
      },
      // The answer of a refused one is not stored: it is fetched again.
      invalidatesTags: (answers = [], _error, { bodies }) => [
        orderTags.views,
        ...answers.flatMap((answer, at) => {
          const id = bodies[at]?.id ?? '';
          return 'error' in answer ? wholeOrderTags(id) : [orderTags.history(id)];
        }),
      ],
    }),
    undoMove: build.mutation<AdminOrderView, For<UndoMove>>(orderMutation('POST', 'moves/undo')),
    correctStatus: build.mutation<AdminOrderView, For<CorrectStatus>>(orderMutation('POST', 'status')),
    moveDay: build.mutation<AdminOrderView, For<MoveDate>>(orderMutation('POST', 'date')),
    changeContact: build.mutation<AdminOrderView, For<ContactInput>>(orderMutation('PUT', 'contact')),
    confirmContact: build.mutation<AdminOrderView, For<ContactConfirmation>>(
      orderMutation('POST', 'contact-proof/in-person'),
    ),
    sendConfirmation: build.mutation<void, string>(orderCall('resend-confirmation')),
    renewOrderLink: build.mutation<RenewedLink, string>(orderCall('link')),
    addNote: build.mutation<NoteView, { order: string; note: NoteInput }>({
      query: ({ order, note }) => ({ url: `/api/orders/${order}/notes`, method: 'POST', body: note }),
      onQueryStarted: async ({ order }, { dispatch, queryFulfilled }) => {
        const answer = await queryFulfilled.catch(() => null);
        if (!answer) return;
        const { data: note } = answer;
        dispatch(
          ordersApi.util.updateQueryData('orderHistory', order, ({ notes }) => {
            if (!notes.some(({ id }) => id === note.id)) notes.push(note);
          }),
        );
      },
      // The history also lists the note as an event.
      invalidatesTags: (_note, error, { order }) => (error ? [] : [orderTags.history(order)]),
    }),
    takePayment: build.mutation<AdminOrderView, { id: string; payment: PaymentInput }>({
      ...paymentMutation('payment'),
      query: ({ id, payment: body }) => ({ url: `/api/orders/${id}/payment`, method: 'POST', body }),
    }),
    refundPayment: build.mutation<AdminOrderView, { id: string; refund: RefundInput }>({
      ...paymentMutation('refund'),
      query: ({ id, refund: body }) => ({ url: `/api/orders/${id}/refund`, method: 'POST', body }),
    }),
    withdrawRefund: build.mutation<AdminOrderView, For<RefundRemoval>>(paymentMutation('refund/withdraw')),
    withdrawPayment: build.mutation<AdminOrderView, For<PaymentWithdrawal>>(
      paymentMutation('payment/withdraw'),
    ),
    saveOrderReceipt: build.mutation<null, { orderId: string; serial: string }>({
      query: ({ orderId, serial }) => ({
        url: `/api/orders/${orderId}/receipts/${receiptSlug(serial)}`,
        timeout: INVOICE_TIMEOUT_MS,
        responseHandler: (answer) => (answer.ok ? saveResponse(answer) : answer.json()),
      }),
    }),
    saveColumns: build.mutation<ColumnSettings, ColumnChange>({
      // One after another: of two that overlap, the older one could be stored last.
      queryFn: async (body, _store, _extra, call) => {
        const answer = columnsSaved.then(() => call({ url: '/api/columns/orders', method: 'PUT', body }));
        columnsSaved = answer.catch(() => undefined);
        const { data, error } = await answer;
        return error ? { error } : { data: data as ColumnSettings };
      },
      onQueryStarted: async (change, { dispatch, queryFulfilled }) => {
        const shown = dispatch(
          ordersApi.util.updateQueryData('columnSettings', undefined, (settings) => ({
            ...settings,
            ...change,
          })),
        );
        await queryFulfilled.catch(() => shown.undo());
      },
    }),
    /** Creates or changes a view of one's own; the answer holds all views. */
    saveView: build.mutation<OrderListViews, For<SavedViewInput>>({
      query: ({ id, ...body }) => ({ url: `/api/saved-views/orders/${id}`, method: 'PUT', body }),
      onQueryStarted: async (_view, { dispatch, queryFulfilled }) => {
        const { data } = (await queryFulfilled.catch(() => null)) ?? {};
        if (data) void dispatch(ordersApi.util.upsertQueryData('orderViews', undefined, data));
      },
    }),
    deleteView: build.mutation<void, string>({
      query: (id) => ({ url: `/api/saved-views/orders/${id}`, method: 'DELETE' }),
      invalidatesTags: [orderTags.views],
    }),
    saveInvoice: build.mutation<null, string>({
      query: (id) => ({
        url: `/api/orders/${id}/generate-invoice`,
        method: 'POST',
        body: {},
        timeout: INVOICE_TIMEOUT_MS,
        responseHandler: (answer) => (answer.ok ? saveResponse(answer) : answer.json()),
      }),
      invalidatesTags: (_file, _error, id) => [orderTags.list, orderTags.history(id)],
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
  useMatchingOrdersMutation,
  useCountOrdersQuery,
  useOrderViewsQuery,
  useAdminOrderQuery,
  useReadOrderMutation,
  useOrderHistoryQuery,
  useMoveOrderMutation,
  useChangeOrderDetailsMutation,
  useChangeManyMutation,
  useUndoMoveMutation,
  useCorrectStatusMutation,
  useMoveDayMutation,
  useChangeContactMutation,
  useConfirmContactMutation,
  useSendConfirmationMutation,
  useRenewOrderLinkMutation,
  useAddNoteMutation,
  useTakePaymentMutation,
  useRefundPaymentMutation,
  useWithdrawPaymentMutation,
  useWithdrawRefundMutation,
  useOrderReceiptsQuery,
  useOrderPaymentsQuery,
  useCollectorsQuery,
  useSaveOrderReceiptMutation,
  useColumnSettingsQuery,
  useSaveColumnsMutation,
  useSaveViewMutation,
  useDeleteViewMutation,
  useSaveInvoiceMutation,
  useExportOrdersMutation,
} = ordersApi;
