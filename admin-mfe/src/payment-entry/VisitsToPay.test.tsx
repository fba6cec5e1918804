import { beforeEach, expect, test } from '@jest/globals';
import type { PayableOrder } from '@nidaan/contract';
import { fakeApi, type FakeEndpoint, problem, renderScreen } from '@nidaan/sdk/testing';
import { act, screen, within } from '@testing-library/react';
import { anOrder } from '../testing/an-order.js';
import { settled } from '../testing/settled.js';
import { setField } from '../testing/set-field.js';
import PaymentEntryPage from './PaymentEntryPage.js';

beforeEach(() => sessionStorage.clear());

const PAY = 'POST /api/orders/:id/payment';
const RAVI = '0193a5b2-7c3e-7d11-8a2b-0000000000c1';
const id = (n: number) => `0193a5b2-7c3e-7d11-8a2b-00000000000${n}`;
const payable = (n: number, order: Partial<PayableOrder> = {}): PayableOrder => ({
  id: id(n),
  reference: `ND-7K4Q-2${n}`,
  name: ['', 'Asha', 'Bela', 'Meera'][n] ?? null,
  status: 'Sample collected',
  appointmentDate: '2025-03-05',
  totalAmount: 500,
  received: 0,
  balance: 500,
  collectedBy: null,
  ...order,
});
const afterPayment = (n: number, balance: number) =>
  anOrder({
    _id: id(n),
    reference: `ND-7K4Q-2${n}`,
    appointmentDate: '2025-03-05',
    payment: { ...anOrder().payment, state: 'paid', amount: 500, received: 500 - balance, balance },
  });

async function open(
  orders: PayableOrder[],
  pay: FakeEndpoint,
  role: 'front-desk' | 'phlebotomist' = 'front-desk',
) {
  const server = fakeApi({
    'GET /api/payment-entry': () => orders,
    'GET /api/collectors': () => [{ id: RAVI, email: 'ravi@example.in' }],
    [PAY]: pay,
  });
  const shown = await renderScreen(<PaymentEntryPage />, {
    path: '/admin/payment-entry?date=2025-03-05',
    role,
  });
  return { ...shown, server };
}
const rowOf = (name: string) => screen.findByRole('row', { name: new RegExp(name) });

test('Enter records the whole sum in cash and leads on to the next row', async () => {
  const { user, server } = await open([payable(1), payable(2)], ({ params }) =>
    afterPayment(Number(params.id?.at(-1)), 0),
  );
  await rowOf('Asha');
  await user.selectOptions(screen.getByLabelText('Collected by'), 'ravi@example.in');
  screen.getByLabelText('Method for ND-7K4Q-21').focus();
  await user.keyboard('{Enter}');
  expect(await screen.findByText('Recorded: ₹500, Cash')).toBeVisible();
  expect(screen.getByLabelText('Method for ND-7K4Q-22')).toHaveFocus();
  expect(server.callsTo('GET /api/payment-entry')).toHaveLength(1);
  expect(screen.getByText(/1 order to be paid/)).toHaveTextContent('₹500 open · ₹500 recorded here');
  await user.selectOptions(screen.getByLabelText('Method for ND-7K4Q-22'), 'UPI');
  await setField(user, screen.getByLabelText('UPI reference (UTR) for ND-7K4Q-22'), '4123 4567 8901');
  await user.keyboard('{Enter}');
  expect(await screen.findByText('Recorded: ₹500, UPI')).toBeVisible();
  const sent = [id(1), id(2)].map((one) => server.callsTo(`POST /api/orders/${one}/payment`)[0]?.body);
  expect(sent).toMatchObject([
    { method: 'cash', amount: 500, collectedBy: RAVI },
    { method: 'upi', bankReference: '412345678901', collectedBy: RAVI },
  ]);
});

