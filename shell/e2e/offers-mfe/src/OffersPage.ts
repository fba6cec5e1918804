import { useCart } from '@nidaan/sdk';
import { createElement as h, useEffect, useState } from 'react';

/** The one screen of the fourth remote, which reads the store that it shares with the other three. */
export default function OffersPage() {
  const { lines } = useCart();
  const [count, setCount] = useState(0);
  // The server, which has no cart, renders the same as the browser's first render.
  useEffect(() => setCount(lines.length), [lines]);
  return h(
    'section',
    null,
    h('h1', null, 'Offers of this month'),
    h('p', null, `Lines in the cart: ${count}`),
  );
}
