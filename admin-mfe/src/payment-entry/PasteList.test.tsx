import { beforeEach, expect, test } from '@jest/globals';
import type { PayableOrder, PaymentLineMatch, PaymentLinesBody } from '@nidaan/contract';
import { fakeApi, type FakeEndpoint, problem, renderScreen } from '@nidaan/sdk/testing';
import { screen } from '@testing-library/react';
import { anOrder } from '../testing/an-order.js';
import { setField } from '../testing/set-field.js';
import PaymentEntryPage from './PaymentEntryPage.js';

beforeEach(() => sessionStorage.clear());

const PAY = 'POST /api/orders/:id/payment';
const id = (n: number) => `0193a5b2-7c3e-7d11-8a2b-00000000000${n}`;
const reference = (n: number) => `ND-7K4Q-2${n}`;
const payable = (n: number, order: Partial<PayableOrder> = {}): PayableOrder => ({
  id: id(n),
  reference: reference(n),
  name: 'Asha',
  status: 'Confirmed',
  appointmentDate: '2025-03-05',
  totalAmount: 500,
  received: 0,
  balance: 500,
  collectedBy: null,
  ...order,
});

async function open(orders: PayableOrder[], pay: FakeEndpoint = () => anOrder()) {
  const server = fakeApi({
    'GET /api/collectors': () => [],
    'POST /api/payment-entry/matches': ({ body }) =>
      (body as PaymentLinesBody).lines.map((line): PaymentLineMatch => ({
        order: orders.find((order) => order.reference === line.reference) ?? null,
        recordedFor: line.bankReference === '999999999999' ? 'ND-9M2P-4T' : null,
      })),
    [PAY]: pay,
  });
  const shown = await renderScreen(<PaymentEntryPage />, {
    path: '/admin/payment-entry?mode=list',
    role: 'accounts',
  });
  const paste = async (...lines: string[]) => {
    await setField(shown.user, screen.getByLabelText(/^One payment per line/), lines.join('\n'));
    await shown.user.click(screen.getByRole('button', { name: 'Check lines' }));
  };
  const sent = () =>
    server.calls.filter(({ route }) => route === PAY || route.endsWith('/payment')).map(({ body }) => body);
  return { ...shown, server, paste, sent };
}
const rowOf = (name: RegExp) => screen.findByRole('row', { name });

test('a pasted list is checked line by line, and only what is right is recorded', async () => {
  const { user, paste, sent } = await open([
    payable(2),
    payable(3),
    payable(4, { balance: 0, received: 500 }),
    payable(5, { status: 'Cancelled', balance: 0 }),
  ]);
  await paste(
    `${reference(2)}\t500\tcash`,
    `${reference(3)} 300 upi 412345678901`,
    `${reference(3)} 300 cash`,
    `${reference(4)} 500 cash`,
    `${reference(5)} 500 cash`,
    'ND-2222-22 500 cash',
    `${reference(3)} 200 upi 4123`,
    `${reference(3)} 200 cheque`,
    `${reference(2)}\t500\tcash`,
  );
  expect(await rowOf(/^1 ND-7K4Q-22 .*₹500 Cash.*Ready/)).toBeVisible();
  expect(await rowOf(/^2 .*412345678901.*Leaves ₹200 to be paid.*Ready/)).toBeVisible();
  expect(await rowOf(/^3 .*More than the ₹200 to be paid.*Not recorded/)).toBeVisible();
  expect(await rowOf(/^4 .*Already paid/)).toBeVisible();
  expect(await rowOf(/^5 .*Order cancelled/)).toBeVisible();
  expect(await rowOf(/^6 ND-2222-22 .*No order has this reference/)).toBeVisible();
  expect(await rowOf(/^7 .*12-digit UPI reference/)).toBeVisible();
  expect(await rowOf(/^8 .*Method missing/)).toBeVisible();
  expect(await rowOf(/^9 .*The same as line 1/)).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Record 2 payments' }));
  expect(
    await screen.findByText('2 payments recorded. 7 lines need attention and stay in the field.'),
  ).toBeVisible();
  expect(sent()).toMatchObject([
    { method: 'cash', amount: 500, bankReference: null },
    { method: 'upi', amount: 300, bankReference: '412345678901' },
  ]);
  const field = screen.getByLabelText(/^One payment per line/);
  expect((field as HTMLTextAreaElement).value.split('\n')).toHaveLength(7);
});

test('what failed stays with its reason and is repeated with the same id', async () => {
  let failing = true;
  const { user, paste, sent } = await open([payable(2), payable(3)], ({ params }) =>
    failing && params.id === id(3) ? problem('unavailable') : anOrder(),
  );
  await paste(`${reference(2)} 500 cash`, `${reference(3)} 500 cash`);
  await user.click(await screen.findByRole('button', { name: 'Record 2 payments' }));
  expect(await rowOf(/^2 .*Please try again/)).toBeVisible();
  failing = false;
  await user.click(screen.getByRole('button', { name: 'Record 1 payment' }));
  expect(await rowOf(/^2 .*Recorded/)).toBeVisible();
  const ids = sent().map((body) => (body as { id: string }).id);
  expect(ids[1]).toBe(ids[2]);
  expect(ids[0]).not.toBe(ids[1]);
  expect(screen.getByLabelText(/^One payment per line/)).toHaveValue('');
});

test('a UTR that is recorded already and a line pasted twice are confirmed first', async () => {
  const { user, paste, sent } = await open([payable(2), payable(3)]);
  await paste(`${reference(2)} 100 upi 999999999999`, `${reference(3)} 100 cash`, `${reference(3)} 100 cash`);
  expect(await rowOf(/^1 .*UTR already recorded for ND-9M2P-4T/)).toBeVisible();
  await user.click(screen.getByRole('checkbox', { name: 'Record line 1 anyway' }));
  await user.click(screen.getByRole('checkbox', { name: 'Record line 3 anyway' }));
  await user.click(screen.getByRole('button', { name: 'Record 3 payments' }));
  expect(await screen.findByText('3 payments recorded.')).toBeVisible();
  expect(new Set(sent().map((body) => (body as { id: string }).id)).size).toBe(3);
});

test('changed lines are checked again, and the number of lines is limited', async () => {
  const { user, paste, server } = await open([payable(2)]);
  await user.click(screen.getByRole('button', { name: 'Check lines' }));
  expect(await screen.findByText('Paste at least one line.')).toBeVisible();
  await paste(`${reference(2)} 500 cash`);
  await rowOf(/Ready/);
  await user.type(screen.getByLabelText(/^One payment per line/), '0');
  expect(screen.getByText('The lines have changed. Check them again.')).toBeVisible();
  await user.clear(screen.getByLabelText(/^One payment per line/));
  await paste(...Array.from({ length: 201 }, () => `${reference(2)} 1 cash`));
  expect(await screen.findByText(/^These are 201 lines\./)).toBeVisible();
  expect(server.callsTo('POST /api/payment-entry/matches')).toHaveLength(1);
});
