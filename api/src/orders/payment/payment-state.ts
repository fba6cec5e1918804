import type { OrderStatus, PaymentFilter, PaymentState } from '@nidaan/contract';
import type { PaymentColumns } from './payment.columns.js';

/** What the payment state of an order depends on. */
export interface PayableOrder {
  status: OrderStatus;
  totalAmount: number;
  payment: Pick<PaymentColumns, 'paidAt' | 'paidAmount' | 'refundedAt' | 'refundedAmount' | 'creditedAmount'>;
}

/** The sums of an order in rupees. */
export interface PaymentSums {
  received: number;
  refunded: number;
  credited: number;
  /** What is still to be paid; below zero what is to be refunded. */
  balance: number;
}

/** The sums of an order. What an earlier version recorded has no amount and is the whole total. */
export function paymentSumsOf({ status, totalAmount, payment }: PayableOrder): PaymentSums {
  const received = payment.paidAt ? (payment.paidAmount ?? totalAmount) : 0;
  const refunded = payment.refundedAmount ?? (payment.refundedAt ? received : 0);
  const credited = payment.creditedAmount ?? 0;
  const owed = status === 'Cancelled' ? 0 : Math.max(0, totalAmount - credited);
  return { received, refunded, credited, balance: owed - received + refunded };
}

/** The state of each sign of the balance, without and with money held. */
const STATES = {
  open: { none: 'due', held: 'partly_paid' },
  settled: { none: 'none', held: 'paid' },
} as const;

/** The payment state of an order. */
export function paymentStateOf(order: PayableOrder): PaymentState {
  const { received, refunded, balance } = paymentSumsOf(order);
  if (balance < 0) return 'refund_due';
  const held = received > refunded ? 'held' : 'none';
  if (balance === 0 && held === 'none' && refunded > 0) return 'refunded';
  return STATES[balance > 0 ? 'open' : 'settled'][held];
}

/** The sums as SQL about the columns of `orders`, each prefixed. The indexes contain the same expressions. */
function sqlOf(orders: string) {
  const column = (name: string) => `${orders}.${name}`;
  const received = `CASE WHEN ${column('paid_at')} IS NULL THEN 0 ELSE coalesce(${column('paid_amount')}, ${column('total_amount')}) END`;
  const refunded = `coalesce(${column('refunded_amount')}, CASE WHEN ${column('refunded_at')} IS NULL THEN 0 ELSE ${received} END)`;
  const owed = `CASE WHEN ${column('status')} = 'Cancelled' THEN 0 ELSE greatest(${column('total_amount')} - ${column('credited_amount')}, 0) END`;
  return { received, refunded, balance: `(${owed}) - (${received}) + ${refunded}` };
}

/** The balance as SQL about the columns of `orders`. */
export const balanceSql = (orders: string): string => sqlOf(orders).balance;

/** The condition of the index of refunded orders: without it, all orders are read. */
const isRefunded = (orders: string) =>
  `(${orders}.refunded_amount IS NOT NULL OR ${orders}.refunded_at IS NOT NULL)`;

/** The SQL condition on `orders` for a filter by payment; those that require work have an index. */
export function inPaymentState(state: PaymentFilter, orders: string): string {
  const { received, refunded, balance } = sqlOf(orders);
  const held = (operator: string) => `(${received}) ${operator} ${refunded}`;
  const conditions: Record<PaymentFilter, string[]> = {
    open: [`${balance} > 0`],
    due: [`${balance} > 0`, held('<=')],
    partly_paid: [`${balance} > 0`, held('>')],
    paid: [`${balance} = 0`, held('>')],
    refund_due: [`${balance} < 0`],
    refunded: [`${balance} = 0`, held('<='), `${refunded} > 0`, isRefunded(orders)],
    none: [`${balance} = 0`, held('<='), `${refunded} = 0`],
  };
  return conditions[state].join(' AND ');
}
