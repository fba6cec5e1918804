import type { OrderStatus } from '@nidaan/contract';
import { auditAction } from '../../audit/names.js';
import { Prepared } from '../../infrastructure/database/prepared.js';

interface Correction {
  id: string;
  version: number;
  actorId: string | null;
}

/**
 * Undoes the last status transition of an order together with those it triggered. Their events are deleted before they
 * are published; when one was already claimed, the counts differ and no row is returned.
 */
export const UNDO_TRANSITION = new Prepared<Correction, { id: string }>(
  'undo-transition',
  `WITH last AS (
     SELECT version, caused_by FROM order_steps WHERE order_id = :id ORDER BY version DESC LIMIT 1
   ), undoable AS (
     SELECT s.version, s.previous_status, s.previous_hold_reasons FROM order_steps s, last
     WHERE s.order_id = :id AND s.version = coalesce(last.caused_by, last.version)
       AND s.previous_status IS NOT NULL AND s.undo_until > now()
   ), removed AS (
     DELETE FROM order_steps s USING undoable u WHERE s.order_id = :id AND s.version >= u.version RETURNING s.version
   ), withheld AS (
     DELETE FROM outbox o USING undoable u
     WHERE o.payload->>'orderId' = :id::text AND o.event = 'order.moved' AND (o.payload->>'version')::integer >= u.version
       AND o.done_at IS NULL AND o.tries = 0
     RETURNING o.id
   ), undone AS (
     UPDATE orders SET status = u.previous_status, hold_reasons = coalesce(u.previous_hold_reasons, '{}'),
       version = orders.version + 1
     FROM undoable u
     WHERE orders.id = :id AND orders.version = :version AND orders.refunded_at IS NULL
       AND (SELECT count(*) FROM removed) = (SELECT count(*) FROM withheld)
     RETURNING orders.id, old.status AS was, new.status AS restored
   ), audited AS (
     INSERT INTO audit (actor_id, actor_role, action, subject_id, detail)
     SELECT :actorId, 'admin', ${auditAction('order.transition-undone')}, id::text, jsonb_build_object('from', was, 'to', restored)
     FROM undone
   )
   SELECT id FROM undone`,
);

/** Corrects the status of an order without an event. Returns no row when the version differs or the order was refunded. */
export const CORRECT_ORDER_STATUS = new Prepared<
  Correction & { to: OrderStatus; reason: string },
  { id: string }
>(
  'correct-order-status',
  `WITH corrected AS (
     UPDATE orders SET status = :to, version = version + 1,
       hold_reasons = CASE WHEN :to = 'On hold' THEN ARRAY['lab'] ELSE '{}' END
     WHERE id = :id AND version = :version AND status <> :to AND refunded_at IS NULL
     RETURNING id, version, old.status AS was, old.hold_reasons AS held
   ), stepped AS (
     INSERT INTO order_steps (order_id, version, status, previous_status, previous_hold_reasons)
     SELECT id, version, :to, was, held FROM corrected
   ), audited AS (
     INSERT INTO audit (actor_id, actor_role, action, subject_id, detail)
     SELECT :actorId, 'admin', ${auditAction('order.status-corrected')}, id::text,
       jsonb_build_object('from', was, 'to', :to::text, 'reason', :reason::text) FROM corrected
   )
   SELECT id FROM corrected`,
);
