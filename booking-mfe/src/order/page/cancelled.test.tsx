import { expect, test } from '@jest/globals';
import type { OrderPageView } from '@nidaan/contract';
import { dayText } from '@nidaan/sdk';
import { fakeApi, renderScreen } from '@nidaan/sdk/testing';
import { screen, within } from '@testing-library/react';
import { besidesOrder, order } from '../maker.js';
import OrderPage from '../OrderPage.js';

const show = (given: Partial<OrderPageView>) => {
  fakeApi({
    'GET /api/orders/:id': () => ({ ...order, ...given }),
    ...besidesOrder,
  });
  return renderScreen(<OrderPage />, { path: '/order/0199#k=s3cret', route: '/order/:id' });
};
const at = '2026-11-21T07:00:00.000Z';
const cancelledBy = (by: 'customer' | 'lab') => ({
  status: 'Cancelled' as const,
  timeline: [...order.timeline, { status: 'Cancelled' as const, at, reason: null, by }],
});

test('a cancelled order without a payment says that nothing is charged', async () => {
  await show(cancelledBy('customer'));
  expect(await screen.findByText('No visit is planned. You won’t be charged.')).toBeVisible();
});

const paid = { ...order.payment, state: 'paid' as const, received: 1499, balance: 0 };

test('a paid order says before it is cancelled how much is refunded, and when', async () => {
  const { user } = await show({ payment: paid });
  await user.click(await screen.findByRole('button', { name: 'Cancel the order' }));
  const dialog = within(screen.getByRole('dialog', { name: 'Cancel this order?' }));
  expect(dialog.getByText(/We’ll refund what you paid, ₹1,499, within 7 days\./)).toBeVisible();
  expect(dialog.queryByText(/won’t be charged/)).toBeNull();
});

test('a paid order that the lab cancelled says sorry, how much is refunded, and when', async () => {
  await show({ ...cancelledBy('lab'), payment: { ...paid, state: 'refund_due', balance: -1499 } });
  expect(
    await screen.findByText(
      'We are sorry that we had to cancel your booking. No visit is planned. We’ll refund what you paid, ₹1,499, within 7 days.',
    ),
  ).toBeVisible();
});

test('a cancelled order whose payment was refunded says how much', async () => {
  await show({ ...cancelledBy('customer'), payment: { ...paid, state: 'refunded', refunded: 1499 } });
  expect(await screen.findByText('No visit is planned. We have refunded ₹1,499.')).toBeVisible();
});

test('the progress has every change of the day in its place', async () => {
  const dayChanges = [{ from: '2026-11-23', to: '2026-11-24', at: '2026-11-21T06:30:00.000Z' }];
  await show({ ...cancelledBy('customer'), dayChanges });
  const steps = within(await screen.findByRole('list', { name: 'Progress' })).getAllByRole('listitem');
  expect(steps.map((step) => step.firstElementChild?.textContent)).toEqual([
    'Booked',
    `Rescheduled to ${dayText('2026-11-24')}`,
    'Cancelled',
  ]);
});
