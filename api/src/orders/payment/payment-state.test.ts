import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { type OrderStatus, PAYMENT_STATES, type PaymentState } from '@nidaan/contract';
import { sharedApp, type SharedApp } from '../../../test/servers/app.js';
import { inPaymentState, paymentStateOf, paymentSumsOf } from './payment-state.js';

let api: SharedApp;

beforeAll(async () => {
  api = await sharedApp();
});
afterAll(() => api.close());

const at = new Date('2026-11-22T06:00:00Z');

/** Status, total, paid, refunded and credited, and the state with its balance. Without an amount `whole` is paid. */
const CASES: [
  OrderStatus,
  number,
  number | 'whole' | null,
  number | 'whole' | null,
  number,
  PaymentState,
  number,
][] = [
  ['Booked', 1000, null, null, 0, 'due', 1000],
  ['Completed', 1000, null, null, 0, 'due', 1000],
  ['Booked', 0, null, null, 0, 'none', 0],
  ['Booked', 1000, 400, null, 0, 'partly_paid', 600],
  ['Booked', 1000, 1000, null, 0, 'paid', 0],
  ['Completed', 1000, 'whole', null, 0, 'paid', 0],
  ['Booked', 800, 1000, null, 0, 'refund_due', -200],
  ['Booked', 800, 1000, 200, 0, 'paid', 0],
  ['Completed', 1000, 1000, 200, 200, 'paid', 0],
  ['Completed', 1000, 1000, 1000, 1000, 'refunded', 0],
  ['Completed', 1000, 1000, 200, 0, 'partly_paid', 200],
  ['Booked', 1000, 400, 400, 0, 'due', 1000],
  ['Booked', 100, 300, 300, 300, 'refunded', 0],
  ['Cancelled', 1000, 'whole', null, 0, 'refund_due', -1000],
  ['Cancelled', 1000, 400, null, 0, 'refund_due', -400],
  ['Cancelled', 1000, 400, 100, 0, 'refund_due', -300],
  ['Cancelled', 1000, 400, 400, 0, 'refunded', 0],
  ['Cancelled', 1000, 'whole', 'whole', 0, 'refunded', 0],
  ['Cancelled', 1000, null, null, 0, 'none', 0],
];
const amountOf = (amount: number | 'whole' | null) => (amount === 'whole' ? null : amount);

it.each(CASES)(
  'an order that is %s over %p, paid %p, refunded %p and credited %p is %s with a balance of %p',
  (status, totalAmount, paid, refunded, creditedAmount, state, balance) => {
    const order = {
      status,
      totalAmount,
      payment: {
        paidAt: paid === null ? null : at,
        paidAmount: amountOf(paid),
        refundedAt: refunded === 'whole' ? at : null,
        refundedAmount: amountOf(refunded),
        creditedAmount,
      },
    };
    expect([paymentStateOf(order), paymentSumsOf(order).balance]).toEqual([state, balance]);
  },
);

it('the filter of each state selects in SQL what is shown in that state, and every order has one state', async () => {
  const states = Object.keys(PAYMENT_STATES) as PaymentState[];
  const columns = [...states, 'open' as const]
    .map((state) => `${inPaymentState(state, 'o')} AS ${state}`)
    .join(', ');
  for (const [status, total, paid, refunded, credited, state] of CASES) {
    const [selected]: Record<string, boolean>[] = await api.database.query(
      `SELECT ${columns} FROM (SELECT $1::text AS status, $2::bigint AS total_amount, $3::timestamptz AS paid_at,
         $4::bigint AS paid_amount, $5::timestamptz AS refunded_at, $6::bigint AS refunded_amount,
         $7::bigint AS credited_amount) o`,
      [
        status,
        total,
        paid === null ? null : at,
        amountOf(paid),
        refunded === 'whole' ? at : null,
        amountOf(refunded),
        credited,
      ],
    );
    expect(states.filter((each) => selected?.[each])).toEqual([state]);
    expect(selected?.open).toBe(state === 'due' || state === 'partly_paid');
  }
});
