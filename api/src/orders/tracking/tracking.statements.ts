import { Prepared } from '../../infrastructure/database/prepared.js';
import { auditAction, eventName } from '../../audit/names.js';

/**
 * Inserts a new code, which invalidates the earlier one, and the event that sends it. Both rows are also written when no
 * order matches, so that the answer takes the same time.
 */
export const INSERT_TRACKING_CODE = new Prepared<
  { key: string; reference: string; phoneno: string; nonce: string; minutes: number },
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
   INSERT INTO outbox (event, payload)
   SELECT ${eventName('order.tracking-code')}, jsonb_build_object('key', key, 'orderId', order_id)
   FROM drawn`,
);

/** The nonce of a code, and its order; no order when none matches. */
export interface TriedCode {
  nonce: string;
  orderId: string | null;
}

/** Counts an attempt and returns the nonce of the code; no row after the last attempt or after the expiry. */
export const TRY_TRACKING_CODE = new Prepared<{ key: string; most: number }, TriedCode>(
  'try-tracking-code',
  `UPDATE tracking_codes SET tries = tries + 1
   WHERE key = :key AND expires_at > now() AND tries < :most
   RETURNING nonce, order_id AS "orderId"`,
);

/** Deletes a code that was entered correctly, so that it works only once, and records that the order was opened. */
export const USE_TRACKING_CODE = new Prepared<{ key: string; nonce: string }, { id: string }>(
  'use-tracking-code',
  `WITH used AS (
     DELETE FROM tracking_codes WHERE key = :key AND nonce = :nonce RETURNING order_id AS id
   ), audited AS (
     INSERT INTO audit (actor_role, action, subject_id)
     SELECT 'visitor', ${auditAction('order.tracked')}, id::text FROM used
   )
   SELECT id FROM used`,
);

/** Deletes expired codes. */
export const PURGE_TRACKING_CODES = new Prepared<object, never>(
  'purge-tracking-codes',
  'DELETE FROM tracking_codes WHERE expires_at < now()',
);
