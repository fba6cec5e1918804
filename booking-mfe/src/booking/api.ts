import type { OrderReceipt, PincodeAnswer, PlaceOrderInput } from '@nidaan/contract';
import { api } from '@nidaan/sdk';
import { orderTags } from '../order/tags.js';

/** An additional test of the booking form; `price` in rupees for one person. */
export interface AdditionalTest {
  name: string;
  price: number;
  testId: string;
  fasting: 'none' | '8-12 h' | null;
}

/** A booking attempt: sending the same key and body repeatedly creates only one order. */
export interface Attempt {
  key: string;
  body: PlaceOrderInput;
}

const bookingApi = api.injectEndpoints({
  endpoints: (build) => ({
    additionalTests: build.query<AdditionalTest[], void>({
      query: () => '/api/additional-tests',
      providesTags: ['Catalogue'],
    }),
    pincodeCheck: build.query<PincodeAnswer, string>({
      query: (pincode) => ({ url: '/api/pincodes/check', method: 'POST', body: { pincode } }),
    }),
    placeOrder: build.mutation<OrderReceipt, Attempt>({
      query: ({ key, body }) => ({
        url: '/api/orders',
        method: 'POST',
        headers: { 'Idempotency-Key': key },
        body,
      }),
      // The booking may have been rejected because prices changed or an item is no longer offered.
      invalidatesTags: (_receipt, error) => (error ? ['Catalogue'] : [orderTags.list]),
    }),
  }),
});

export const {
  useAdditionalTestsQuery,
  useLazyAdditionalTestsQuery,
  usePincodeCheckQuery,
  usePlaceOrderMutation,
} = bookingApi;
