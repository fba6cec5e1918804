import { beforeEach, describe, expect, it } from '@jest/globals';
import type { CustomerOrderView, OrderPageView } from '@nidaan/contract';
import { type CartLine, useLocation } from '@nidaan/sdk';
import { aTest, type FakeEndpoint, fakeApi, problem, renderScreen } from '@nidaan/sdk/testing';
import { screen, within } from '@testing-library/react';
import CartPage from '../../cart/CartPage.js';
import DashboardPage from '../../dashboard/DashboardPage.js';
import { besidesOrder, order } from '../../order/maker.js';
import OrderPage from '../../order/OrderPage.js';
import { servedPincode } from '../a-draft.js';

const done: OrderPageView = { ...order, status: 'Completed', noOfPersons: 1, canCancel: false };
const fbs = aTest({ id: '2', productName: 'Fasting Blood Sugar (FBS)', price: 90 });
const row: CustomerOrderView = {
  id: '0199',
  reference: order.reference,
  date: order.placedAt,
  appointmentDate: order.appointmentDate,
  tests: ['Fasting Blood Sugar (FBS)'],
  people: ['Asha Rao'],
  totalAmount: order.totalAmount,
  status: 'Completed',
  reportWithdrawn: false,
  payment: order.payment,
  reports: [],
  reportPeople: [],
  reportsArchive: null,
};
const crp = { name: 'CRP Test', price: 480, testId: '11', fasting: 'none' };

const routes = (more: Record<string, FakeEndpoint> = {}) => ({
  'GET /api/orders': () => [row],
  'GET /api/orders/:id': () => done,
  ...besidesOrder,
  'GET /api/tests': () => [fbs],
  'GET /api/packages': () => [],
  'GET /api/additional-tests': () => [crp],
  'POST /api/pincodes/check': () => servedPincode,
  'GET /api/profile': () => ({
    email: 'asha@example.in',
    name: null,
    phoneno: null,
    age: null,
    gender: null,
    people: [],
    addresses: [],
  }),
  ...more,
});

/** The dashboard, and the cart that it leads to. */
const Screens = () => (useLocation().pathname === '/cart' ? <CartPage /> : <DashboardPage />);

async function pressOnDashboard(more: Record<string, FakeEndpoint> = {}, cart: CartLine[] = []) {
  const server = fakeApi(routes(more));
  const place = { path: '/user-dashboard', route: '*', role: 'customer' as const, cart };
  const shown = await renderScreen(<Screens />, place);
  await shown.user.click(await screen.findByRole('button', { name: 'Book again: ND-7K4Q-2M' }));
  return { server, ...shown };
}

beforeEach(() => {
  sessionStorage.clear();
  localStorage.clear();
});

describe('booking an order again from the dashboard', () => {
  it('opens the cart with its tests at today’s prices, and the form with its people and address', async () => {
    const { cart } = await pressOnDashboard();
    expect(await screen.findByText(/tests of order ND-7K4Q-2M at today’s prices/)).toBeVisible();
    expect(cart().map(({ id, price, qty }) => [id, price, qty])).toEqual([['2', 90, 1]]);
    expect(await screen.findByRole('checkbox', { name: /CRP Test/ })).toBeChecked();
    const first = within(screen.getByRole('group', { name: 'Person 1' }));
    expect(first.getByLabelText('Beneficiary Name')).toHaveValue('Asha Rao');
    expect(first.getByLabelText('Gender')).toHaveValue('Female');
    expect(screen.getByLabelText('Address')).toHaveValue('14 MG Road');
    expect(screen.getByLabelText('Pincode')).toHaveValue('560001');
  });

  it('says which tests are no longer offered', async () => {
    const gone = { ...order.lines[0], id: '99', productName: 'Former Panel', price: 80, qty: 1, total: 80 };
    const lines = [...done.lines, { ...gone, type: 'package' as const }];
    await pressOnDashboard({
      'GET /api/orders/:id': () => ({ ...done, lines }),
      'GET /api/additional-tests': () => [],
    });
    expect(await screen.findByText(/No longer available: Former Panel, CRP Test\./)).toBeVisible();
  });

  it('says so when none of its tests are offered any more', async () => {
    const { cart } = await pressOnDashboard({
      'GET /api/tests': () => [],
      'GET /api/additional-tests': () => [],
    });
    expect(
      await screen.findByText(/None of the tests of order ND-7K4Q-2M are available any more/),
    ).toBeVisible();
    expect(screen.getByRole('heading', { name: 'Your cart is empty' })).toBeVisible();
    expect(cart()).toEqual([]);
  });

  it('adds nothing to a line that is in the cart already, and keeps the other lines', async () => {
    const other = { ...fbs, id: '7', productName: 'Another Test' };
    const { cart } = await pressOnDashboard({ 'GET /api/tests': () => [fbs, aTest(other)] }, [
      { ...fbs, qty: 1 },
      { ...other, qty: 1 },
    ]);
    await screen.findByText(/tests of order ND-7K4Q-2M/);
    expect(cart().map(({ id, qty }) => [id, qty])).toEqual([
      ['2', 1],
      ['7', 1],
    ]);
  });

  it('stays where it is and says why when the order cannot be loaded', async () => {
    const { address, cart } = await pressOnDashboard({ 'GET /api/orders/:id': () => problem('unavailable') });
    expect(await screen.findByText('Temporarily unavailable. Please try again.')).toBeVisible();
    expect(address()).toBe('/user-dashboard');
    expect(cart()).toEqual([]);
  });

  it('is not offered for an order that is not finished', async () => {
    fakeApi(routes({ 'GET /api/orders': () => [{ ...row, status: 'In lab' }] }));
    await renderScreen(<DashboardPage />, { path: '/user-dashboard', role: 'customer' });
    await screen.findByText('In lab');
    expect(screen.queryByRole('button', { name: /Book again/ })).toBeNull();
  });
});

describe('booking an order again from its page', () => {
  const open = (status: OrderPageView['status']) => {
    fakeApi(routes({ 'GET /api/orders/:id': () => ({ ...done, status }) }));
    return renderScreen(<OrderPage />, { path: '/order/0199#k=s3cret', route: '/order/:id' });
  };

  it.each(['Report ready', 'Completed', 'Cancelled'] as const)(
    'puts the tests of an order that is %s in the cart, without people and address for a visitor',
    async (status) => {
      const { user, address, cart } = await open(status);
      await user.click(await screen.findByRole('button', { name: 'Book again' }));
      expect(await screen.findByText('Another screen')).toBeVisible();
      expect(address()).toBe('/cart');
      expect(cart()).toMatchObject([{ id: '2', price: 90 }]);
      const draft = JSON.parse(sessionStorage.getItem('bookingForm') ?? '{}');
      expect(draft).toMatchObject({ tests: ['CRP Test'], address: '', pincode: '' });
      expect(JSON.stringify(draft)).not.toContain('Asha');
    },
  );

  it('is not offered while the visit is ahead', async () => {
    await open('Confirmed');
    await screen.findByRole('heading', { name: 'The visit' });
    expect(screen.queryByRole('button', { name: 'Book again' })).toBeNull();
  });
});
