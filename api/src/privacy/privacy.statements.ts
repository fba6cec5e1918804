import type { PersonalData } from '@nidaan/contract';
import { Prepared } from '../infrastructure/database/prepared.js';
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
