import type { PaymentState } from '@nidaan/contract';

/** The SQL condition on orders `o` for each payment state; the states that require work have an index. */
export const PAYMENT_CONDITIONS: Record<PaymentState, string> = {
  due: `o.paid_at IS NULL AND o.status <> 'Cancelled'`,
  paid: `o.paid_at IS NOT NULL AND o.refunded_at IS NULL AND o.status <> 'Cancelled'`,
  refund_due: `o.paid_at IS NOT NULL AND o.refunded_at IS NULL AND o.status = 'Cancelled'`,
  refunded: 'o.refunded_at IS NOT NULL',
  none: `o.paid_at IS NULL AND o.status = 'Cancelled'`,
};
