import type { OrderStatus, PaymentState } from '@nidaan/contract';

/** What the state of a payment depends on. */
interface PaymentFacts {
  paid: boolean;
  refunded: boolean;
  cancelled: boolean;
}

// The one table of payment states: each order has the state whose facts are its own.
const FACTS: Record<PaymentState, Partial<PaymentFacts>> = {
  due: { paid: false, cancelled: false },
  paid: { paid: true, refunded: false, cancelled: false },
  refund_due: { paid: true, refunded: false, cancelled: true },
  refunded: { refunded: true },
  none: { paid: false, cancelled: true },
};

const STATES = Object.entries(FACTS) as [PaymentState, Partial<PaymentFacts>][];

/** The payment state of an order. */
export function paymentStateOf(
  status: OrderStatus,
  { paidAt, refundedAt }: { paidAt: Date | null; refundedAt: Date | null },
): PaymentState {
  const facts: PaymentFacts = {
    paid: paidAt !== null,
    refunded: refundedAt !== null,
    cancelled: status === 'Cancelled',
  };
  const names = Object.keys(facts) as (keyof PaymentFacts)[];
  const found = STATES.find(([, wanted]) =>
    names.every((name) => (wanted[name] ?? facts[name]) === facts[name]),
  );
  if (!found) throw new Error('The table of payment states has a gap.');
  return found[0];
}

const SQL: Record<keyof PaymentFacts, [yes: string, no: string]> = {
  paid: ['paid_at IS NOT NULL', 'paid_at IS NULL'],
  refunded: ['refunded_at IS NOT NULL', 'refunded_at IS NULL'],
  cancelled: [`status = 'Cancelled'`, `status <> 'Cancelled'`],
};

const conditionOf = (facts: Partial<PaymentFacts>, orders: string): string =>
  Object.entries(facts)
    .map(([name, is]) => `${orders}.${SQL[name as keyof PaymentFacts][is ? 0 : 1]}`)
    .join(' AND ');

/** The SQL condition on `orders` for a payment state; the states that require work have an index. */
export const inPaymentState = (state: PaymentState, orders: string): string =>
  conditionOf(FACTS[state], orders);
