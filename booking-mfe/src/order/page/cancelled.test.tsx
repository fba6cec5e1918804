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

test('a paid order that the lab cancelled says sorry, and that the payment is refunded', async () => {
  await show({ ...cancelledBy('lab'), payment: { ...order.payment, state: 'refund_due' } });
  expect(
    await screen.findByText(
      'We are sorry that we had to cancel your booking. No visit is planned. We’ll refund what you paid.',
    ),
  ).toBeVisible();
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
