import type { HoldReason, OrderStatus } from '@nidaan/contract';
import { hasVerified } from '../../users/claim-guest-orders.js';
import { heldTextOf } from '../../sms/held-texts.js';
import { Prepared } from '../../infrastructure/database/prepared.js';
import { insertAudit } from '../../audit/insert-audit.js';
import { insertEvent } from '../../infrastructure/events/insert-event.js';

/** The SQLSTATE of a booking past a limit; its detail says how many seconds to wait. */
export const TOO_MANY = 'NB429';

interface BookingKey {
  scope: string;
  key: string;
}

/** The state before anything is written. The columns of the order are null when the key is new. */
export interface BookingLookup {
  change: string;
  request_hash: string | null;
  id: string;
  reference: string;
  total_amount: string;
  status: OrderStatus;
  hold_reasons: HoldReason[];
  secret_version: number;
  held: boolean;
  /** True while its text message waits until staff send it. */
  text_held: boolean;
  by_staff: boolean;
}

/** Finds the order of an idempotency key, with the catalogue version, when an order could not be placed at once. */
export const FIND_BOOKING_STATE = new Prepared<BookingKey, BookingLookup>(
  'find-booking-state',
  `SELECT v.version AS change, k.request_hash, k.status, k.hold_reasons, o.id, o.reference, o.total_amount, o.secret_version,
     o.email_held_at IS NOT NULL AS held, o.placed_by IS NOT NULL AND o.placed_by IS DISTINCT FROM o.user_id AS by_staff,
     EXISTS (SELECT FROM outbox e WHERE ${heldTextOf('o.id::text')}) AS text_held
   FROM catalogue_version v
   LEFT JOIN idempotency_keys k ON k.scope = :scope AND k.key = :key AND k.expires_at > now()
   LEFT JOIN orders o ON o.id = k.order_id`,
);

/** The columns of an order that was placed. */
interface PlacedRow {
  id: string;
  status: OrderStatus;
  hold_reasons: HoldReason[];
  /** True when the confirmation is held. */
  held: boolean;
  /** True when that is because of the limit of a phone number or of the text messages of a network. */
  texts_limited: boolean;
}

/** The outcome: `id` when the order was placed; else the key is locked (not `free`), the catalogue changed (not `fresh`) or the key was just used. */
export type Written = { free: boolean; fresh: boolean } & (PlacedRow | Record<keyof PlacedRow, null>);

/**
 * Places an order in one statement, hence in one transaction. Each CTE reads the rows of the one before it, so a CTE
 * without rows stops the rest: the key's advisory lock, the catalogue version that the price is based on, the key
 * itself, and the rate limits, which raise NB429 and so roll back what was counted. What the service area of the pincode
 * decides is decided here, so that nothing has to be asked before.
 */
