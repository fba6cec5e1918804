import { expect, test } from '@jest/globals';
import type { AdminOrderView } from '@nidaan/contract';
import { fakeApi, type FakeEndpoint, problem, renderScreen } from '@nidaan/sdk/testing';
import { screen } from '@testing-library/react';
import { anOrder } from '../../testing/an-order.js';
import { ReportDelay, ReportDelays } from './ReportDelay.js';

const DELAY = 'POST /api/orders/:id/report-delay';
const late = (order: Partial<AdminOrderView> = {}) =>
  anOrder({ status: 'In lab', reportDueAt: '2025-03-06T05:12:00.000Z', ...order });
const other = late({ _id: '0193a5b2-7c3e-7d11-8a2b-00000000b002', reference: 'ND-ZTXW-G6' });
const silent = late({ _id: '0193a5b2-7c3e-7d11-8a2b-00000000b003', reference: 'ND-AAAA-22', email: null });

const callsOf = ({ calls }: ReturnType<typeof fakeApi>) =>
  calls.filter(({ path }) => path.endsWith('/report-delay'));

async function show(orders: AdminOrderView[], endpoint: FakeEndpoint = () => orders[0]) {
  const server = fakeApi({ [DELAY]: endpoint });
  const [first] = orders;
  const screenOf =
    orders.length === 1 && first ? <ReportDelay order={first} /> : <ReportDelays orders={orders} />;
  return { ...(await renderScreen(screenOf, { role: 'front-desk' })), server };
}

test('a press sends the customer of a late report a new time', async () => {
  const { user, server } = await show([late()]);
  await user.click(screen.getByRole('button', { name: 'Tell the customer' }));
  expect(screen.getByRole('dialog', { name: 'New report time: ND-7K4Q-2M' })).toBeVisible();
  await user.click(screen.getByRole('radio', { name: 'Tomorrow, 12 noon' }));
  await user.click(screen.getByRole('button', { name: 'Send the email' }));
  expect(await screen.findByText(/^The new time, .*12:00 pm, is emailed.$/)).toBeVisible();
  expect(callsOf(server)[0]?.body).toEqual({ dueAt: expect.stringMatching(/T06:30:00.000Z$/) });
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('another time is one in India, and a missing one is asked for', async () => {
  const { user, server } = await show([late()]);
  await user.click(screen.getByRole('button', { name: 'Tell the customer' }));
  await user.click(screen.getByRole('radio', { name: 'Another time' }));
  await user.click(screen.getByRole('button', { name: 'Send the email' }));
  expect(screen.getByText('Choose a day and a time.')).toBeVisible();
  await user.type(screen.getByLabelText('Day and time'), '2099-01-02T18:30');
  await user.click(screen.getByRole('button', { name: 'Send the email' }));
  expect(callsOf(server)[0]?.body).toEqual({ dueAt: '2099-01-02T13:00:00.000Z' });
});

test('selected orders are emailed one by one; those without an address and those that fail are named', async () => {
  const outcomes: Record<string, () => unknown> = { [other._id]: () => problem('transition_not_allowed') };
  const { user, server } = await show([late(), other, silent, anOrder({ status: 'Booked' })], ({ path }) =>
    (outcomes[path.split('/')[3] ?? ''] ?? (() => late()))(),
  );
  await user.click(screen.getByRole('button', { name: 'New report time (3)' }));
  expect(screen.getByText(/No email address, so please call: ND-AAAA-22/)).toBeVisible();
  await user.click(screen.getByRole('radio', { name: 'Tomorrow, 12 noon' }));
  await user.click(screen.getByRole('button', { name: 'Send 2 emails' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('1 email was not sent:ND-ZTXW-G6: ');
  expect(callsOf(server)).toHaveLength(2);
  delete outcomes[other._id];
  await user.click(screen.getByRole('button', { name: 'Send the email' }));
  expect(await screen.findByText(/^The new time/)).toBeVisible();
  expect(callsOf(server)).toHaveLength(3);
});

test('an order with a ready report, and a role without the right, have no button', async () => {
  await show([late({ status: 'Report ready' })]);
  expect(screen.queryByRole('button')).toBeNull();
});
