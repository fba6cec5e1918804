import type { AdminOrderView, AmendOrderInput } from '@nidaan/contract';
import { orderQueries } from '../orders/queries.js';
import { storeAnswer } from '../orders/stored-order.js';
import { orderTags, wholeOrderTags } from '../orders/tags.js';

const changeOrderApi = orderQueries.injectEndpoints({
  endpoints: (build) => ({
    amendOrder: build.mutation<AdminOrderView, AmendOrderInput & { id: string }>({
      query: ({ id, ...body }) => ({ url: `/api/orders/${id}/amend`, method: 'POST', body }),
      onQueryStarted: (_body, store) => storeAnswer(store),
      // A refusal may mean that the order, or a price, is not the one that is shown.
      invalidatesTags: (_order, error, { id }) =>
        error ? [...wholeOrderTags(id), 'Catalogue'] : [orderTags.views, orderTags.history(id)],
    }),
  }),
});

export const { useAmendOrderMutation } = changeOrderApi;
