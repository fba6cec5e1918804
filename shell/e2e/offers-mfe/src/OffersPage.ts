import { useCart } from '@nidaan/sdk';
import { createElement as h } from 'react';

/** The one screen of the fourth remote, which reads the store that it shares with the other three. */
export default function OffersPage() {
  const { lines } = useCart();
  return h(
    'section',
    null,
    h('h1', null, 'Offers of this month'),
    h('p', null, `Lines in the cart: ${lines.length}`),
  );
}
