import type { TrackedOrder } from '@nidaan/contract';
import { api } from '@nidaan/sdk';

/** What a customer knows about a booking, as it was typed. */
export interface Known {
  reference: string;
  phoneno: string;
}

const trackApi = api.injectEndpoints({
  endpoints: (build) => ({
    sendTrackingCode: build.mutation<void, Known>({
      query: (body) => ({ url: '/api/order-tracking/code', method: 'POST', body }),
    }),
    trackOrder: build.mutation<TrackedOrder, Known & { code: string }>({
      query: (body) => ({ url: '/api/order-tracking', method: 'POST', body }),
    }),
  }),
});

export const { useSendTrackingCodeMutation, useTrackOrderMutation } = trackApi;
