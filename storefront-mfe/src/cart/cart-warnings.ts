import type { Quote, QuoteWarning } from '@nidaan/contract';
import { api, type CartLine } from '@nidaan/sdk';

type Line = Pick<CartLine, 'type' | 'id' | 'qty'>;

const warningsApi = api.injectEndpoints({
  endpoints: (build) => ({
    cartWarnings: build.query<QuoteWarning[], Line[]>({
      query: (cartItems) => ({ url: '/api/orders/quote', method: 'POST', body: { cartItems } }),
      transformResponse: ({ warnings }: Quote) => warnings.filter(({ loses }) => loses.length === 0),
      providesTags: ['Catalogue'],
    }),
  }),
});

/** What the server finds twice in the lines of a cart and that can leave it without the loss of a test. */
export const { useCartWarningsQuery, useLazyCartWarningsQuery } = warningsApi;

/** The lines of a cart as they are sent for a quote. */
export const quotedLines = (lines: CartLine[]): Line[] =>
  lines.map(({ type, id, qty }) => ({ type, id, qty }));
