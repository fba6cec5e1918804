import type { PersonalData } from '@nidaan/contract';
import { Prepared } from '../infrastructure/database/prepared.js';
import { auditAction, insertAudit } from '../audit/insert-audit.js';
import { ALL_REFUNDS, REFUND_OBJECT } from './all-refunds.js';

const ISO = (column: string) => `(to_json(${column} AT TIME ZONE 'UTC') #>> '{}') || 'Z'`;
const LIST = (object: string, from: string) => `(SELECT coalesce(jsonb_agg(${object}), '[]') FROM ${from})`;

// An entry about reports of which the customer may see none yet would tell that they were uploaded.
const ONLY_UNRELEASED = `(jsonb_exists(e.detail, 'reports') AND NOT EXISTS (SELECT FROM reports r
  WHERE r.order_id = m.id AND NOT r.awaits_release AND jsonb_exists(e.detail->'reports', r.id::text)))`;

/** Selects all data about a person besides the orders themselves, in one snapshot and one round trip. */
export const SELECT_PERSONAL_DATA = new Prepared<{ id: string }, Omit<PersonalData, 'made' | 'orders'>>(
  'select-personal-data',
  `WITH mine AS MATERIALIZED (SELECT id, reference, consent_version, consent_at, booked_by_phone FROM orders WHERE user_id = :id)
   SELECT
     jsonb_build_object('id', u.id, 'email', u.email, 'role', u.role,
       'emailVerifiedAt', ${ISO('u.email_verified_at')}, 'createdAt', ${ISO('u.created_at')},
       'secondFactor', (SELECT jsonb_build_object('since', ${ISO('f.confirmed_at')}, 'recoveryCodesLeft',
           (SELECT count(*) FROM recovery_codes c WHERE c.user_id = u.id AND c.used_at IS NULL))
         FROM second_factors f WHERE f.user_id = u.id AND f.confirmed_at IS NOT NULL)) AS account,
     (SELECT jsonb_build_object('since', ${ISO('n.created_at')}, 'confirmedAt', ${ISO('n.confirmed_at')})
       FROM newsletter_subscriptions n WHERE lower(n.email) = u.email AND u.email_verified_at IS NOT NULL) AS newsletter,
     ${LIST(
       `jsonb_build_object('name', s.name, 'age', s.age, 'gender', s.gender, 'guardian', s.guardian,
         'savedAt', ${ISO('s.saved_at')}, 'consentVersion', s.consent_version) ORDER BY s.saved_at, s.id`,
       'saved_people s WHERE s.user_id = u.id',
     )} AS "savedPeople",
     ${LIST(
       `jsonb_build_object('address', s.address, 'pincode', s.pincode,
         'savedAt', ${ISO('s.saved_at')}, 'consentVersion', s.consent_version) ORDER BY s.saved_at, s.id`,
       'saved_addresses s WHERE s.user_id = u.id',
     )} AS "savedAddresses",
     ${LIST(
       `jsonb_build_object('at', ${ISO('c.at')}, 'version', c.version, 'given', c.given, 'reference', c.reference)
         ORDER BY c.at`,
       `(SELECT u.consent_at AS at, u.consent_version AS version, 'account' AS given, NULL AS reference
         WHERE u.consent_version IS NOT NULL
         UNION ALL SELECT consent_at, consent_version, CASE WHEN booked_by_phone THEN 'phone' ELSE 'booking' END,
           reference FROM mine
         WHERE consent_version IS NOT NULL) c`,
     )} AS consents,
     ${LIST(
       `jsonb_build_object('reference', m.reference, 'serial', i.serial, 'issuedAt', ${ISO('i.issued_at')},
         'bill', i.details) ORDER BY i.issued_at`,
       'invoices i JOIN mine m ON m.id = i.order_id',
     )} AS bills,
     ${LIST(
       `jsonb_build_object('reference', m.reference, 'serial', p.serial, 'amount', p.amount, 'method', p.method,
         'bankReference', p.reference, 'paidAt', ${ISO('p.paid_at')}, 'voidedAt', ${ISO('p.voided_at')},
         'receipt', p.details) ORDER BY p.paid_at`,
       'receipts p JOIN mine m ON m.id = p.order_id',
     )} AS receipts,
     ${LIST(
       `${REFUND_OBJECT(ISO('f.refunded_at'))} ORDER BY f.refunded_at`,
       `(${ALL_REFUNDS}) f JOIN mine m ON m.id = f.order_id`,
     )} AS refunds,
     ${LIST(
       `jsonb_build_object('reference', m.reference, 'name', r.name, 'uploadedAt', ${ISO('r.uploaded_at')},
         'size', r.size, 'leftOut', CASE WHEN r.withdrawn_at IS NOT NULL THEN 'withdrawn' WHEN r.hiv THEN 'codeProtected' END,
         'person', (SELECT b.name FROM order_beneficiaries b WHERE b.order_id = m.id AND b.position = r.person))
         ORDER BY r.uploaded_at, r.id`,
       'reports r JOIN mine m ON m.id = r.order_id AND NOT r.awaits_release',
     )} AS reports,
     ${LIST(
       `jsonb_build_object('reference', m.reference, 'at', ${ISO('n.created_at')}, 'text', n.text)
         ORDER BY n.created_at`,
       'order_notes n JOIN mine m ON m.id = n.order_id',
     )} AS notes,
     ${LIST(
       `jsonb_build_object('reference', m.reference, 'at', ${ISO('c.changed_at')}, 'fields', c.fields,
         'previousEmail', c.previous_email, 'previousPhone', c.previous_phone, 'email', c.email) ORDER BY c.changed_at`,
       'contact_changes c JOIN mine m ON m.id = c.order_id',
     )} AS "contactChanges",
     ${LIST(
       `jsonb_build_object('at', ${ISO('f.done_at')}, 'to', f.recipient, 'subject', f.subject, 'reference', m.reference)
         ORDER BY f.id`,
       "mine m JOIN outbox f ON f.payload->>'orderId' = m.id::text WHERE f.recipient IS NOT NULL",
     )} AS emails,
     ${LIST(
       `jsonb_build_object('at', ${ISO('s.done_at')}, 'event', f.event, 'reference', m.reference) ORDER BY f.id`,
       `mine m JOIN outbox f ON f.payload->>'orderId' = m.id::text JOIN sms_deliveries s ON s.event_id = f.id
         WHERE s.outcome = 'sent'`,
     )} AS "textMessages",
     ${LIST(
       `jsonb_build_object('at', ${ISO('a.at')}, 'action', a.action, 'subjectId', a.subject_id,
         'by', CASE WHEN a.actor_id = u.id THEN 'you' ELSE a.actor_role END, 'reference', a.reference,
         'reports', ARRAY(SELECT r.name FROM reports r WHERE r.order_id = a.order_id
           AND NOT r.awaits_release AND jsonb_exists(a.detail->'reports', r.id::text) ORDER BY r.uploaded_at, r.id))
         ORDER BY a.at DESC, a.id DESC`,
       `(SELECT e.id, e.at, e.actor_id, e.actor_role, e.action, e.subject_id, e.detail, NULL AS reference, NULL AS order_id
         FROM audit e WHERE e.subject_id = u.id::text
         UNION ALL SELECT e.id, e.at, e.actor_id, e.actor_role, e.action, e.subject_id, e.detail, m.reference, m.id
         FROM mine m JOIN audit e ON e.subject_id = m.id::text AND NOT ${ONLY_UNRELEASED}
         UNION ALL SELECT s.id, s.at, CASE WHEN s.kind NOT LIKE 'login.%' THEN s.user_id END, 'visitor', s.kind, s.user_id::text, s.detail, NULL, NULL
         FROM security_events s WHERE s.user_id = u.id) a`,
     )} AS accesses
   FROM users u WHERE u.id = :id`,
);

