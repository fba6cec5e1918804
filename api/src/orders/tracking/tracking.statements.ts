import { Prepared } from '../../infrastructure/database/prepared.js';
import { insertEvent } from '../../infrastructure/events/insert-event.js';
import { TEXT_SKIPPED } from '../sms/skipped-texts.js';

/**
 * Inserts a new code, which invalidates the earlier one, and the event that sends it. Both rows are also written when no
 * order matches, so that the answer takes the same time; it
 * is one round trip for the same reason.
 */
export const INSERT_TRACKING_CODE = new Prepared<
  { key: string; reference: string; phoneno: string; nonce: string; minutes: number; textSkipped: boolean },
  never
>(
  'insert-tracking-code',
  `WITH drawn AS (
     INSERT INTO tracking_codes (key, order_id, nonce, expires_at)
     VALUES (:key, (SELECT id FROM orders WHERE reference = :reference AND phoneno = :phoneno), :nonce,
       now() + make_interval(mins => :minutes))
     ON CONFLICT (key) DO UPDATE SET
       order_id = EXCLUDED.order_id, nonce = EXCLUDED.nonce, expires_at = EXCLUDED.expires_at, tries = 0
     RETURNING key, order_id
   )
   ${insertEvent({
     event: 'order.tracking-code',
     payload: `jsonb_build_object('key', key, 'orderId', order_id) || ${TEXT_SKIPPED}`,
     from: 'drawn',
   })}`,
);

/** The nonce of a code, and its order; no order when none matches. */
export interface TriedCode {
  nonce: string;
  orderId: string | null;
}

/**
 * Counts an attempt and returns the nonce of the code; no row after the last attempt or after the expiry. It is one
 * statement, so that attempts at the same time cannot exceed the limit.
 */
export const TRY_TRACKING_CODE = new Prepared<{ key: string; most: number }, TriedCode>(
  'try-tracking-code',
  `UPDATE tracking_codes SET tries = tries + 1
   WHERE key = :key AND expires_at > now() AND tries < :most
   RETURNING nonce, order_id AS "orderId"`,
);
