import type { DayPayment, DayVisit } from '@nidaan/contract';
import { Prepared } from '../infrastructure/database/prepared.js';
import { balanceSql } from '../orders/payment/payment-state.js';

const WITHIN = (moment: string) =>
  `${moment} >= :day::date::timestamp AT TIME ZONE 'Asia/Kolkata'
     AND ${moment} < (:day::date + 1)::timestamp AT TIME ZONE 'Asia/Kolkata'`;

/** A payment with who took it; null where that is not known. */
export type PaymentRow = Omit<DayPayment, 'paidAt'> & { paidAt: Date; collectorId: string | null };

/** Selects the valid payments that were received on a day, the oldest first, also those from before receipts existed. */
export const SELECT_DAY_PAYMENTS = new Prepared<{ day: string }, PaymentRow>(
  'select-day-payments',
  `SELECT p.order_id AS "orderId", o.reference, o.name, p.amount::float8 AS amount, p.method,
     p.reference AS "bankReference", p.paid_at AS "paidAt", p.serial AS receipt, p.collector_id AS "collectorId"
   FROM (
     SELECT order_id, amount, method, reference, paid_at, serial, coalesce(collected_by, recorded_by) AS collector_id
     FROM receipts WHERE voided_at IS NULL AND ${WITHIN('paid_at')}
     UNION ALL
     SELECT id, coalesce(paid_amount, total_amount) - (
         SELECT coalesce(sum(amount), 0) FROM receipts r WHERE r.order_id = orders.id AND r.voided_at IS NULL
       ), paid_method, paid_reference, paid_at, NULL, NULL
     FROM orders WHERE receipt_serial IS NULL AND ${WITHIN('paid_at')}
   ) p JOIN orders o ON o.id = p.order_id
   ORDER BY p.paid_at, p.serial`,
);

/** A visit with the member of staff who collected the samples; null where that is not known. */
export type VisitRow = DayVisit & { collectorId: string | null };

/** Selects the orders whose samples were collected on a day, each once, by the last collection, with what is to be paid. */
export const SELECT_DAY_VISITS = new Prepared<{ day: string }, VisitRow>(
  'select-day-visits',
  `SELECT o.id AS "orderId", o.reference, o.name, (${balanceSql('o')})::float8 AS balance, s.staff_id AS "collectorId"
   FROM (
     SELECT DISTINCT ON (order_id) order_id, staff_id FROM order_steps
     WHERE status = 'Sample collected' AND ${WITHIN('at')} ORDER BY order_id, version DESC
   ) s JOIN orders o ON o.id = s.order_id
   ORDER BY o.reference`,
);