/** A file in a person's archive. */
export interface OwnFile {
  /** The id of the report, or of the order of the invoice or receipt. */
  id: string;
  folder: 'reports' | 'bills' | 'receipts';
  reference: string;
  name: string;
  key: string;
}

/**
 * Selects every file that a person may download: reports, invoices and receipts, without withdrawn reports and without
 * HIV results, which open only by an emailed code, and those that wait for their release. The same statement writes the audit entries of the
 * openings, so that exactly the selected files are recorded.
 */
export const SELECT_OWN_FILES = new Prepared<{ id: string }, OwnFile>(
  'select-own-files',
  `WITH opener AS (
     SELECT id, role FROM users WHERE id = :id
   ), mine AS MATERIALIZED (
     SELECT o.id, o.reference FROM opener JOIN orders o ON o.user_id = opener.id
   ), results AS MATERIALIZED (
     SELECT r.id, r.order_id, m.reference, r.name, r.file_key FROM mine m JOIN reports r ON r.order_id = m.id
     WHERE r.withdrawn_at IS NULL AND NOT r.hiv AND NOT r.awaits_release
   ), bills AS MATERIALIZED (
     SELECT i.order_id, m.reference, i.serial, i.file_key FROM mine m JOIN invoices i ON i.order_id = m.id
     WHERE i.file_key IS NOT NULL
   ), paid AS MATERIALIZED (
     SELECT p.order_id, m.reference, p.serial, p.file_key FROM mine m JOIN receipts p ON p.order_id = m.id
     WHERE p.file_key IS NOT NULL
   ), audited AS (
     ${insertAudit({
       actor: 'opener.id',
       role: 'opener.role',
       action: '(opened.action)',
       subject: 'opened.order_id::text',
       detail: 'opened.detail',
       from: `opener, (
         SELECT ${auditAction('report.opened')} AS action, order_id, jsonb_build_object('reports', jsonb_agg(id)) AS detail
         FROM results GROUP BY order_id
         UNION ALL SELECT ${auditAction('invoice.opened')}, order_id, jsonb_build_object('serial', serial) FROM bills
         UNION ALL SELECT ${auditAction('receipt.opened')}, order_id, jsonb_build_object('receipt', serial) FROM paid
       ) opened`,
     })}
   )
   SELECT 'reports' AS folder, id, reference, name, file_key AS key FROM results
   UNION ALL SELECT 'bills', order_id, reference, 'invoice_' || order_id || '.pdf', file_key FROM bills
   UNION ALL SELECT 'receipts', order_id, reference, 'receipt_' || replace(serial, '/', '-') || '.pdf', file_key FROM paid
   ORDER BY folder DESC, reference, name`,
);

