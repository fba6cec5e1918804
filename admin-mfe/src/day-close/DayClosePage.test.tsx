import { beforeEach, expect, test } from '@jest/globals';
import type { CollectorDay, Role } from '@nidaan/contract';
import { fakeApi, type FakeEndpoint, problem, renderScreen } from '@nidaan/sdk/testing';
import { screen, within } from '@testing-library/react';
import { setField } from '../testing/set-field.js';
import DayClosePage from './DayClosePage.js';

beforeEach(() => sessionStorage.clear());

const DAY = '2025-03-05';
const RAVI = '0193a5b2-7c3e-7d11-8a2b-0000000000c1';
const CLOSE = '0193a5b2-7c3e-7d11-8a2b-0000000000d1';
const ORDER = '0193a5b2-7c3e-7d11-8a2b-000000000001';
const order = { orderId: ORDER, reference: 'ND-7K4Q-2M', name: 'Asha' };
const payment = (amount: number, method: 'cash' | 'upi', bankReference: string | null = null) => ({
  ...order,
  amount,
  method,
  bankReference,
  paidAt: '2025-03-05T05:00:00.000Z',
  receipt: `R24-25/00000${amount % 10}`,
});
const ravi = (more: Partial<CollectorDay> = {}): CollectorDay => ({
  collector: { id: RAVI, email: 'ravi@example.in' },
  cash: 12480,
  upi: 501,
  cardAndBank: 0,
  outstanding: 200,
  visits: [{ ...order, balance: 200 }],
  payments: [payment(12480, 'cash'), payment(501, 'upi', '412345678901')],
  close: null,
  corrections: [],
  ...more,
});
const closed = (received: number, reason: string | null = null) => ({
  id: CLOSE,
  expected: 12480,
  received,
  reason,
  closedAt: '2025-03-05T15:00:00.000Z',
  closedBy: 'accounts@example.in',
});
const noOne: CollectorDay = {
  ...ravi({ collector: null, cash: 80, upi: 0, outstanding: 0, visits: [], payments: [payment(80, 'cash')] }),
};

async function open(
  collectors: CollectorDay[],
  endpoints: Record<string, FakeEndpoint> = {},
  role: Role = 'accounts',
  collector = RAVI,
) {
  const server = fakeApi({ 'GET /api/day-closes': () => ({ day: DAY, collectors }), ...endpoints });
  const path = `/admin/day-close?day=${DAY}&collector=${collector}`;
  return { ...(await renderScreen(<DayClosePage />, { path, role })), server };
}
const cellsOf = async (name: string) => {
  const [row] = await screen.findAllByRole('row', { name: new RegExp(`^${name}`) });
  return within(row as HTMLElement)
    .getAllByRole('cell')
    .map((cell) => cell.textContent);
};

test('shows for each collector visits, methods and what is outstanding', async () => {
  await open([ravi(), noOne], {}, 'front-desk', '');
  expect(await cellsOf('ravi@example.in')).toEqual([
    'ravi@example.in',
    '1',
    '₹13,181',
    '₹12,480',
    '₹501',
    '₹0',
    '₹200',
    'Open',
  ]);
  expect((await cellsOf('No one named')).at(-1)).toBe('');
  expect(screen.getByRole('link', { name: 'ravi@example.in' })).toHaveAttribute(
    'href',
    `/admin/day-close?day=${DAY}&collector=${RAVI}`,
  );
});

test('the cash that was handed over closes the day, and shows who closed it', async () => {
  const { user, server } = await open([ravi()], {
    'POST /api/day-closes': () => ravi({ close: closed(12480) }),
  });
  await setField(user, await screen.findByLabelText('Cash handed over (₹)'), '12,480');
  await user.click(screen.getByRole('button', { name: 'Received ₹12,480 in cash' }));
  expect(await screen.findByRole('heading', { name: /^Closed by accounts@example.in/ })).toBeVisible();
  expect((await cellsOf('ravi@example.in')).at(-1)).toBe('Closed');
  expect(server.callsTo('POST /api/day-closes')[0]?.body).toMatchObject({
    day: DAY,
    collectorId: RAVI,
    expected: 12480,
    received: 12480,
    reason: null,
  });
});

