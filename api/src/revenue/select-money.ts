/** SQL about an instant: whether it counts, and the step of time that it counts in. */
interface MoneyTimes {
  within: (instant: string) => string;
  step: (instant: string) => string;
}

/**
 * The SELECT of every payment and, below zero, refund as `amount` and `step`. Money counts at the time of its payment (in
 * the order itself when there was no receipt yet), and is subtracted at the time of the refund.
 */
export const selectMoney = ({ within, step }: MoneyTimes): string =>
  `SELECT amount, ${step('paid_at')} AS step FROM receipts WHERE voided_at IS NULL AND ${within('paid_at')}
   UNION ALL
   SELECT coalesce(paid_amount, total_amount) - (
     SELECT coalesce(sum(r.amount), 0) FROM receipts r WHERE r.order_id = orders.id AND r.voided_at IS NULL
   ), ${step('paid_at')} FROM orders WHERE receipt_serial IS NULL AND ${within('paid_at')}
   UNION ALL
   SELECT -coalesce(refunded_amount, paid_amount, total_amount), ${step('refunded_at')}
   FROM orders WHERE ${within('refunded_at')} AND NOT EXISTS (SELECT FROM refunds r WHERE r.order_id = orders.id)
   UNION ALL
   SELECT -amount, ${step('refunded_at')} FROM refunds WHERE removed_at IS NULL AND ${within('refunded_at')}`;
