import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { ORDER_STATUSES, PAYMENT_STATES, type PaymentState } from '@nidaan/contract';
import { startApp, type TestApp } from '../../../test/servers/app.js';
import { inPaymentState, paymentStateOf } from './payment-state.js';

let api: TestApp;

beforeAll(async () => {
  api = await startApp();
});
afterAll(() => api.close());

const at = new Date('2026-11-22T06:00:00Z');

it.each([
  ['Booked', null, null, 'due'],
  ['Completed', null, null, 'due'],
  ['Completed', at, null, 'paid'],
  ['Cancelled', at, null, 'refund_due'],
  ['Cancelled', at, at, 'refunded'],
  ['Cancelled', null, null, 'none'],
] as const)(
  'an order that is %s, paid at %p and refunded at %p is %s',
  (status, paidAt, refundedAt, state) => {
    expect(paymentStateOf(status, { paidAt, refundedAt })).toBe(state);
  },
);

it('the filter of each state selects in SQL what is shown in that state, and every order has one state', async () => {
  const states = Object.keys(PAYMENT_STATES) as PaymentState[];
  const columns = states.map((state) => `${inPaymentState(state, 'o')} AS ${state}`).join(', ');
  const rows: Record<string, unknown>[] = await api.database.query(
    `SELECT o.*, ${columns} FROM (
       SELECT status, paid_at, refunded_at FROM unnest($1::text[]) AS status,
         (VALUES (NULL, NULL), (now(), NULL), (now(), now())) AS paid (paid_at, refunded_at)
       WHERE refunded_at IS NULL OR status = 'Cancelled'
     ) o`,
    [ORDER_STATUSES],
  );
  expect(rows).toHaveLength(2 * ORDER_STATUSES.length + 1);
  for (const { status, paid_at, refunded_at, ...selected } of rows) {
    const shown = paymentStateOf(status as 'Booked', {
      paidAt: paid_at as Date | null,
      refundedAt: refunded_at as Date | null,
    });
    expect(states.filter((state) => selected[state] === true)).toEqual([shown]);
  }
});
