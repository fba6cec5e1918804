import { expect, it } from '@jest/globals';
import type { OrderPayments, PaymentView } from '@nidaan/contract';
import { fakeApi, type FakeEndpoint, problem, renderScreen } from '@nidaan/sdk/testing';
import { screen, within } from '@testing-library/react';
import { anOrder, aPage } from '../../../testing/an-order.js';
import { usualColumns } from '../../../testing/columns.js';
import { someViews } from '../../../testing/some-views.js';
import OrdersPage from '../../OrdersPage.js';

const ID = anOrder()._id;
const RAVI = { id: '0193a5b2-7c3e-7d11-8a2b-0000000000b1', email: 'ravi@nidaan.example' };
const FIRST = '0193a5b2-7c3e-7d11-8a2b-0000000000c1';
const entry = (amount: number, receipt: string): OrderPayments['payments'][number] => ({
  amount,
  method: 'cash',
  bankReference: null,
  paidAt: '2026-11-22T03:14:00.000Z',
  receipt,
  collectedBy: RAVI.email,
  recordedBy: 'front-desk@nidaan.example',
});

async function open(
  given: Partial<PaymentView>,
  payments: OrderPayments['payments'] = [],
  answers: Record<string, FakeEndpoint> = {},
) {
  const { payment } = anOrder();
  let order = anOrder({ totalAmount: 1000, payment: { ...payment, amount: 1000, balance: 1000, ...given } });
  const server = fakeApi({
    'GET /api/orders': () => aPage([order]),
    'GET /api/columns/orders': () => usualColumns,
    'GET /api/saved-views/orders': () => someViews(),
    'GET /api/orders/:id': () => order,
    'GET /api/orders/:id/history': () => ({ events: [], emails: [], textMessages: [], notes: [] }),
    'GET /api/orders/:id/receipts': () => [],
    'GET /api/orders/:id/payments': () => ({ payments, refunds: [] }),
    'GET /api/collectors': () => [RAVI],
    'POST /api/orders/:id/payment': ({ body }) => {
      const { amount } = body as { amount: number };
      const received = order.payment.received + amount;
      const balance = 1000 - received;
      const state = balance > 0 ? 'partly_paid' : 'paid';
      order = { ...order, payment: { ...order.payment, state, received, balance } };
      return order;
    },
    'POST /api/orders/:id/payment/withdraw': () => order,
    'POST /api/orders/:id/refund': ({ body }) => {
      const { amount } = body as { amount: number };
      order = { ...order, payment: { ...order.payment, refunded: amount, credited: amount } };
      return order;
    },
    ...answers,
  });
  const shown = await renderScreen(<OrdersPage />, { path: `/admin/view-orders?order=${ID}`, role: 'admin' });
  const drawer = within(await screen.findByRole('dialog'));
  await drawer.findByText('No notes yet.');
  const sent = () => server.callsTo(`POST /api/orders/${ID}/payment`).map(({ body }) => body);
  return { ...shown, server, drawer, sent };
}

it('a payment is recorded in parts, each with an id of its own', async () => {
  const { user, drawer, sent } = await open({});
  const amount = drawer.getByLabelText('Amount (₹)');
  expect(amount).toHaveValue('1000');
  await user.clear(amount);
  await user.type(amount, '1,500');
  await user.click(drawer.getByRole('button', { name: 'Record payment of ₹1,500' }));
  expect(await drawer.findByText('Only ₹1,000 is still to be paid.')).toBeVisible();
  await user.clear(amount);
  await user.type(amount, '400');
  await user.selectOptions(drawer.getByLabelText('How it was paid'), 'Bank transfer');
  await user.click(drawer.getByRole('button', { name: 'Record payment of ₹400' }));
  expect(await drawer.findByText(/^Enter the bank reference/)).toBeVisible();
  await user.type(drawer.getByLabelText('Bank reference (UTR)'), 'N123 456 7890');
  await user.click(drawer.getByRole('button', { name: 'Record payment of ₹400' }));
  expect(await drawer.findByText('Partly paid, still to be paid')).toBeVisible();
  expect(drawer.getByLabelText('Amount (₹)')).toHaveValue('600');
  expect(drawer.getByLabelText('How it was paid')).toHaveValue('cash');
  await user.click(drawer.getByRole('button', { name: 'Record payment of ₹600' }));
  expect(await drawer.findByText('Paid', { selector: 'strong' })).toBeVisible();
  const [first, second] = sent() as { id: string }[];
  expect(first).toEqual({
    id: expect.any(String),
    method: 'bank',
    bankReference: 'N1234567890',
    amount: 400,
  });
  expect(second).toMatchObject({ method: 'cash', bankReference: null, amount: 600 });
  expect(second?.id).not.toBe(first?.id);
});

it('a payment that could not be sent keeps what is typed and its id', async () => {
  let fails = true;
  const { user, drawer, sent } = await open({}, [], {
    'POST /api/orders/:id/payment': () => (fails ? problem('unavailable') : anOrder()),
  });
  await user.clear(drawer.getByLabelText('Amount (₹)'));
  await user.type(drawer.getByLabelText('Amount (₹)'), '400');
  await user.click(drawer.getByRole('button', { name: 'Record payment of ₹400' }));
  expect(await screen.findByText(/Temporarily unavailable\. Please try again\.$/)).toBeVisible();
  fails = false;
  await user.click(drawer.getByRole('button', { name: 'Record payment of ₹400' }));
  expect(await screen.findByText(/Payment recorded\./)).toBeVisible();
  const [first, second] = sent();
  expect(second).toEqual(first);
});

