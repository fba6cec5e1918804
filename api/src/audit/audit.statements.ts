import { type AuditEntry, UUID_PATTERN } from '@nidaan/contract';
import { Prepared } from '../infrastructure/database/prepared.js';

/** Filters of the entries; null where a filter is not set. */
export interface Wanted {
  role: string | null;
  action: string | null;
  from: string | null;
  to: string | null;
  /** The search text as entered, and as a LIKE pattern. */
  exact: string | null;
  holds: string | null;
  /** The reference of an order in its canonical form, when the text can be parsed as one. */
  reference: string | null;
  /** Only entries before this one. */
  before: string | null;
}

// The subjects that match a text are found first, with the indexes of their tables, and then their entries.
const NAMED = `named AS MATERIALIZED (
    SELECT id::text AS id FROM orders WHERE reference = :reference::text
    UNION ALL SELECT id::text FROM users WHERE email ILIKE :holds::text
    UNION ALL SELECT id::text FROM invitations WHERE email ILIKE :holds
    UNION ALL (SELECT id::text FROM orders WHERE position('@' IN :exact::text) > 0
      AND search_text LIKE search_fold(:holds) LIMIT 500)
    UNION ALL SELECT id FROM tests WHERE product_name ILIKE :holds
    UNION ALL SELECT id FROM packages WHERE product_name ILIKE :holds
  ), people AS MATERIALIZED (
    SELECT id FROM users WHERE email ILIKE :holds
  )`;

const OF_SEARCH = ` AND (a.subject_id = :exact::text OR a.subject_id IN (SELECT id FROM named)
      OR a.actor_id IN (SELECT id FROM people))`;

const MATCHING = `audit a
  WHERE (:before::bigint IS NULL OR a.id < :before::bigint)
    AND (:role::text IS NULL OR a.actor_role = :role)
    AND (:action::text IS NULL OR a.action = :action)
    AND (:from::date IS NULL OR a.at >= :from::date::timestamp AT TIME ZONE 'Asia/Kolkata')
    AND (:to::date IS NULL OR a.at < (:to::date + 1)::timestamp AT TIME ZONE 'Asia/Kolkata')`;

const SUBJECT_UUID = `CASE WHEN a.subject_id ~ '^${UUID_PATTERN}$' THEN a.subject_id::uuid END`;

// Ids of tests and packages overlap, so the action decides which of them is meant.
const SUBJECT = `CASE
    WHEN o.id IS NOT NULL THEN jsonb_build_object('kind', 'order', 'name', o.reference)
    WHEN s.id IS NOT NULL THEN jsonb_build_object('kind', 'user', 'name', s.email)
    WHEN t.id IS NOT NULL THEN jsonb_build_object('kind', 'test', 'name', t.product_name)
    WHEN p.id IS NOT NULL THEN jsonb_build_object('kind', 'package', 'name', p.product_name)
    WHEN i.id IS NOT NULL THEN jsonb_build_object('kind', 'invitation', 'name', i.email)
    WHEN f.id IS NOT NULL THEN jsonb_build_object('kind', 'email', 'name', f.event)
  END`;

/** The statements of a list. `named` finds the subjects of a search, and `matching` the entries. */
const statementsOf = (name: string, named: string, matching: string) => ({
  /**
   * The matching entries, the newest first, in one round trip. Subjects of six tables have no relation to an entry; their
   * names are joined only for the entries of the page.
   */
  select: new Prepared<Wanted & { skip: number; take: number }, Omit<AuditEntry, 'at'> & { at: Date }>(
    `select-${name}`,
    `${named}
   SELECT a.id, a.at, a.action, u.email AS actor, a.actor_role AS role, a.subject_id AS "subjectId", a.detail,
     ${SUBJECT} AS subject
   FROM (SELECT a.* FROM ${matching} ORDER BY a.id DESC OFFSET :skip::integer LIMIT :take::integer) a
     LEFT JOIN users u ON u.id = a.actor_id
     LEFT JOIN orders o ON o.id = ${SUBJECT_UUID}
     LEFT JOIN users s ON s.id = ${SUBJECT_UUID}
     LEFT JOIN tests t ON a.action LIKE 'test.%' AND t.id = a.subject_id
     LEFT JOIN packages p ON a.action LIKE 'package.%' AND p.id = a.subject_id
     LEFT JOIN invitations i ON a.action LIKE 'invitation.%' AND i.id = ${SUBJECT_UUID}
     LEFT JOIN outbox f ON a.action LIKE 'email.%' AND f.id = CASE WHEN a.subject_id ~ '^[0-9]{1,18}$' THEN a.subject_id::bigint END
   ORDER BY a.id DESC`,
  ),
  /** Counts the matching entries, up to `take`: TypeORM has no count with a limit. */
  count: new Prepared<Wanted & { take: number }, { count: number }>(
    `count-${name}`,
    `${named} SELECT count(*)::integer AS count FROM (SELECT FROM ${matching} LIMIT :take::integer) found`,
  ),
});

/** The log without a search. A search in its statements would have Postgres plan them for each call, which takes longer than they. */
export const ALL_ENTRIES = statementsOf('audit-entries', '', MATCHING);

/** The log with a search. */
export const SEARCHED_ENTRIES = statementsOf(
  'searched-audit-entries',
  `WITH ${NAMED}`,
  `${MATCHING}${OF_SEARCH}`,
);
