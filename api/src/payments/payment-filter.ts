import type { PaymentState } from '@nidaan/contract';

/** The orders `o` whose money is in a state, as SQL; each has an index for those that wait for someone. */
export const PAYMENT_CONDITIONS: Record<PaymentState, string> = {
  due: `o.paid_at IS NULL AND o.status <> 'Cancelled'`,
  paid: `o.paid_at IS NOT NULL AND o.refunded_at IS NULL AND o.status <> 'Cancelled'`,
  refund_due: `o.paid_at IS NOT NULL AND o.refunded_at IS NULL AND o.status = 'Cancelled'`,
  refunded: 'o.refunded_at IS NOT NULL',
  none: `o.paid_at IS NULL AND o.status = 'Cancelled'`,
};
