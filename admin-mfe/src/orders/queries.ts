import type {
  AdminOrderView,
  ColumnSettings,
  OrderHistory,
  Collector,
  OrderListViews,
  OrderPayments,
  PageSize,
  ReceiptList,
} from '@nidaan/contract';
import { api, cachedData } from '@nidaan/sdk';
import { type Cursors, cursorsOf, type Paged, pagedOf } from '../shared/lists/paged.js';
import { FIRST_PAGE, type OrderFilters, paramsOf } from './filters/order-filters.js';
import { orderTags } from './tags.js';

/** The filters, order and page of the list, and the number of orders on a page. */
export type OrdersQuery = OrderFilters & { limit: PageSize };

/** A page of orders with the filters it answers and its ETag. */
export type OrdersAnswer = Omit<Paged<never>, 'rows'> &
  Cursors & {
    /** The ids of the orders on the page, in its order. */
    ids: string[];
    /**
     * Every order that this query has answered with, by id, in its newest state: a row stays in its place also when its
     * order no longer matches the filters.
     */
    orders: Record<string, AdminOrderView>;
    filters: OrderFilters;
    limit: PageSize;
    etag: string;
  };

/** The most orders that are selected at once, which is where the count of a list ends. */
const MAX_SELECTED = 1000;
const LARGEST_PAGE = 200;

/** The state with the higher version, because answers may arrive out of order; the later one of equal versions. */
export const newest = (before: AdminOrderView | undefined, later: AdminOrderView) =>
  before && before.version > later.version ? before : later;

function withRows(known: OrdersAnswer['orders'], rows: AdminOrderView[]): OrdersAnswer['orders'] {
  const changed = rows.map((order) => [order._id, newest(known[order._id], order)] as const);
  return { ...known, ...Object.fromEntries(changed) };
}

// The explicit type breaks the cycle: the function reads from the API that uses it.
const cachedPage = (state: unknown, query: OrdersQuery): OrdersAnswer | undefined =>
  cachedData(state, orderQueries.endpoints.adminOrders.select(query));

/** The queries about orders; `api.ts` adds the mutations. */
export const orderQueries = api.injectEndpoints({
  endpoints: (build) => ({
    adminOrders: build.query<OrdersAnswer, OrdersQuery>({
      // The list is polled, so the ETag of the cached answer is sent and an unchanged list is answered with 304.
      queryFn: async (query, { getState }, _options, baseQuery) => {
        const { limit, ...filters } = query;
        const before = cachedPage(getState(), query);
        const { error, data, meta } = await baseQuery({
          url: '/api/orders',
          params: { limit, ...paramsOf(filters) },
          headers: before && { 'if-none-match': before.etag },
          validateStatus: ({ ok, status }) => ok || (before !== undefined && status === 304),
        });
        if (error) return { error };
        // Read again, because a mutation may have stored the new state of an order since the request was sent.
        const cached = cachedPage(getState(), query);
        if (cached && meta?.response?.status === 304) return { data: cached };
        const { rows, ...page } = pagedOf(data as AdminOrderView[], meta);
        const etag = meta?.response?.headers.get('etag') ?? '';
        const orders = withRows(cached?.orders ?? {}, rows);
        return {
          data: {
            ...page,
            ...cursorsOf(meta),
            ids: rows.map(({ _id }) => _id),
            orders,
            filters,
            limit,
            etag,
          },
        };
      },
      providesTags: (page) => [orderTags.list, ...(page?.ids ?? []).map(orderTags.order)],
    }),
    /** Every order that matches the filters, page by page, up to {@link MAX_SELECTED}. It is not cached. */
    matchingOrders: build.mutation<AdminOrderView[], OrderFilters>({
      queryFn: async (filters, _store, _options, baseQuery) => {
        const found: AdminOrderView[] = [];
        let after = '';
        do {
          const params = { limit: LARGEST_PAGE, ...paramsOf({ ...filters, ...FIRST_PAGE, after }) };
          const { error, data, meta } = await baseQuery({ url: '/api/orders', params });
          if (error) return { error };
          found.push(...(data as AdminOrderView[]));
          after = cursorsOf(meta).next ?? '';
        } while (after !== '' && found.length < MAX_SELECTED);
        return { data: found };
      },
    }),
    /** The number of matching orders, as list headers report it (`12` or `1000+`). */
    countOrders: build.query<string, Partial<OrderFilters>>({
      query: (filters) => ({ url: '/api/orders', params: { limit: 1, ...paramsOf(filters) } }),
      transformResponse: (orders: AdminOrderView[], meta) => pagedOf(orders, meta).total,
      providesTags: [orderTags.list],
    }),
    /** The views of the list with the number of their orders. */
    orderViews: build.query<OrderListViews, void>({
      query: () => '/api/saved-views/orders',
      providesTags: [orderTags.views],
    }),
    adminOrder: build.query<AdminOrderView, string>({
      query: (id) => `/api/orders/${encodeURIComponent(id)}`,
      providesTags: (_order, _error, id) => [orderTags.order(id)],
    }),
    orderHistory: build.query<OrderHistory, string>({
      query: (id) => `/api/orders/${id}/history`,
      providesTags: (_history, _error, id) => [orderTags.history(id)],
    }),
    orderReceipts: build.query<ReceiptList, string>({
      query: (id) => `/api/orders/${id}/receipts`,
      providesTags: (_receipts, _error, id) => [orderTags.receipts(id)],
    }),
    orderPayments: build.query<OrderPayments, string>({
      query: (id) => `/api/orders/${id}/payments`,
      providesTags: (_payments, _error, id) => [orderTags.receipts(id)],
    }),
    /** The members of staff who may take payments. */
    collectors: build.query<Collector[], void>({ query: () => '/api/collectors' }),
    columnSettings: build.query<ColumnSettings, void>({ query: () => '/api/columns/orders' }),
  }),
});
