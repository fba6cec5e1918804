import { Prepared } from '../../../infrastructure/database/prepared.js';

/**
 * Counts an attempt and returns the nonce of the code; no row past the limit or expiry. It is one statement, so that
 * attempts at the same time cannot exceed the limit.
 */
export const TRY_CONTACT_CODE = new Prepared<{ orderId: string; most: number }, { nonce: string }>(
  'try-contact-code',
  `UPDATE contact_codes SET tries = tries + 1
   WHERE order_id = :orderId AND expires_at > now() AND tries < :most
   RETURNING nonce`,
);

/** The contact that was proved. */
export interface Proved {
  email: string | null;
  /** The mailbox that was proved before. */
  previous: string | null;
  phone: string | null;
  /** The version of the new secret link; null when the link is still valid. */
  renewed: number | null;
}

// The row is changed once, so only one of two concurrent proofs of the same contact is recorded.
const PROVEN_IF = (provedEmail: string, condition: string) => `proven AS (
     UPDATE orders o SET proved_email = ${provedEmail}, contact_unproved = false, version = o.version + 1,
       secret_version = o.secret_version + CASE WHEN o.contact_unproved THEN 1 ELSE 0 END
     WHERE o.id = :orderId AND o.email IS NOT DISTINCT FROM :email::text AND o.phoneno IS NOT DISTINCT FROM :phoneno::text
       AND (o.contact_unproved OR o.proved_email IS DISTINCT FROM o.email) AND ${condition}
     RETURNING new.email, old.proved_email AS previous, new.phoneno AS phone,
       CASE WHEN old.contact_unproved THEN new.secret_version END AS renewed
   ) SELECT email, previous, phone, renewed FROM proven`;

interface Contact {
  orderId: string;
  email: string | null;
  phoneno: string | null;
}

/**
 * Proves the contact of an order by a correct code, which is used up. A code that went to a phone number, because no
 * mailbox was ever proved, proves no mailbox for code-protected reports. It is one statement, so that a code proves once,
 * and not a contact that was changed at the same time.
 */
export const PROVE_CONTACT_BY_CODE = new Prepared<Contact & { nonce: string }, Proved>(
  'prove-contact-by-code',
  `WITH used AS (
     DELETE FROM contact_codes WHERE order_id = :orderId AND nonce = :nonce RETURNING order_id
   ), ${PROVEN_IF('CASE WHEN o.proved_email IS NOT NULL THEN o.email END', 'EXISTS (SELECT FROM used)')}`,
);

/**
 * Proves the contact of an order in person. No row for an account that ever set a contact of the order, placed it
 * or saw a link, nor when it is not known who set it. It is one statement, so that the contact is not changed
 * between this check and the proof.
 */
export const PROVE_CONTACT_IN_PERSON = new Prepared<Contact & { actorId: string }, Proved>(
  'prove-contact-in-person',
  `WITH setters AS (
     SELECT changed_by FROM contact_changes
     WHERE order_id = :orderId AND fields && ARRAY['email', 'phoneno']
     UNION ALL SELECT placed_by FROM orders WHERE id = :orderId AND placed_by IS DISTINCT FROM user_id
     UNION ALL SELECT viewer FROM orders, unnest(array_append(link_seen_by, link_shown_to)) AS viewer
     WHERE id = :orderId AND viewer IS NOT NULL
   ), ${PROVEN_IF(
     'o.email',
     `EXISTS (SELECT FROM setters)
       AND NOT EXISTS (SELECT FROM setters WHERE changed_by = :actorId::uuid)`,
   )}`,
);
