import { expect, jest, test } from '@jest/globals';
import type { CustomerOrderView } from '@nidaan/contract';
import { dayText } from '@nidaan/sdk';
import { type FakeEndpoint, fakeApi, problem, renderScreen } from '@nidaan/sdk/testing';
import { screen, within } from '@testing-library/react';
import DashboardPage from './DashboardPage.js';

const ORDERS = 'GET /api/orders';
const order: CustomerOrderView = {
  id: '01a1fc66-201d-70b1-b18c-3b93f5615647',
  reference: 'ND-7K4Q-2M',
  date: '2026-11-03T05:12:00.000Z',
  appointmentDate: '2026-11-05',
  tests: ['Complete Blood Count (CBC)', 'HbA1c', 'ESR Test'],
  people: ['Asha Rao', 'Ravi Rao'],
  totalAmount: 324914,
  status: 'Booked',
  reportWithdrawn: false,
  payment: {
    state: 'due',
    amount: 324914,
    received: 0,
    refunded: 0,
    credited: 0,
    balance: 324914,
    method: null,
    bankReference: null,
    paidAt: null,
    receipt: null,
    refundMethod: null,
    refundReference: null,
    refundedAt: null,
  },
  reports: [],
  reportPeople: [],
  reportsArchive: null,
};

const list = (orders: CustomerOrderView[], total = String(orders.length)) =>
  new Response(JSON.stringify(orders), {
    headers: { 'content-type': 'application/json', 'x-total-count': total },
  });
async function open(answer: FakeEndpoint, search = '') {
  const server = fakeApi({ [ORDERS]: answer });
  const shown = await renderScreen(<DashboardPage />, { path: `/user-dashboard${search}`, role: 'customer' });
  return { ...shown, server };
}

test('shows an order with reference, days, total, status and a link to its page', async () => {
  await open(() => list([order]));
  const row = await screen.findByRole('row', { name: /ND-7K4Q-2M/ });
  for (const text of [
    dayText('2026-11-05'),
    'Complete Blood Count (CBC), HbA1c and 1 more',
    'For Asha Rao and Ravi Rao',
    '₹3,24,914',
    'Booked',
    'Not uploaded',
  ])
    expect(within(row).getByText(text)).toBeVisible();
  expect(within(row).getByRole('link', { name: 'ND-7K4Q-2M' })).toHaveAttribute('href', `/order/${order.id}`);
});

test('links each report', async () => {
  await open(() => list([{ ...order, reports: ['/api/files/a', '/api/files/b'] }]));
  expect(await screen.findByRole('link', { name: 'View Report 2' })).toHaveAttribute('href', '/api/files/b');
});

test('shows a withdrawn report beside the status', async () => {
  await open(() => list([{ ...order, status: 'In lab', reportWithdrawn: true }]));
  const row = within(await screen.findByRole('row', { name: /ND-7K4Q-2M/ }));
  expect(row.getByText('In lab')).toBeVisible();
  expect(row.getByText('A report was withdrawn. A corrected one will follow.')).toBeVisible();
  expect(row.getByText('Not uploaded')).toBeVisible();
});

test('offers the receipt of a paid order beside the invoice', async () => {
  const payment = { ...order.payment, receipt: 'R26-27/000012' };
  const route = 'GET /api/orders/:id/receipts/:receipt';
  const server = fakeApi({
    [ORDERS]: () => list([{ ...order, payment }]),
    [route]: () => problem('receipt_failed'),
  });
  const { user } = await renderScreen(<DashboardPage />, { path: '/user-dashboard', role: 'customer' });
  await user.click(await screen.findByRole('button', { name: 'Download receipt R26-27/000012' }));
  expect(await screen.findByText('Error preparing receipt. Please try again.')).toBeVisible();
  expect(server.callsTo(`GET /api/orders/${order.id}/receipts/R26-27-000012`)).toHaveLength(1);
});

test.each(['Booked', 'On hold', 'Cancelled'] as const)(
  'offers no invoice for an order that is %s',
  async (status) => {
    await open(() => list([{ ...order, status }]));
    await screen.findByText(status);
    expect(screen.queryByRole('button', { name: /bill/ })).toBeNull();
  },
);

test('shows the specified error when an invoice cannot be generated', async () => {
  const server = fakeApi({
    [ORDERS]: () => list([{ ...order, status: 'Confirmed' }]),
    'GET /api/orders/:id/invoice': () => problem('invoice_failed'),
  });
  const { user } = await renderScreen(<DashboardPage />, { path: '/user-dashboard', role: 'customer' });
  await user.click(await screen.findByRole('button', { name: 'Download bill of ND-7K4Q-2M' }));
  expect(await screen.findByText('Error generating invoice. Please try again.')).toBeVisible();
  const [call] = server.callsTo(`GET /api/orders/${order.id}/invoice`);
  expect([call?.headers.get('authorization'), call?.headers.get('x-order-secret')]).toEqual([
    'Bearer a-token',
    null,
  ]);
});

test('shows an empty state with a link to the tests when there are no orders', async () => {
  await open(() => list([]));
  expect(await screen.findByRole('heading', { name: 'No orders found.' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'See all tests' })).toHaveAttribute('href', '/shop');
});

test('links to the previous and the next page', async () => {
  const { server } = await open(() => list([order], '25'), '?page=2');
  expect(await screen.findByText('Page 2 of 3')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Older orders' })).toHaveAttribute(
    'href',
    '/user-dashboard?page=3',
  );
  expect(screen.getByRole('link', { name: 'Newer orders' })).toHaveAttribute(
    'href',
    '/user-dashboard?page=1',
  );
  expect(server.callsTo(ORDERS)).toHaveLength(1);
});

test('shows a failure with a retry button and logs the specified message', async () => {
  const logged = jest.spyOn(console, 'error').mockImplementation(() => {});
  await open(() => problem('unavailable'));
  expect(await screen.findByRole('button', { name: 'Try again' })).toBeVisible();
  expect(logged.mock.calls).toEqual([['Failed to fetch orders.']]);
  logged.mockRestore();
});