it('a payment that someone else took earlier is recorded with their id and the time', async () => {
  const { user, drawer, sent } = await open({});
  await user.click(drawer.getByText('Collected by someone else, or earlier'));
  await user.selectOptions(drawer.getByLabelText('Collected by'), RAVI.email);
  await user.selectOptions(drawer.getByLabelText('Received'), 'Earlier today');
  await user.click(drawer.getByRole('button', { name: /^Record payment/ }));
  expect(await drawer.findByText('Enter the time, such as 18:30.')).toBeVisible();
  await user.type(drawer.getByLabelText('At (Indian time)'), '00:30');
  await user.click(drawer.getByRole('button', { name: /^Record payment/ }));
  expect(await drawer.findByText('Paid', { selector: 'strong' })).toBeVisible();
  const paidAt = expect.stringMatching(/T19:00:00\.000Z$/);
  expect(sent()).toMatchObject([{ collectedBy: RAVI.id, amount: 1000, paidAt }]);
});

it('each payment is a line with its method, time and who took it, and the one by mistake is chosen', async () => {
  const payments = [entry(300, 'R26-27/000011'), entry(200, 'R26-27/000012')];
  const { user, drawer, server } = await open(
    { state: 'partly_paid', received: 500, balance: 500 },
    payments,
  );
  const [first] = await drawer.findAllByText(/^Received/);
  expect(first?.closest('li')).toHaveTextContent(
    /Received Cash · Sun, 22 Nov.* · by ravi@nidaan.example−₹300/,
  );
  await user.click(drawer.getByRole('button', { name: 'Payment entered by mistake' }));
  await user.selectOptions(await screen.findByLabelText('Which payment'), '₹300 · Cash · R26-27/000011');
  await user.click(screen.getByRole('button', { name: 'Remove this payment' }));
  expect(await screen.findByText(/Payment removed\./)).toBeVisible();
  expect(server.callsTo(`POST /api/orders/${ID}/payment/withdraw`)[0]?.body).toEqual({
    reason: 'wrong_order',
    receipt: 'R26-27/000011',
  });
});

const paid = { state: 'paid' as const, received: 1000, balance: 0 };

it('a refund without a cancellation needs a reason, and is a line of the money', async () => {
  const { user, drawer, server } = await open(paid, [entry(1000, 'R26-27/000011')]);
  await user.click(drawer.getByText('Refund without cancelling'));
  await user.type(drawer.getByLabelText('Amount refunded (₹)'), '1200');
  await user.click(drawer.getByRole('button', { name: 'Record refund of ₹1,200' }));
  expect(await drawer.findByText('Only ₹1,000 was received and not yet refunded.')).toBeVisible();
  await user.clear(drawer.getByLabelText('Amount refunded (₹)'));
  await user.type(drawer.getByLabelText('Amount refunded (₹)'), '200');
  await user.click(drawer.getByRole('button', { name: 'Record refund of ₹200' }));
  expect(await drawer.findByText('Enter a reason.')).toBeVisible();
  await user.type(drawer.getByLabelText('Reason of the refund'), 'CRP was not possible');
  await user.click(drawer.getByRole('button', { name: 'Record refund of ₹200' }));
  expect(await drawer.findByText('Price reduction')).toBeVisible();
  expect(server.callsTo(`POST /api/orders/${ID}/refund`).map(({ body }) => body)).toEqual([
    {
      id: expect.any(String),
      method: 'cash',
      bankReference: null,
      amount: 200,
      reason: 'CRP was not possible',
      owedAgain: false,
    },
  ]);
});

it('of several refunds the one recorded by mistake is chosen and removed', async () => {
  const refund = (id: string, amount: number) => ({
    id,
    amount,
    method: 'cash' as const,
    bankReference: null,
    refundedAt: '2026-11-22T04:14:00.000Z',
    reason: null,
    credited: 0,
    recordedBy: RAVI.email,
  });
  const refunds = [refund(FIRST, 200), refund(RAVI.id, 300)];
  const withdrawal = `/api/orders/${ID}/refund/withdraw`;
  const { user, drawer, server } = await open({ ...paid, refunded: 500 }, [], {
    'GET /api/orders/:id/payments': () => ({ payments: [], refunds }),
    'POST /api/orders/:id/refund/withdraw': () => anOrder(),
  });
  await user.click(await drawer.findByRole('button', { name: 'Refund entered by mistake' }));
  await user.selectOptions(await screen.findByLabelText('Which refund'), '₹200 · Cash');
  await user.selectOptions(screen.getByLabelText('What was wrong'), 'The money was not returned');
  await user.click(screen.getByRole('button', { name: 'Remove this refund' }));
  expect(await screen.findByText(/Refund removed\./)).toBeVisible();
  expect(server.callsTo(`POST ${withdrawal}`).map(({ body }) => body)).toEqual([
    { refund: FIRST, reason: 'not_returned' },
  ]);
});

it('a refund that is due is offered with its amount, and asks for no reason', async () => {
  const { drawer } = await open({ state: 'refund_due', received: 1200, balance: -200 });
  expect(drawer.getByLabelText('Amount refunded (₹)')).toHaveValue('200');
  expect(drawer.getByRole('button', { name: 'Record refund of ₹200' })).toBeVisible();
  expect(drawer.queryByLabelText('Reason of the refund')).toBeNull();
});