export const INSERT_ORDER = new Prepared<Record<string, unknown>, Written>(
  'insert-order',
  `WITH gate AS MATERIALIZED (
     SELECT pg_try_advisory_xact_lock(:lock) AS free, version = :change AS fresh,
       CASE WHEN EXISTS (SELECT FROM pincodes p WHERE p.pincode = :pincode) THEN :servedHolds::text[]
         ELSE :unservedHolds::text[] END AS hold_reasons
     -- Its one row is in the statistics of no new database. Planned for one row, the statement keeps its generic plan.
     FROM catalogue_version LIMIT 1
   ), spent AS MATERIALIZED (
     -- Refuses what is past a limit already without waiting in line for its counter; a key just used is no attempt.
     -- OFFSET 0 keeps one look into the index per key: joined, a generic plan reads all present counters.
     SELECT refuse_too_many(greatest(1, ceil(extract(epoch FROM a.ends_at - now())))::integer)
     FROM gate, unnest(:limitKeys::text[], :limitMost::integer[], :limitHolds::boolean[]) AS l (key, most, holds),
       LATERAL (SELECT count, ends_at FROM attempts WHERE attempts.key = l.key OFFSET 0) AS a
     WHERE NOT l.holds AND gate.free AND gate.fresh AND a.count >= l.most AND a.ends_at > now() AND NOT EXISTS (
       SELECT FROM idempotency_keys u WHERE u.scope = :scope AND u.key = :key AND u.expires_at > now())
   ), claimed AS (
     INSERT INTO idempotency_keys AS k (scope, key, request_hash, order_id, status, hold_reasons, expires_at)
     SELECT :scope, :key, :requestHash, uuidv7(), CASE WHEN hold_reasons = '{}' THEN 'Booked' ELSE 'On hold' END,
       hold_reasons, now() + make_interval(secs => :seconds)
     FROM gate WHERE free AND fresh AND NOT EXISTS (SELECT FROM spent)
     ON CONFLICT (scope, key) DO UPDATE SET request_hash = EXCLUDED.request_hash, order_id = EXCLUDED.order_id,
       status = EXCLUDED.status, hold_reasons = EXCLUDED.hold_reasons, expires_at = EXCLUDED.expires_at
       WHERE k.expires_at <= now()
     RETURNING order_id, status, hold_reasons
   ), counted AS (
     INSERT INTO attempts AS a (key, count, ends_at)
     SELECT l.key, 1, now() + make_interval(secs => l.seconds)
     FROM claimed, unnest(:limitKeys::text[], :limitSeconds::integer[]) AS l (key, seconds)
     ON CONFLICT (key) DO UPDATE SET
       count = CASE WHEN a.ends_at <= now() THEN 1 ELSE a.count + 1 END,
       ends_at = CASE WHEN a.ends_at <= now() THEN EXCLUDED.ends_at ELSE a.ends_at END
     RETURNING key, count, ends_at
   ), allowed AS MATERIALIZED (
     -- Past the limit of a mailbox the booking stands and its email waits, unless its owner is who books. Past the limit of a
     -- phone number, or of the text messages of a network, its messages wait too.
     SELECT coalesce(bool_or(l.holds AND NOT l.texts AND c.count > l.most), false) AND NOT EXISTS (
         SELECT FROM users u WHERE u.id = :placedBy::uuid AND ${hasVerified(':email::text')}) AS held,
       coalesce(bool_or(l.texts AND c.count > l.most), false) AS texts_limited,
       bool_and(CASE WHEN l.holds OR c.count <= l.most THEN true
       ELSE refuse_too_many(greatest(1, ceil(extract(epoch FROM c.ends_at - now())))::integer) END) AS yes
     FROM counted c JOIN unnest(:limitKeys::text[], :limitMost::integer[], :limitHolds::boolean[], :limitTexts::boolean[])
       AS l (key, most, holds, texts) ON l.key = c.key
   ), owner AS (
     -- What staff place belongs to the account that has proved the mailbox, and never to themselves.
     SELECT CASE WHEN :byStaff::boolean THEN (
       SELECT u.id FROM users u
       WHERE ${hasVerified(':email::text')} AND u.id <> :placedBy::uuid
     ) ELSE :placedBy::uuid END AS id
   ), placed AS (
     INSERT INTO orders (id, reference, user_id, account_source, placed_by, booked_by_phone, name, email, proved_email, address, pincode, phoneno, visit_contact_name,
       visit_contact_phone, age, no_of_persons,
       appointment_date, total_amount, status, hold_reasons, preparation, consent_version, consent_at, email_held_at,
       contact_unproved, trusted_email, trusted_phone, link_seen_by)
     SELECT order_id, :reference, owner.id,
       CASE WHEN owner.id IS NOT NULL THEN CASE WHEN :byStaff::boolean THEN 'email' ELSE 'placed' END END,
       :placedBy::uuid, :byPhone::boolean, :name, :email,
       -- An address that staff entered opens no code-protected report before its owner has confirmed it.
       CASE WHEN NOT :byStaff::boolean OR owner.id IS NOT NULL THEN :email::text END, :address, :pincode, :phoneno, :visitContactName,
       :visitContactPhone, :age, :noOfPersons,
       :appointmentDate, :totalAmount, claimed.status, claimed.hold_reasons, :preparation, :consentVersion::text,
       CASE WHEN :consentVersion::text IS NOT NULL THEN now() END, CASE WHEN allowed.held OR allowed.texts_limited THEN now() END,
       -- Staff who book for a customer see the link, unless they book for a caller.
       :linkShown::boolean, CASE WHEN :linkShown THEN :email::text END, CASE WHEN :linkShown THEN :phoneno::text END,
       CASE WHEN :linkShown THEN ARRAY[:placedBy::uuid] ELSE '{}' END
     FROM claimed, allowed, owner WHERE allowed.yes
     RETURNING id, status, hold_reasons, email_held_at IS NOT NULL AS held
   ), items AS (
     INSERT INTO order_items (order_id, position, kind, item_id, product_name, price, qty, regulated, collection)
     SELECT placed.id, i.position, i.kind, i.item_id, i.product_name, i.price, i.qty, i.regulated, i.collection
     FROM placed, unnest(:kinds::text[], :itemIds::text[], :productNames::text[], :prices::integer[],
       :qtys::integer[], :laws::text[], :collections::text[]) WITH ORDINALITY
       AS i (kind, item_id, product_name, price, qty, regulated, collection, position)
   ), beneficiaries AS (
     INSERT INTO order_beneficiaries (order_id, position, name, age, gender, guardian)
     SELECT placed.id, b.position, b.name, b.age, b.gender, b.guardian
     FROM placed, unnest(:names::text[], :ages::integer[], :genders::text[], :guardians::text[]) WITH ORDINALITY
       AS b (name, age, gender, guardian, position)
   ), stepped AS (
     INSERT INTO order_steps (order_id, version, status) SELECT id, 1, status FROM placed
   ), audited AS (
     ${insertAudit({
       actor: ':placedBy::uuid',
       role: `coalesce((SELECT role FROM users WHERE users.id = :placedBy::uuid), 'visitor')`,
       action: 'order.placed',
       subject: 'placed.id',
       detail: `CASE WHEN :byPhone::boolean THEN '{"byPhone": true}'::jsonb ELSE '{}'::jsonb END`,
       from: 'placed',
     })}
   ), published AS (
     ${insertEvent({
       event: 'order.placed',
       payload: `jsonb_build_object('orderId', placed.id)
         || CASE WHEN allowed.texts_limited THEN '{"textHeld": "true"}'::jsonb ELSE '{}' END`,
       columns: { held: 'placed.held' },
       from: 'placed, allowed',
     })}
   )
   SELECT gate.free, gate.fresh, placed.id, placed.status, placed.hold_reasons, placed.held, allowed.texts_limited
   FROM gate LEFT JOIN placed ON true LEFT JOIN allowed ON true`,
);
