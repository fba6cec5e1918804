import { useCart } from '@nidaan/sdk';
import { createElement as h } from 'react';
import './tips.css';

export default function TipsPage() {
  const { lines } = useCart();
  return h(
    'section',
    { className: 'tips' },
    h('h1', null, 'Tips for your sample collection'),
    h('p', null, `Lines in the cart: ${lines.length}`),
  );
}
