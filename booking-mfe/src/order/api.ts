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
import { orderTags } from './tags.js';

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

const orderQueries = api.injectEndpoints({
  endpoints: (build) => ({
    orderPage: build.query<OpenedOrder, OrderKey>({
      query: (key) => call(key),
      providesTags: (_order, _error, { id }) => [orderTags.order(id)],
    }),
  }),
});

/** What a mutation's `onQueryStarted` receives of the store. */
interface Store {
  dispatch: (change: ReturnType<typeof orderQueries.util.updateQueryData>) => unknown;
  queryFulfilled: Promise<{ data: OrderPageView }>;
}

// The page has the new version before its next request, so that a second change does not conflict with the first. An
// answer to a change that has revoked the link is not stored: the page loads the order with the new one.
async function storeAnswer({ id, secret }: OrderKey, { dispatch, queryFulfilled }: Store): Promise<void> {
  const { data } = await queryFulfilled.catch(() => ({ data: null }));
  if (data && !data.renewedUrl)
    dispatch(orderQueries.util.updateQueryData('orderPage', { id, secret }, () => data));
}

// A refused change may have conflicted with another one, so the order is fetched again.
const changedTags = (_order: unknown, error: unknown, { id }: OrderKey) =>
  error ? [orderTags.order(id), orderTags.list] : [orderTags.list];

const orderApi = orderQueries.injectEndpoints({
  endpoints: (build) => ({
    cancelOrder: build.mutation<OrderPageView, Change<CancelOrder>>({
      query: ({ body, ...key }) => ({ ...call(key, '/cancel'), method: 'POST', body }),
      onQueryStarted: storeAnswer,
      invalidatesTags: changedTags,
    }),
    changeDetails: build.mutation<OrderPageView, Change<ChangeDetailsInput>>({
      query: ({ body, ...key }) => ({ ...call(key, '/details'), method: 'POST', body }),
      onQueryStarted: storeAnswer,
      invalidatesTags: changedTags,
    }),
    chooseTextMessages: build.mutation<OrderPageView, Change<TextMessageChoice>>({
      query: ({ body, ...key }) => ({ ...call(key, '/text-messages'), method: 'PUT', body }),
      onQueryStarted: storeAnswer,
    }),
    moveOrderDate: build.mutation<OrderPageView, Change<MoveDate>>({
      query: ({ body, ...key }) => ({ ...call(key, '/date'), method: 'POST', body }),
      onQueryStarted: storeAnswer,
      invalidatesTags: changedTags,
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
