import type { OrderStatus } from '@nidaan/contract';
import { Prepared } from '../../infrastructure/database/prepared.js';

interface Correction {
  id: string;
  version: number;
}

/**
 * Undoes the last status transition of an order together with those it triggered. Their events are deleted before they
 * are published; when one was already claimed, the counts differ and no row is returned. It is one statement,
 * because workers claim events at the same time.
 */
export const UNDO_TRANSITION = new Prepared<
  Correction,
  { was: OrderStatus; restored: OrderStatus; undone: OrderStatus }
>(
  'undo-transition',
  `WITH last AS (
     SELECT version, caused_by FROM order_steps WHERE order_id = :id ORDER BY version DESC LIMIT 1
   ), undoable AS (
     SELECT s.version, s.status, s.previous_status, s.previous_hold_reasons FROM order_steps s, last
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
     RETURNING old.status AS was, new.status AS restored, u.status AS undone
   )
   SELECT was, restored, undone FROM undone`,
);
