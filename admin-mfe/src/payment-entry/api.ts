import type {
  AdminOrderView,
  PayableOrder,
  PaymentInput,
  PaymentLineMatch,
  PaymentLinesBody,
} from '@nidaan/contract';
import { api, problemOf } from '@nidaan/sdk';
import { storeAnswer } from '../orders/stored-order.js';
import { orderTags, wholeOrderTags } from '../orders/tags.js';

/** A payment of an order that has a visit on `date`. */
interface EnteredPayment {
  id: string;
  date: string;
  payment: PaymentInput;
}

/** An order as it is shown where payments are entered. */
const toPayable = (order: AdminOrderView): Omit<PayableOrder, 'collectedBy'> => {
  const { _id: id, reference, name, status, appointmentDate, totalAmount, payment } = order;
  const { received, refunded, balance } = payment;
  return {
    id,
    reference,
    name,
    status,
    appointmentDate,
    totalAmount,
    received: received - refunded,
    balance,
  };
};

/** The state of the order that a refused payment was answered with. */
export function payableInConflict(error: unknown): ReturnType<typeof toPayable> | null {
  const current = problemOf(error)?.current;
  const isOrder = typeof current === 'object' && current !== null && '_id' in current;
  return isOrder ? toPayable(current as AdminOrderView) : null;
}

const paymentEntryApi = api.injectEndpoints({
  endpoints: (build) => ({
    payableOrders: build.query<PayableOrder[], string>({
      query: (date) => ({ url: '/api/payment-entry', params: { date } }),
      providesTags: [orderTags.list],
    }),
    matchPaymentLines: build.mutation<PaymentLineMatch[], PaymentLinesBody>({
      query: (body) => ({ url: '/api/payment-entry/matches', method: 'POST', body }),
    }),
    enterPayment: build.mutation<AdminOrderView, EnteredPayment>({
      query: ({ id, payment: body }) => ({ url: `/api/orders/${id}/payment`, method: 'POST', body }),
      onQueryStarted: async ({ date }, store) => {
        const stored = storeAnswer(store);
        const answer = await store.queryFulfilled.catch((failure: unknown) => failure);
        await stored;
        const { data, error } = answer as { data?: AdminOrderView; error?: unknown };
        const now = data ? toPayable(data) : payableInConflict(error);
        if (!now) return;
        // What is paid stays in the list until it is fetched again, so that no row moves under the pointer.
        store.dispatch(
          paymentEntryApi.util.updateQueryData('payableOrders', date, (orders) =>
            orders.map((order) => (order.id === now.id ? { ...order, ...now } : order)),
          ),
        );
      },
      invalidatesTags: (_order, error, { id }) =>
        error ? wholeOrderTags(id) : [orderTags.views, orderTags.history(id), orderTags.receipts(id)],
    }),
  }),
});

export const { usePayableOrdersQuery, useMatchPaymentLinesMutation, useEnterPaymentMutation } =
  paymentEntryApi;
