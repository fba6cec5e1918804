import { expect, test } from '@jest/globals';
import type { Phlebotomist } from '@nidaan/contract';
import type { OrderStatus } from '@nidaan/contract/order-status';
import { fakeApi, problem, renderScreen } from '@nidaan/sdk/testing';
import { screen, waitFor } from '@testing-library/react';
import { besidesOrder, lab, order } from '../maker.js';
import OrderPage from '../OrderPage.js';

const asha = { name: 'Asha Devi', photo: '/images/phlebotomists/asha.png' };
const ravi = { name: 'Ravi Kumar', photo: null };

async function show(status: OrderStatus, phlebotomists: Phlebotomist[] | null) {
  const server = fakeApi({
    ...besidesOrder,
    'GET /api/lab': () => (phlebotomists ? { ...lab, phlebotomists } : problem('unavailable')),
    'GET /api/orders/:id': () => ({ ...order, status }),
  });
  await renderScreen(<OrderPage />, { path: '/order/0199#k=s3cret', route: '/order/:id' });
  await screen.findByRole('heading', { name: 'The visit' });
  return server;
}

test.each(['Booked', 'Confirmed', 'Out for collection'] as const)(
  'an order that is %s names who comes, with a photo where there is one',
  async (status) => {
    await show(status, [asha, ravi]);
    expect(await screen.findByText('One of our phlebotomists will come:')).toBeVisible();
    expect(screen.getByText('Asha Devi').querySelector('img')).toHaveAttribute('src', asha.photo);
    expect(screen.getByText('Ravi Kumar').querySelector('img')).toBeNull();
  },
);

test('the only phlebotomist is not one of several', async () => {
  await show('Confirmed', [ravi]);
  expect(await screen.findByText('Our phlebotomist will come:')).toBeVisible();
});

test.each(['On hold', 'Sample collected', 'Cancelled'] as const)(
  'an order that is %s names no phlebotomist',
  async (status) => {
    const server = await show(status, [asha]);
    expect(server.callsTo('GET /api/lab')).toEqual([]);
  },
);

test.each([
  ['are not set', []],
  ['could not be loaded', null],
])('the page says nothing about phlebotomists that %s', async (_case, phlebotomists) => {
  const server = await show('Confirmed', phlebotomists);
  await waitFor(() => expect(server.callsTo('GET /api/lab')).not.toEqual([]));
  expect(screen.queryByText(/will come:/)).toBeNull();
});
