import type { AdminOrderView, PhoneReceipt, PincodeAnswer, PlaceOrderInput } from '@nidaan/contract';
import type { PackageView, TestView } from '@nidaan/contract';
import { api } from '@nidaan/sdk';
import { orderTags } from '../orders/tags.js';
import type { Catalogue } from './basket.js';

/** How many orders with the caller's number are read: enough for every address and person of a family. */
const EARLIER = 20;

const newOrderApi = api.injectEndpoints({
  endpoints: (build) => ({
    bookableCatalogue: build.query<Catalogue, void>({
      queryFn: async (_arg, _store, _options, fetch) => {
        const [tests, packages] = await Promise.all([fetch('/api/tests'), fetch('/api/packages')]);
        const error = tests.error ?? packages.error;
        if (error) return { error };
        return { data: { tests: tests.data as TestView[], packages: packages.data as PackageView[] } };
      },
      providesTags: ['Catalogue'],
    }),
    /** The newest orders that a phone number (E.164) finds. */
    callerOrders: build.query<AdminOrderView[], string>({
      query: (q) => ({ url: '/api/orders', params: { q, limit: EARLIER } }),
      providesTags: (orders = []) => [orderTags.list, ...orders.map(({ _id }) => orderTags.order(_id))],
    }),
    servedPincode: build.query<PincodeAnswer, string>({
      query: (pincode) => ({ url: '/api/pincodes/check', method: 'POST', body: { pincode } }),
    }),
    placeByPhone: build.mutation<PhoneReceipt, { key: string; body: PlaceOrderInput }>({
      query: ({ key, body }) => ({
        url: '/api/orders/by-phone',
        method: 'POST',
        headers: { 'Idempotency-Key': key },
        body,
      }),
      // The booking may have been refused because prices changed or an item is no longer offered.
      invalidatesTags: (_receipt, error) => (error ? ['Catalogue'] : [orderTags.list, orderTags.views]),
    }),
  }),
});

export const {
  useBookableCatalogueQuery,
  useCallerOrdersQuery,
  useServedPincodeQuery,
  usePlaceByPhoneMutation,
} = newOrderApi;