test('payments are credited to who collected the samples, listed and summed by collector', async () => {
  const ravi = { id: RAVI, email: 'ravi@example.in' };
  const { user, server } = await open(
    [payable(1, { collectedBy: ravi }), payable(2, { collectedBy: ravi }), payable(3)],
    ({ params }) => afterPayment(Number(params.id?.at(-1)), 0),
  );
  await rowOf('Asha');
  expect(screen.getByLabelText('Collected by')).toHaveDisplayValue('Sample collector');
  const sums = within(screen.getByRole('list', { name: 'To be paid by collector' }));
  expect(sums.getAllByRole('button').map((one) => one.textContent)).toEqual([
    'ravi@example.in2 orders to be paid · ₹1,000',
    'Samples not collected yet1 order to be paid · ₹500',
  ]);
  await user.click(sums.getByRole('button', { name: /ravi/ }));
  expect(screen.queryByRole('row', { name: /Meera/ })).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Record payment for ND-7K4Q-21' }));
  expect(await screen.findByText('Recorded: ₹500, Cash')).toBeVisible();
  await user.click(sums.getByRole('button', { name: /ravi/ }));
  await user.click(screen.getByRole('button', { name: 'Record payment for ND-7K4Q-23' }));
  expect(await screen.findAllByText('Recorded: ₹500, Cash')).toHaveLength(2);
  expect(server.callsTo(`POST /api/orders/${id(1)}/payment`)[0]?.body).toMatchObject({ collectedBy: RAVI });
  expect(server.callsTo(`POST /api/orders/${id(3)}/payment`)[0]?.body).not.toHaveProperty('collectedBy');
});

test('a part is recorded, the rest stays open, and wrong input names its field', async () => {
  const { user, server } = await open([payable(1)], () => afterPayment(1, 200));
  const row = await rowOf('Asha');
  const amount = within(row).getByLabelText('Amount for ND-7K4Q-21');
  await user.clear(amount);
  await setField(user, amount, '700');
  await user.click(screen.getByRole('button', { name: 'Record payment for ND-7K4Q-21' }));
  expect(await screen.findByText(/₹500 is still to be paid/)).toBeVisible();
  expect(server.callsTo(`POST /api/orders/${id(1)}/payment`)).toEqual([]);
  await user.clear(amount);
  await setField(user, amount, '300');
  await user.click(screen.getByRole('button', { name: 'Record payment for ND-7K4Q-21' }));
  expect(await screen.findByText('Recorded: ₹300, Cash')).toBeVisible();
  expect(screen.getByLabelText('Amount for ND-7K4Q-21')).toHaveValue('200');
});

test('a failed payment keeps what is typed and is repeated with the same id', async () => {
  let failing = true;
  const { user, server } = await open([payable(1)], () =>
    failing ? problem('unavailable') : afterPayment(1, 0),
  );
  await rowOf('Asha');
  const record = () => user.click(screen.getByRole('button', { name: 'Record payment for ND-7K4Q-21' }));
  await record();
  expect(await screen.findByText(/Please try again/)).toBeVisible();
  failing = false;
  await record();
  expect(await screen.findByText('Recorded: ₹500, Cash')).toBeVisible();
  const ids = server
    .callsTo(`POST /api/orders/${id(1)}/payment`)
    .map(({ body }) => (body as { id: string }).id);
  expect(ids).toHaveLength(2);
  expect(new Set(ids).size).toBe(1);
});

test('an order that someone else recorded meanwhile shows it, and nothing more can be recorded', async () => {
  const orders = [payable(1)];
  const { user, server, store } = await open(orders, () =>
    problem('already_paid', { current: afterPayment(1, 0) }),
  );
  await rowOf('Asha');
  await user.click(screen.getByRole('button', { name: 'Record payment for ND-7K4Q-21' }));
  expect(await screen.findByText('A payment for this order is already recorded.')).toBeVisible();
  // The list no longer has the order, but the row stays with its reason.
  orders.pop();
  act(() => void document.dispatchEvent(new Event('visibilitychange', { bubbles: true })));
  await settled(store);
  expect(server.callsTo('GET /api/payment-entry')).toHaveLength(2);
  expect(screen.getByText('A payment for this order is already recorded.')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Record payment for ND-7K4Q-21' })).toBeNull();
});

test('who may not record for others is not asked who collected the payments', async () => {
  const { server } = await open([], () => undefined, 'phlebotomist');
  expect(await screen.findByRole('heading', { name: 'Nothing is to be paid for this day.' })).toBeVisible();
  expect(screen.queryByLabelText('Collected by')).toBeNull();
  expect(server.callsTo('GET /api/collectors')).toEqual([]);
});