test('a difference needs a reason, and what is typed stays when it fails', async () => {
  let failing = true;
  const { user, server } = await open([ravi()], {
    'POST /api/day-closes': () => (failing ? problem('unavailable') : ravi({ close: closed(12400, 'Lost') })),
  });
  const field = await screen.findByLabelText('Cash handed over (₹)');
  await user.click(screen.getByRole('button', { name: 'Received in cash' }));
  expect(await screen.findByText('Enter an amount in whole rupees.')).toBeVisible();
  await setField(user, field, '12400');
  expect(screen.getByText('₹80 short')).toBeVisible();
  const close = () => user.click(screen.getByRole('button', { name: 'Received ₹12,400 in cash' }));
  await close();
  expect(await screen.findByText('Enter a reason.')).toBeVisible();
  await setField(user, screen.getByLabelText('Why it differs'), 'Lost');
  await close();
  expect(await screen.findByText(/Please try again/)).toBeVisible();
  failing = false;
  await close();
  expect(await screen.findByText('₹80 short: Lost')).toBeVisible();
  const ids = server.callsTo('POST /api/day-closes').map(({ body }) => (body as { id: string }).id);
  expect(new Set(ids).size).toBe(1);
});

test('a payment that was recorded meanwhile is shown before the day is closed', async () => {
  const { user } = await open([ravi()], {
    'POST /api/day-closes': () => problem('conflict', { current: ravi({ cash: 12980 }) }),
  });
  await setField(user, await screen.findByLabelText('Cash handed over (₹)'), '12480');
  await user.click(screen.getByRole('button', { name: 'Received ₹12,480 in cash' }));
  expect(await screen.findByText(/the recorded cash has changed to ₹12,980/)).toBeVisible();
  expect(screen.getByLabelText('Cash handed over (₹)')).toHaveValue('12480');
  expect(screen.getByText('₹500 short')).toBeVisible();
});

test('accounts correct a closed day with an amount and a reason; others only see corrections', async () => {
  const correction = {
    id: '0193a5b2-7c3e-7d11-8a2b-0000000000e1',
    amount: -50,
    method: 'cash' as const,
    reason: 'Counted again',
    orderId: null,
    reference: null,
    receipt: null,
    recordedAt: '2025-03-06T05:00:00.000Z',
    recordedBy: 'accounts@example.in',
  };
  const after = ravi({ close: closed(12480), corrections: [correction] });
  const { user, server, unmount } = await open([ravi({ close: closed(12480) })], {
    'POST /api/day-closes/:id/corrections': () => after,
  });
  await user.click(await screen.findByText('Record a correction'));
  await user.click(screen.getByRole('button', { name: 'Record correction' }));
  expect(await screen.findByText('Enter a reason.')).toBeVisible();
  await setField(user, screen.getByLabelText('By how much (₹)'), '-50');
  await setField(user, screen.getByLabelText('Reason'), 'Counted again');
  await user.click(screen.getByRole('button', { name: 'Record correction' }));
  expect(await screen.findByText('−₹50')).toBeVisible();
  expect(screen.getByText('₹12,430')).toBeVisible();
  const [sent] = server.callsTo(`POST /api/day-closes/${CLOSE}/corrections`);
  expect(sent?.body).toMatchObject({ amount: -50, method: 'cash', reason: 'Counted again' });
  unmount();
  await open([after], {}, 'front-desk');
  expect(await screen.findByText('−₹50')).toBeVisible();
  expect(screen.queryByText('Record a correction')).toBeNull();
});

test('UPI payments are compared with the bank statement', async () => {
  const { user } = await open([ravi()]);
  await user.click(await screen.findByText('Match UPI with the bank statement'));
  const statement = screen.getByLabelText('Lines of the bank statement');
  await user.click(screen.getByRole('button', { name: 'Match' }));
  expect(await screen.findByText('No line has a 12-digit UTR.')).toBeVisible();
  await setField(user, statement, '05/03/2025 UPI 412345678901 501.00\n05/03/2025 UPI 499999999999 70.00');
  await user.click(screen.getByRole('button', { name: 'Match' }));
  expect(await screen.findByText('1 payment matched, ₹501.')).toBeVisible();
  expect(screen.getByRole('row', { name: /499999999999 Not recorded on this day.*₹70/ })).toBeVisible();
});
