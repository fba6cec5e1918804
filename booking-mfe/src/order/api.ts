import type {
  AdminOrderView,
  CancelOrder,
  HoldDetailsInput,
  MoveDate,
  OrderPageView,
  RenewedLink,
} from '@nidaan/contract';
import { api } from '@nidaan/sdk';

/** Which order, and what opens it; without a secret it is anyone who is logged in. */
export interface OrderKey {
  id: string;
  secret: string | null;
}

/** An order as its door shows it: staff without its secret get their own shape. */
type OpenedOrder = OrderPageView | AdminOrderView;

interface Change<Body> extends OrderKey {
  body: Body;
}

/** A call about an order, with what opens it. */
export const call = ({ id, secret }: OrderKey, path = '') => ({
  url: `/api/orders/${encodeURIComponent(id)}${path}`,
  headers: secret ? { 'X-Order-Secret': secret } : {},
});

const orderApi = api.injectEndpoints({
  endpoints: (build) => ({
    orderPage: build.query<OpenedOrder, OrderKey>({
      query: (key) => call(key),
      providesTags: ['Order'],
    }),
    cancelOrder: build.mutation<OrderPageView, Change<CancelOrder>>({
      query: ({ body, ...key }) => ({ ...call(key, '/cancel'), method: 'POST', body }),
      // Whether it was made or lost to another change, the order is another one now.
      invalidatesTags: ['Order'],
    }),
    addHoldDetails: build.mutation<OrderPageView, Change<HoldDetailsInput>>({
      query: ({ body, ...key }) => ({ ...call(key, '/hold-details'), method: 'POST', body }),
      invalidatesTags: ['Order'],
    }),
    moveOrderDate: build.mutation<OrderPageView, Change<MoveDate>>({
      query: ({ body, ...key }) => ({ ...call(key, '/date'), method: 'POST', body }),
      invalidatesTags: ['Order'],
    }),
    // The page continues with the new secret: asking again with the old one would find nothing.
    renewLink: build.mutation<RenewedLink, OrderKey>({
      query: (key) => ({ ...call(key, '/link'), method: 'POST' }),
    }),
    resendConfirmation: build.mutation<void, OrderKey>({
      query: (key) => ({ ...call(key, '/resend-confirmation'), method: 'POST' }),
    }),
  }),
});

export const {
  useOrderPageQuery,
  useCancelOrderMutation,
  useAddHoldDetailsMutation,
  useMoveOrderDateMutation,
  useRenewLinkMutation,
  useResendConfirmationMutation,
} = orderApi;
