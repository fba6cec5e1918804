/** Every refund of an order as SQL, also those that an earlier version recorded in the order itself. */
export const ALL_REFUNDS = `SELECT order_id, amount, method, reference AS bank_reference, refunded_at, reason FROM refunds
  WHERE removed_at IS NULL
  UNION ALL
  SELECT id, coalesce(refunded_amount, paid_amount, total_amount), refund_method, refund_reference, refunded_at, NULL
  FROM orders o WHERE refunded_at IS NOT NULL AND NOT EXISTS (SELECT FROM refunds r WHERE r.order_id = o.id)`;

/** A refund `f` of the order `m` as the person's data have it; `refundedAt` is the expression of its instant. */
export const REFUND_OBJECT = (refundedAt: string): string =>
  `jsonb_build_object('reference', m.reference, 'amount', f.amount, 'method', f.method,
    'bankReference', f.bank_reference, 'refundedAt', ${refundedAt}, 'reason', f.reason)`;
