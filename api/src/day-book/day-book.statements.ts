import type { PaymentMethod } from '@nidaan/contract';
import { Prepared } from '../infrastructure/database/prepared.js';

/** A row of the day book; amounts in rupees. */
export interface DayBookRow {
  at: Date;
  entry: 'payment' | 'removal' | 'refund' | 'refund-removal' | 'invoice' | 'close' | 'correction';
  number: string | null;
  /** Null for a close, and for a correction without an order. */
  reference: string | null;
  name: string | null;
  method: PaymentMethod | null;
  bankReference: string | null;
  received: number | null;
  refunded: number | null;
  invoiced: number | null;
  /** The cash that was handed over, or by how much a correction changes it. */
  counted: number | null;
  /** The day that was closed or corrected, `YYYY-MM-DD`. */
  closedDay: string | null;
  /** A key of the reasons of removals, or the reason of a refund in words. */
  reason: string | null;
  collector: string | null;
  staff: string | null;
}

const WITHIN = (moment: string) =>
  `${moment} >= :day::date::timestamp AT TIME ZONE 'Asia/Kolkata'
     AND ${moment} < (:day::date + 1)::timestamp AT TIME ZONE 'Asia/Kolkata'`;

/**
 * Selects all entries of a day in Asia/Kolkata in the order of time. It is raw SQL, because it is the union of several
 * selections. Payments that were recorded before receipts existed have no number.
 */
export const SELECT_DAY_BOOK = new Prepared<{ day: string }, DayBookRow>(
  'select-day-book',
  `SELECT at, entry, number, o.reference,
     CASE WHEN closed_day IS NULL THEN entries.name ELSE o.name END AS name, closed_day AS "closedDay", method, bank_reference AS "bankReference",
     received::float8 AS received, refunded::float8 AS refunded, invoiced::float8 AS invoiced, counted::float8 AS counted, reason, c.email AS collector, u.email AS staff
   FROM (
     SELECT paid_at AS at, 'payment' AS entry, serial AS number, order_id,
       details->'receivedFrom'->>'name' AS name, method, reference AS bank_reference,
       amount AS received, NULL::bigint AS refunded, NULL::bigint AS invoiced, NULL::bigint AS counted, NULL AS reason,
       coalesce(collected_by, recorded_by) AS collector_id, recorded_by AS staff_id, NULL AS closed_day
     FROM receipts WHERE ${WITHIN('paid_at')}
     UNION ALL
     SELECT paid_at, 'payment', NULL, id, name, paid_method, paid_reference,
       coalesce(paid_amount, total_amount) - (
         SELECT coalesce(sum(amount), 0) FROM receipts r WHERE r.order_id = orders.id AND r.voided_at IS NULL
       ), NULL, NULL, NULL, NULL, NULL, NULL, NULL
     FROM orders WHERE ${WITHIN('paid_at')} AND receipt_serial IS NULL
     UNION ALL
     SELECT voided_at, 'removal', serial, order_id, details->'receivedFrom'->>'name', method, reference,
       -amount, NULL, NULL, NULL, void_reason, coalesce(collected_by, recorded_by), voided_by, NULL
     FROM receipts WHERE ${WITHIN('voided_at')}
     UNION ALL
     SELECT refunded_at, 'refund', NULL, id, name, refund_method, refund_reference,
       NULL, coalesce(refunded_amount, paid_amount, total_amount), NULL, NULL, NULL, NULL, refunded_by, NULL
     FROM orders WHERE ${WITHIN('refunded_at')} AND NOT EXISTS (SELECT FROM refunds r WHERE r.order_id = orders.id)
     UNION ALL
     SELECT f.refunded_at, 'refund', NULL, f.order_id, o.name, f.method, f.reference,
       NULL, f.amount, NULL, NULL, f.reason, NULL, f.recorded_by, NULL
     FROM refunds f JOIN orders o ON o.id = f.order_id WHERE ${WITHIN('f.refunded_at')}
     UNION ALL
     SELECT f.removed_at, 'refund-removal', NULL, f.order_id, o.name, f.method, f.reference,
       NULL, -f.amount, NULL, NULL, f.removed_reason, NULL, f.removed_by, NULL
     FROM refunds f JOIN orders o ON o.id = f.order_id WHERE ${WITHIN('f.removed_at')}
     UNION ALL
     SELECT issued_at, 'invoice', serial, order_id, details->'recipient'->>'name', NULL, NULL,
       NULL, NULL, (details->>'total')::bigint, NULL, NULL, NULL, NULL, NULL
     FROM invoices WHERE ${WITHIN('issued_at')}
     UNION ALL
     SELECT closed_at, 'close', NULL, NULL, NULL, 'cash', NULL,
       NULL, NULL, NULL, received, reason, collector_id, closed_by, to_char(day, 'YYYY-MM-DD')
     FROM day_closes WHERE ${WITHIN('closed_at')}
     UNION ALL
     SELECT n.recorded_at, 'correction', n.receipt, n.order_id, NULL, n.method, NULL,
       NULL, NULL, NULL, CASE WHEN n.method = 'cash' THEN n.amount END, n.reason, d.collector_id, n.recorded_by,
       to_char(d.day, 'YYYY-MM-DD')
     FROM day_corrections n JOIN day_closes d ON d.id = n.close_id WHERE ${WITHIN('n.recorded_at')}
   ) entries
   LEFT JOIN orders o ON o.id = entries.order_id
   LEFT JOIN users c ON c.id = entries.collector_id
   LEFT JOIN users u ON u.id = entries.staff_id
   ORDER BY at, number, o.reference`,
);
