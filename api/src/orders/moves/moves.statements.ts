import type { OrderStatus } from '@nidaan/contract';
import { Prepared } from '../../infrastructure/database/prepared.js';
import { insertAudit } from '../../audit/insert-audit.js';
import { insertEvent } from '../../infrastructure/events/insert-event.js';
import { TEXT_SKIPPED } from '../sms/skipped-texts.js';

interface Change {
  id: string;
  /** The version that the caller has read; null for the system, which has read none. */
  version: number | null;
  /** The statuses from which the change is allowed. */
  from: readonly OrderStatus[];
  who: string;
  actorId: string | null;
  actorRole: string;
  /** True when its text message is not sent, because the number or the network of the customer had too many. */
  textSkipped: boolean;
}

interface Move extends Change {
  verb: string;
  to: OrderStatus;
  /** True when the order must have a report that its customer may see. */
  needsReport: boolean;
  /** The number of seconds during which it can be undone and its event is delayed. */
  wait: number;
  /** The version of the step that triggered this one automatically. */
  causedBy: number | null;
  reason: string | null;
  /** The reason in the audit entry, which outlives the customer's personal data; null when it must not be kept there. */
  audited: string | null;
}

// The conditional update of one row decides: of two concurrent changes, the second one matches no row.
const IF_UNCHANGED =
  'id = :id AND status = ANY(:from::text[]) AND version = coalesce(:version::integer, version)';

/** When the reports of an order are due whose samples are collected now; null when its tests have no report time. */
export const REPORT_DUE = `now() + make_interval(hours => (preparation->>'reportHours')::integer)`;

/**
 * Makes a status transition with its step, audit entry and event. Returns no row when nothing was written. It is one
 * statement, because staff and customers change an order at the same time.
 */
export const UPDATE_ORDER_STATUS = new Prepared<Move, { id: string; version: number }>(
  'update-order-status',
  `WITH moved AS (
     UPDATE orders SET status = :to, version = version + 1,
       hold_reasons = CASE WHEN :to = 'On hold' THEN ARRAY['lab'] ELSE '{}' END,
       report_due_at = CASE WHEN :to = 'Sample collected' THEN ${REPORT_DUE} ELSE report_due_at END,
       report_delayed_at = CASE WHEN :to <> 'Sample collected' THEN report_delayed_at END
     WHERE ${IF_UNCHANGED} AND (NOT :needsReport::boolean OR EXISTS (
       SELECT FROM reports r WHERE r.order_id = orders.id AND r.withdrawn_at IS NULL AND NOT r.awaits_release))
     RETURNING id, version, old.status AS was, old.hold_reasons AS held
   ), stepped AS (
     INSERT INTO order_steps (order_id, version, status, reason, previous_status, previous_hold_reasons, undo_until,
       caused_by, moved_by, staff_id)
     SELECT id, version, :to, :reason, was, held, now() + make_interval(secs => :wait::integer), :causedBy::integer,
       :who, CASE WHEN :who = 'admin' THEN :actorId::uuid END
     FROM moved
   ), audited AS (
     ${insertAudit({
       actor: ':actorId',
       role: ':actorRole',
       action: 'order.moved',
       subject: 'id::text',
       detail: `jsonb_strip_nulls(jsonb_build_object(
         'move', :verb::text, 'from', was, 'to', :to::text, 'reason', :audited::text))`,
       from: 'moved',
     })}
   ), published AS (
     ${insertEvent({
       event: 'order.moved',
       payload: `jsonb_build_object('orderId', id, 'move', :verb::text, 'who', :who::text, 'version', version::text)
         || ${TEXT_SKIPPED}`,
       columns: { due_at: 'now() + make_interval(secs => :wait::integer)' },
       from: 'moved',
     })}
   )
   SELECT id, version FROM moved`,
);

interface Reschedule extends Change {
  day: string;
  /** 1 when it counts towards the customer's limit of date changes (`most`), else 0. */
  counts: number;
  most: number;
  /** True when the new day leaves enough time to prepare, so that a hold no longer waits for that. */
  leavesTime: boolean;
}

/**
 * Reschedules a visit with its audit entry and event. Returns no row when nothing was written. It is one statement, because
 * the customer and staff may reschedule at the same time, and the changes of the customer are counted.
 */
export const UPDATE_ORDER_DATE = new Prepared<Reschedule, { id: string }>(
  'update-order-date',
  `WITH moved AS (
     UPDATE orders SET appointment_date = :day, version = version + 1, date_moves = date_moves + :counts::integer,
       hold_reasons = CASE WHEN :leavesTime::boolean AND cardinality(hold_reasons) > 1
         THEN array_remove(hold_reasons, 'preparation') ELSE hold_reasons END,
       day_changes = day_changes || jsonb_build_object('from', appointment_date, 'to', :day::text,
         'at', to_json(now() AT TIME ZONE 'UTC') #>> '{}' || 'Z')
     WHERE ${IF_UNCHANGED} AND appointment_date <> :day AND date_moves + :counts::integer <= :most::integer
     RETURNING id, version, old.appointment_date AS was
   ), audited AS (
     ${insertAudit({
       actor: ':actorId',
       role: ':actorRole',
       action: 'order.rescheduled',
       subject: 'id::text',
       detail: `jsonb_build_object('from', was, 'to', :day::text)`,
       from: 'moved',
     })}
   ), published AS (
     ${insertEvent({
       event: 'order.rescheduled',
       payload: `jsonb_build_object('orderId', id, 'from', was, 'to', :day::text, 'who', :who::text)
         || ${TEXT_SKIPPED}`,
       from: 'moved',
     })}
   )
   SELECT id FROM moved`,
);
