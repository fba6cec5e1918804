import { Prepared } from '../infrastructure/database/prepared.js';

/** The condition of an event `e` whose text message waits, because its number or its network had too many, until staff send it. */
export const heldTextOf = (orderId: string): string =>
  `e.held AND e.payload->>'orderId' = ${orderId} AND jsonb_exists(e.payload, 'textHeld')`;

/** The event of an order whose text message waits for staff; no row without one. By hand, because it reads inside the payload. */
export const FIND_HELD_TEXT = new Prepared<{ id: string }, { id: string }>(
  'find-held-text',
  `SELECT e.id FROM outbox e WHERE ${heldTextOf(':id')}`,
);

/** Makes the text message due that waits for staff, before its event is released. By hand, because it reads inside the payload. */
export const RELEASE_HELD_TEXT = new Prepared<{ id: string }, never>(
  'release-held-text',
  `UPDATE sms_deliveries s SET done_at = NULL, outcome = NULL, tries = 0, due_at = now() FROM outbox e
   WHERE ${heldTextOf(':id')} AND s.event_id = e.id AND s.outcome = 'none'`,
);
