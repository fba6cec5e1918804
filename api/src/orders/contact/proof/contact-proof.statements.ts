import { Prepared } from '../../../infrastructure/database/prepared.js';

/**
 * Counts an attempt and returns the nonce of the code; no row past the limit or expiry, or for another mailbox. It is one
 * statement, so that attempts at the same time cannot exceed the limit.
 */
export const TRY_CONTACT_CODE = new Prepared<
  { orderId: string; most: number },
  { nonce: string; email: string }
>(
  'try-contact-code',
  `UPDATE contact_codes c SET tries = c.tries + 1 FROM orders o
   WHERE c.order_id = :orderId AND o.id = c.order_id AND o.email = c.email
     AND c.expires_at > now() AND c.tries < :most
   RETURNING c.nonce, c.email`,
);

/** The mailbox that was proved, and the previously proved one. */
export interface Proved {
  email: string;
  previous: string | null;
}

// The row is changed once, so only one of two concurrent proofs of the same mailbox is recorded.
const PROVEN_IF = (condition: string) => `proven AS (
     UPDATE orders o SET proved_email = o.email, version = o.version + 1
     WHERE o.id = :orderId AND o.email = :email AND o.proved_email IS DISTINCT FROM o.email AND ${condition}
     RETURNING new.proved_email AS email, old.proved_email AS previous
   ) SELECT email, previous FROM proven`;

/**
 * Proves the mailbox of an order by a correct code, which is used up. It is one statement, so that a code proves once, and
 * not a mailbox that was changed at the same time.
 */
export const PROVE_EMAIL_BY_CODE = new Prepared<{ orderId: string; email: string; nonce: string }, Proved>(
  'prove-email-by-code',
  `WITH used AS (
     DELETE FROM contact_codes WHERE order_id = :orderId AND nonce = :nonce RETURNING order_id
   ), ${PROVEN_IF('EXISTS (SELECT FROM used)')}`,
);

/**
 * Proves the mailbox of an order in person. No row for the account that set it or took it down on the phone, or when that
 * account is not known. It is one statement, so that the mailbox is not changed between this check and the proof.
 */
export const PROVE_EMAIL_IN_PERSON = new Prepared<
  { orderId: string; email: string; actorId: string },
  Proved
>(
  'prove-email-in-person',
  `WITH setters AS (
     SELECT changed_by FROM contact_changes
     WHERE order_id = :orderId AND email = :email AND 'email' = ANY(fields)
     UNION ALL SELECT placed_by FROM orders
     WHERE id = :orderId AND booked_by_phone AND placed_by IS NOT NULL
   ), ${PROVEN_IF(`EXISTS (SELECT FROM setters)
       AND NOT EXISTS (SELECT FROM setters WHERE changed_by = :actorId::uuid)`)}`,
);
