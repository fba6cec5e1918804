import { beforeEach, expect, test } from '@jest/globals';
import { aTest, fakeApi, renderScreen } from '@nidaan/sdk/testing';
import { screen } from '@testing-library/react';
import CartPage from '../../cart/CartPage.js';
import { receiptOf } from '../a-draft.js';

const fbs = aTest({ id: '2', price: 80 });

async function open() {
  const server = fakeApi({
    'GET /api/additional-tests': () => [],
    'GET /api/tests': () => [fbs],
    'GET /api/packages': () => [],
    'POST /api/orders': () => receiptOf(80),
  });
  const shown = await renderScreen(<CartPage />, { path: '/cart', cart: [{ ...fbs, qty: 1 }] });
  return { server, ...shown };
}
const fold = () => screen.getByText('Someone else is at the address').closest('details');
const phone = () => screen.getByLabelText('Phone at the address');

beforeEach(() => {
  sessionStorage.clear();
  localStorage.clear();
});

test('a contact at the address is asked for when someone else is there, and sent with the booking', async () => {
  const { user, server } = await open();
  expect(fold()?.open).toBe(false);
  await user.click(screen.getByText('Someone else is at the address'));
  await user.type(screen.getByLabelText('Contact at the address'), 'Kamala Rao');
  await user.type(phone(), '98111 22233');
  await user.click(screen.getByRole('button', { name: 'Book Now' }));
  await user.click(await screen.findByRole('button', { name: 'Book anyway' }));
  await screen.findByText(/We have received your booking/);
  expect(server.callsTo('POST /api/orders')[0]?.body).toMatchObject({
    visitContactName: 'Kamala Rao',
    visitContactPhone: '98111 22233',
  });
});

test('a number that cannot be called is marked, also when its section was folded', async () => {
  sessionStorage.setItem('bookingForm', JSON.stringify({ visitContactPhone: '12' }));
  const { user, server } = await open();
  expect(fold()?.open).toBe(true);
  await user.click(screen.getByText('Someone else is at the address'));
  expect(fold()?.open).toBe(false);
  await user.click(screen.getByRole('button', { name: 'Book Now' }));
  expect(phone()).toHaveAttribute('aria-invalid', 'true');
  expect(fold()?.open).toBe(true);
  expect(server.callsTo('POST /api/orders')).toEqual([]);
});