/** The outcome of an erasure: the references of open orders that prevent it, or the number of anonymised orders. */
interface Erasure {
  waiting: string[];
  erased: boolean;
  orders: number;
  continued: string[];
}

/**
 * Erases a person in one statement, so that no booking or status change comes between its parts, unless an order that they placed is open, because a visit is about to take place. An
 * open order that only has their email address may be another person's: it continues without the address and is erased
 * once it is closed. Invoices, receipts and reports are kept as issued, orders are anonymised, and the audit log keeps
 * ids that no longer refer to a person.
 */
export const ERASE_ACCOUNT = new Prepared<{ id: string }, Erasure>(
  'erase-account',
  `WITH owned AS MATERIALIZED (
     SELECT id, reference, status IN ('Report ready', 'Completed', 'Cancelled') AS over,
       account_source IS NOT DISTINCT FROM 'email' AS by_email
     FROM orders WHERE user_id = :id FOR UPDATE
   ), waiting AS (
     SELECT reference FROM owned WHERE NOT over AND NOT by_email
   ), mine AS MATERIALIZED (
     SELECT id FROM owned WHERE over OR NOT by_email
   ), continued AS MATERIALIZED (
     SELECT id, reference FROM owned WHERE NOT over AND by_email
   ), free AS MATERIALIZED (
     SELECT id, email, email_verified_at FROM users WHERE id = :id AND NOT EXISTS (SELECT FROM waiting)
   ), nameless AS (
     UPDATE orders o SET name = NULL, email = NULL, proved_email = NULL, trusted_email = NULL, trusted_phone = NULL, address = NULL, pincode = NULL, phoneno = NULL, age = NULL,
       visit_contact_name = NULL, visit_contact_phone = NULL, referral = NULL,
       user_id = NULL, account_source = NULL, secret_version = o.secret_version + 1, version = o.version + 1
     FROM mine, free WHERE o.id = mine.id
     RETURNING o.id
   ), detached AS (
     UPDATE orders o SET email = NULL, proved_email = NULL, trusted_email = NULL, trusted_phone = NULL, user_id = NULL, account_source = NULL,
       erase_when_closed = true, version = o.version + 1
     FROM continued, free WHERE o.id = continued.id
   ), persons AS (
     DELETE FROM order_beneficiaries b USING mine, free WHERE b.order_id = mine.id
   ), notes AS (
     DELETE FROM order_notes n USING mine, free WHERE n.order_id = mine.id
   ), contact_changes_gone AS (
     UPDATE contact_changes c SET previous_email = NULL, previous_phone = NULL, email = NULL
     FROM owned, free WHERE c.order_id = owned.id
   ), contact_codes_gone AS (
     DELETE FROM contact_codes c USING owned, free WHERE c.order_id = owned.id
   ), tracking_codes_gone AS (
     DELETE FROM tracking_codes c USING owned, free WHERE c.order_id = owned.id
   ), reasons AS (
     UPDATE order_steps s SET reason = NULL FROM mine, free WHERE s.order_id = mine.id AND s.reason IS NOT NULL
   ), refund_reasons AS (
     UPDATE refunds r SET reason = NULL FROM mine, free WHERE r.order_id = mine.id AND r.reason IS NOT NULL
   ), emails AS (
     UPDATE outbox f SET recipient = NULL, subject = NULL FROM mine, free
     WHERE f.payload->>'orderId' = mine.id::text AND f.recipient IS NOT NULL
   ), newsletter AS (
     DELETE FROM newsletter_subscriptions n USING free
     WHERE lower(n.email) = free.email AND free.email_verified_at IS NOT NULL
   ), invitations_gone AS (
     DELETE FROM invitations i USING free
     WHERE lower(i.email) = free.email AND free.email_verified_at IS NOT NULL
   ), audited AS (
     ${insertAudit({
       actor: 'id',
       role: `'customer'`,
       action: 'user.erased',
       subject: 'id::text',
       detail: `jsonb_build_object('orders', (SELECT count(*) FROM nameless))`,
       from: 'free',
     })}
   ), deleted AS (
     DELETE FROM users u USING free WHERE u.id = free.id
     RETURNING u.id
   )
   SELECT ARRAY(SELECT reference FROM waiting) AS waiting, EXISTS (SELECT FROM deleted) AS erased,
     (SELECT count(*) FROM nameless)::integer AS orders, ARRAY(SELECT reference FROM continued) AS continued`,
);
