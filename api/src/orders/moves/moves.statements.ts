import type { OrderStatus } from '@nidaan/contract';
import { Prepared } from '../../database/prepared.js';
import { auditAction, eventName } from '../../audit/names.js';

interface Act {
  id: string;
  /** The version that was seen; null for anyone who has seen none. */
  version: number | null;
  /** The statuses in which it may be done. */
  from: readonly OrderStatus[];
  who: string;
  actorId: string | null;
  actorRole: string;
}

interface Move extends Act {
  verb: string;
  to: OrderStatus;
  /** True when the order must have a report that was not withdrawn. */
  needsReport: boolean;
  /** For how many seconds it can be undone, and its event waits. */
  wait: number;
  /** The version of the step that led to this one by itself. */
  causedBy: number | null;
  reason: string | null;
  /** The reason as the audit keeps it, which outlives the data of people. */
  audited: string | null;
}

// Everything or nothing, decided by the one row that the update changes: who comes second changes none.
const SEEN = 'id = :id AND status = ANY(:from::text[]) AND version = coalesce(:version::integer, version)';

/** Moves an order to a status, with its step, its audit row and its event. Without a row nothing was done. */
export const UPDATE_STATUS = new Prepared<Move, { id: string; version: number }>(
  'order-move',
  `WITH moved AS (
     UPDATE orders SET status = :to, version = version + 1,
       hold_reasons = CASE WHEN :to = 'On hold' THEN ARRAY['lab'] ELSE '{}' END
     WHERE ${SEEN} AND (NOT :needsReport::boolean OR EXISTS (
       SELECT FROM reports r WHERE r.order_id = orders.id AND r.withdrawn_at IS NULL))
     RETURNING id, version, old.status AS was, old.hold_reasons AS held
   ), stepped AS (
     INSERT INTO order_steps (order_id, version, status, reason, previous_status, previous_hold_reasons, undo_until,
       caused_by)
     SELECT id, version, :to, :reason, was, held, now() + make_interval(secs => :wait::integer), :causedBy::integer
     FROM moved
   ), audited AS (
     INSERT INTO audit (actor_id, actor_role, action, subject_id, detail)
     SELECT :actorId, :actorRole, ${auditAction('order.moved')}, id::text, jsonb_strip_nulls(jsonb_build_object(
       'move', :verb::text, 'from', was, 'to', :to::text, 'reason', :audited::text)) FROM moved
   ), announced AS (
     INSERT INTO outbox (event, payload, due_at) SELECT ${eventName('order.moved')}, jsonb_build_object(
       'orderId', id, 'move', :verb::text, 'who', :who::text, 'version', version::text),
       now() + make_interval(secs => :wait::integer) FROM moved
   )
   SELECT id, version FROM moved`,
);

interface Reschedule extends Act {
  day: string;
  /** 1 when it counts among the moves of the customer, of which there are `most`. */
  counts: number;
  most: number;
}

/** Moves the day of a visit, with its audit row and its event. Without a row nothing was done. */
export const UPDATE_DATE = new Prepared<Reschedule, { id: string }>(
  'order-reschedule',
  `WITH moved AS (
     UPDATE orders SET appointment_date = :day, version = version + 1, date_moves = date_moves + :counts::integer
     WHERE ${SEEN} AND appointment_date <> :day AND date_moves + :counts::integer <= :most::integer
     RETURNING id, version, old.appointment_date AS was
   ), audited AS (
     INSERT INTO audit (actor_id, actor_role, action, subject_id, detail)
     SELECT :actorId, :actorRole, ${auditAction('order.rescheduled')}, id::text,
       jsonb_build_object('from', was, 'to', :day::text) FROM moved
   ), announced AS (
     INSERT INTO outbox (event, payload) SELECT ${eventName('order.rescheduled')}, jsonb_build_object(
       'orderId', id, 'from', was, 'to', :day::text, 'who', :who::text) FROM moved
   )
   SELECT id FROM moved`,
);

/** Sends the confirmation of an order: the one that is held, else once more. Its emails are held no longer. */
export const REQUEST_CONFIRMATION = new Prepared<
  { id: string; actorId: string | null; actorRole: string },
  never
>(
  'order-resend',
  `WITH audited AS (
     INSERT INTO audit (actor_id, actor_role, action, subject_id)
     VALUES (:actorId, :actorRole, ${auditAction('order.confirmation-asked')}, :id::text)
   ), released AS (
     UPDATE orders SET email_held_at = NULL WHERE id = :id::uuid AND email_held_at IS NOT NULL
   ), sent AS (
     UPDATE outbox SET held = false, due_at = now() WHERE held AND payload->>'orderId' = :id::text RETURNING id
   )
   INSERT INTO outbox (event, payload)
   SELECT ${eventName('order.confirmation-asked')}, jsonb_build_object('orderId', :id::text)
   WHERE NOT EXISTS (SELECT FROM sent)`,
);
