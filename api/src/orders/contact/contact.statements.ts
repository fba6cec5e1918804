import { Prepared } from '../../infrastructure/database/prepared.js';
import { heldTextOf } from '../../sms/held-texts.js';
import { CONTACT_COLUMNS, type ContactDetails } from './contact-details.js';

const each = (toSql: (field: string, column: string) => string) =>
  Object.entries(CONTACT_COLUMNS)
    .map(([field, column]) => toSql(field, column))
    .join(', ');

// A mailbox that is no longer the order's loses all access: its links are revoked, and an account that got the order
// only through this mailbox loses it, unless this account makes the change. A phone number that is no longer the order's
// has links in its text messages, which are revoked as well. The new mailbox and number get a link of their own.
const LEFT = 'email IS DISTINCT FROM :email::text AND email IS NOT NULL';
const ENDS = `(${LEFT}) OR (phoneno IS DISTINCT FROM :phoneno::text AND phoneno IS NOT NULL)`;

// What staff set is not proved, unless it is the contact that the order had before. What the holder of the link or the
// customer's account sets leaves it as it was. When a contact is proved again, the links that staff may know are revoked.
const CHANGED = `(email IS DISTINCT FROM :email::text OR phoneno IS DISTINCT FROM :phoneno::text)`;
const trusted = (column: string, kept: string) =>
  `CASE WHEN contact_unproved THEN ${kept} ELSE coalesce(${column}, ${kept}) END`;
const KNOWN = `coalesce((:email::text IS NULL OR :email::text = proved_email
    OR :email::text = ${trusted('email', 'trusted_email')})
  AND (:phoneno::text IS NULL OR :phoneno::text = ${trusted('phoneno', 'trusted_phone')}), false)`;
const UNPROVED = `CASE WHEN :byStaff::boolean AND ${CHANGED} THEN NOT ${KNOWN} ELSE contact_unproved END`;

// Messages that wait for a mailbox wait no longer for another one. Those that wait because of a phone number do, unless
// staff make the change: its owner may be another person.
const MAY_RELEASE = `:byStaff::boolean OR NOT EXISTS (SELECT FROM outbox e WHERE ${heldTextOf(':id::text')})`;

const LOST = `(${LEFT}) AND account_source = 'email' AND user_id IS DISTINCT FROM :customerId::uuid`;

/** The contact before the change, and whether the old links were revoked, so that the mailbox and the phone number need one. */
export interface ChangedContact {
  before: ContactDetails;
  ended: boolean;
  /** The version of the new secret link; null when the link is still valid. */
  renewed: number | null;
}

/**
 * Changes the contact of an order at a version. Returns no row when the version differs or nothing changes. It is one
 * statement, because it revokes access in the same moment and returns what was there before.
 */
export const UPDATE_ORDER_CONTACT = new Prepared<
  ContactDetails & { version: number; id: string; customerId: string | null; byStaff: boolean },
  ChangedContact
>(
  'update-order-contact',
  `WITH changed AS (
     UPDATE orders SET ${each((field, column) => `${column} = :${field}`)}, version = version + 1,
       secret_version = secret_version
         + CASE WHEN ${ENDS} OR (contact_unproved AND NOT (${UNPROVED})) THEN 1 ELSE 0 END,
       contact_unproved = ${UNPROVED},
       trusted_email = ${trusted('email', 'trusted_email')},
       trusted_phone = ${trusted('phoneno', 'trusted_phone')},
       email_held_at = CASE WHEN (${LEFT}) AND (${MAY_RELEASE}) THEN NULL ELSE email_held_at END,
       user_id = CASE WHEN ${LOST} THEN NULL ELSE user_id END,
       account_source = CASE WHEN ${LOST} THEN NULL ELSE account_source END
     WHERE id = :id AND version = :version
       AND (${each((_field, column) => column)}) IS DISTINCT FROM (${each((field) => `:${field}::text`)})
     RETURNING jsonb_build_object(${each((field, column) => `'${field}', old.${column}`)}) AS before,
       old.secret_version <> new.secret_version AND status <> 'Cancelled'
         AND (new.email IS NOT NULL OR new.phoneno IS NOT NULL) AS ended,
       CASE WHEN old.secret_version <> new.secret_version THEN new.secret_version END AS renewed,
       old.email_held_at IS NOT NULL AND new.email_held_at IS NULL AS released
   ), outdated AS (
     -- It was held for the mailbox that the order had; the new one gets its own confirmation.
     UPDATE outbox SET held = false, done_at = now(), skipped = 'outdated'
     FROM changed WHERE changed.released AND held AND payload->>'orderId' = :id::text
   )
   SELECT before, ended, renewed FROM changed`,
);
