import type { PaymentEntry, RefundEntry } from '@nidaan/contract';
import { Prepared } from '../infrastructure/database/prepared.js';

/**
 * Counts the next receipt of a financial year. It is one statement, so that two payments at the same time wait for each
 * other and get different numbers; a rollback releases the number.
 */
export const COUNT_RECEIPT = new Prepared<{ year: string }, { number: number }>(
  'count-receipt',
  `INSERT INTO receipt_counters AS c (financial_year, last) VALUES (:year, 1)
   ON CONFLICT (financial_year) DO UPDATE SET last = c.last + 1
   RETURNING last AS number`,
);

/** Makes payments of one payer wait for each other until the end of the transaction. */
export const LOCK_PAYER = new Prepared<{ phone: string }, object>(
  'lock-payer',
  `SELECT pg_advisory_xact_lock(hashtextextended('payer ' || :phone, 0))`,
);

/** Sums the valid cash payments of an order, and those with its phone number on the day of `paidAt` in India. */
export const SUM_CASH = new Prepared<
  { orderId: string; phone: string | null; paidAt: Date },
  { ofOrder: number; ofDay: number }
>(
  'sum-cash',
  `SELECT coalesce(sum(r.amount) FILTER (WHERE r.order_id = :orderId), 0)::float8 AS "ofOrder",
     coalesce(sum(r.amount) FILTER (WHERE o.phoneno = :phone AND (r.paid_at AT TIME ZONE 'Asia/Kolkata')::date
       = (:paidAt::timestamptz AT TIME ZONE 'Asia/Kolkata')::date), 0)::float8 AS "ofDay"
   FROM orders o JOIN receipts r ON r.order_id = o.id
   WHERE (o.id = :orderId OR o.phoneno = :phone) AND r.method = 'cash' AND r.voided_at IS NULL`,
);

/**
 * Selects the valid payments of an order, the oldest first, with the emails of who took and who recorded them. The first
 * one is in the order itself when it was recorded before receipts existed.
 */
export const SELECT_PAYMENTS = new Prepared<{ id: string }, Omit<PaymentEntry, 'paidAt'> & { paidAt: Date }>(
  'select-payments',
  `SELECT p.amount::float8 AS amount, p.method, p.reference AS "bankReference", p.paid_at AS "paidAt",
     p.serial AS receipt, c.email AS "collectedBy", r.email AS "recordedBy"
   FROM (
     SELECT amount, method, reference, paid_at, serial, number, coalesce(collected_by, recorded_by) AS collector,
       recorded_by
     FROM receipts WHERE order_id = :id AND voided_at IS NULL
     UNION ALL
     SELECT coalesce(paid_amount, total_amount) - (
         SELECT coalesce(sum(amount), 0) FROM receipts WHERE order_id = :id AND voided_at IS NULL
       ), paid_method, paid_reference, paid_at, NULL, 0, NULL, NULL
     FROM orders WHERE id = :id AND paid_at IS NOT NULL AND receipt_serial IS NULL
   ) p
   LEFT JOIN users c ON c.id = p.collector
   LEFT JOIN users r ON r.id = p.recorded_by
   ORDER BY p.paid_at, p.number`,
);

/** Selects the refunds of an order, the oldest first. It is in the order itself when an earlier version recorded it. */
export const SELECT_REFUNDS = new Prepared<
  { id: string },
  Omit<RefundEntry, 'refundedAt'> & { refundedAt: Date }
>(
  'select-refunds',
  `SELECT f.id, f.amount::float8 AS amount, f.method, f.reference AS "bankReference", f.refunded_at AS "refundedAt", f.reason,
     f.credited::float8 AS credited, u.email AS "recordedBy"
   FROM (
     SELECT id, amount, method, reference, refunded_at, reason, credited, recorded_by
     FROM refunds WHERE order_id = :id AND removed_at IS NULL
     UNION ALL
     SELECT NULL, coalesce(refunded_amount, paid_amount, total_amount), refund_method, refund_reference, refunded_at, NULL, 0,
       refunded_by
     FROM orders o WHERE id = :id AND refunded_at IS NOT NULL
       AND NOT EXISTS (SELECT FROM refunds r WHERE r.order_id = o.id)
   ) f
   LEFT JOIN users u ON u.id = f.recorded_by
   ORDER BY f.refunded_at`,
);
