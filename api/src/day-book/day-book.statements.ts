import { Prepared } from '../infrastructure/database/prepared.js';

/** A row of the day book; amounts in rupees. */
export interface DayBookRow {
  at: Date;
  entry: 'payment' | 'removal' | 'refund' | 'invoice';
  number: string | null;
  reference: string;
  name: string | null;
  method: 'cash' | 'upi' | 'card' | null;
  bankReference: string | null;
  received: number | null;
  refunded: number | null;
  invoiced: number | null;
  reason: 'wrong_order' | 'wrong_details' | 'not_received' | null;
  staff: string | null;
}

const WITHIN = (moment: string) =>
  `${moment} >= :day::date::timestamp AT TIME ZONE 'Asia/Kolkata'
     AND ${moment} < (:day::date + 1)::timestamp AT TIME ZONE 'Asia/Kolkata'`;

/**
 * Selects all entries of a day in Asia/Kolkata in the order of time. It is raw SQL, because it is the union of four
 * selections. Payments that were recorded before receipts existed have no number.
 */
export const SELECT_DAY_BOOK = new Prepared<{ day: string }, DayBookRow>(
  'select-day-book',
  `SELECT at, entry, number, o.reference, entries.name, method, bank_reference AS "bankReference",
     received::float8 AS received, refunded::float8 AS refunded, invoiced::float8 AS invoiced, reason, u.email AS staff
   FROM (
     SELECT paid_at AS at, 'payment' AS entry, serial AS number, order_id,
       details->'receivedFrom'->>'name' AS name, method, reference AS bank_reference,
       amount AS received, NULL::bigint AS refunded, NULL::bigint AS invoiced, NULL AS reason, recorded_by AS staff_id
     FROM receipts WHERE ${WITHIN('paid_at')}
     UNION ALL
     SELECT paid_at, 'payment', NULL, id, name, paid_method, paid_reference, total_amount, NULL, NULL, NULL, NULL
     FROM orders WHERE ${WITHIN('paid_at')} AND receipt_serial IS NULL
     UNION ALL
     SELECT voided_at, 'removal', serial, order_id, details->'receivedFrom'->>'name', method, reference,
       -amount, NULL, NULL, void_reason, voided_by
     FROM receipts WHERE ${WITHIN('voided_at')}
     UNION ALL
     SELECT refunded_at, 'refund', NULL, id, name, refund_method, refund_reference,
       NULL, total_amount, NULL, NULL, refunded_by
     FROM orders WHERE ${WITHIN('refunded_at')}
     UNION ALL
     SELECT issued_at, 'invoice', serial, order_id, details->'recipient'->>'name', NULL, NULL,
       NULL, NULL, (details->>'total')::bigint, NULL, NULL
     FROM invoices WHERE ${WITHIN('issued_at')}
   ) entries
   JOIN orders o ON o.id = entries.order_id
   LEFT JOIN users u ON u.id = entries.staff_id
   ORDER BY at, number, o.reference`,
);
