import { Button, defineRemote, type RemoteDefinition, Slot, useCart } from '@nidaan/sdk';
import { createElement as h } from 'react';

/** Replaced in each build: the name and the contract of this one. */
declare const GUEST: { name: string; contract: number };

const item = {
  id: '2',
  type: 'product' as const,
  productName: 'Fasting Blood Sugar (FBS)',
  price: 80,
  category: 'Diabetes',
  imgUrl: '/images/departments/diabetes.svg',
  shortDesc: '',
};

function Guest() {
  const { lines, add } = useCart();
  const units = lines.reduce((sum, { qty }) => sum + qty, 0);
  return h(
    'section',
    null,
    h('p', null, `${GUEST.name} of contract ${GUEST.contract} counts ${units}`),
    h(Button, { onClick: () => void add(item) }, `Add by ${GUEST.name}`),
  );
}

/** The slot for the other build of this remote. */
const Page = () => h('div', null, h(Guest), h(Slot, { name: 'booking.form' }));

const remote: RemoteDefinition = defineRemote({
  name: GUEST.name,
  contract: GUEST.contract,
  routes: [
    {
      path: `/guest-${GUEST.name}`,
      chunk: 'guest',
      prerender: false,
      screen: () => Promise.resolve({ default: Page }),
    },
  ],
  slots: GUEST.name === 'booking' ? { 'booking.form': () => Promise.resolve({ default: Guest }) } : {},
});

export default remote;
