import type {
  AdminOrderView,
  CancelOrder,
  ChangeDetailsInput,
  MoveDate,
  OrderPageView,
  RenewedLink,
  TextMessageChoice,
} from '@nidaan/contract';
import { api } from '@nidaan/sdk';

/** An order's id and secret; without a secret the API authorises the logged-in user. */
export interface OrderKey {
  id: string;
  secret: string | null;
}

/** An order as the API returns it: admins without its secret get the admin's view. */
type OpenedOrder = OrderPageView | AdminOrderView;

interface Change<Body> extends OrderKey {
  body: Body;
}

/** Address and headers of a request for an order, with its secret. */
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
      // The order has changed in either case: by this request, or by the change that it conflicted with.
      invalidatesTags: ['Order'],
    }),
    changeDetails: build.mutation<OrderPageView, Change<ChangeDetailsInput>>({
      query: ({ body, ...key }) => ({ ...call(key, '/details'), method: 'POST', body }),
      // The page has the new version before its next request, so that a second change does not conflict with the first.
      async onQueryStarted({ id, secret }, { dispatch, queryFulfilled }) {
        const { data } = await queryFulfilled.catch(() => ({ data: null }));
        if (data && !data.renewedUrl)
          dispatch(orderApi.util.updateQueryData('orderPage', { id, secret }, () => data));
      },
      // A refetch with a link that the change has revoked would get a 404; the page loads the order with the new one.
      invalidatesTags: (changed) => (changed?.renewedUrl ? [] : ['Order']),
    }),
    chooseTextMessages: build.mutation<OrderPageView, Change<TextMessageChoice>>({
      query: ({ body, ...key }) => ({ ...call(key, '/text-messages'), method: 'PUT', body }),
      async onQueryStarted({ id, secret }, { dispatch, queryFulfilled }) {
        const { data } = await queryFulfilled.catch(() => ({ data: null }));
        if (data) dispatch(orderApi.util.updateQueryData('orderPage', { id, secret }, () => data));
      },
    }),
    moveOrderDate: build.mutation<OrderPageView, Change<MoveDate>>({
      query: ({ body, ...key }) => ({ ...call(key, '/date'), method: 'POST', body }),
      invalidatesTags: ['Order'],
    }),
    // Invalidates no tags: a refetch with the old secret would get a 404, and the page loads the order with the new
    // one.
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
  useLazyOrderPageQuery,
  useCancelOrderMutation,
  useChangeDetailsMutation,
  useChooseTextMessagesMutation,
  useMoveOrderDateMutation,
  useRenewLinkMutation,
  useResendConfirmationMutation,
} = orderApi;
