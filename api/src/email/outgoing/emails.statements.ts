import type { EmailView } from '@nidaan/contract';
import { Prepared } from '../../infrastructure/database/prepared.js';

/** A row of the outbox in the list of emails, with timestamps as `Date`. */
export interface EmailRow extends Omit<EmailView, 'createdAt' | 'dueAt' | 'sentAt' | 'preview'> {
  created_at: Date;
  due_at: Date | null;
  done_at: Date | null;
}

const STATE = `CASE WHEN o.skipped IS NOT NULL THEN 'none' WHEN o.done_at IS NOT NULL THEN 'sent' WHEN o.held THEN 'held'
  WHEN o.tries >= :most THEN 'given-up'
  WHEN o.failure IS NOT NULL THEN 'failed' ELSE 'waiting' END`;

type State = EmailView['state'];

// What never has an email, such as the way to the lab, is not listed as one that was not sent.
const HAS_EMAIL = `o.skipped IS DISTINCT FROM 'not-for-status'`;

// The conditions match the partial indexes, so that unsent emails are found without scanning the sent ones.
const CONDITIONS: Record<State | 'any', string> = {
  any: HAS_EMAIL,
  sent: 'o.done_at IS NOT NULL AND o.skipped IS NULL',
  none: `o.done_at IS NOT NULL AND o.skipped IS NOT NULL AND ${HAS_EMAIL}`,
  'given-up': 'o.done_at IS NULL AND NOT o.held AND o.tries >= :most',
  failed: 'o.done_at IS NULL AND NOT o.held AND o.tries < :most AND o.failure IS NOT NULL',
  held: 'o.held',
  waiting: 'o.done_at IS NULL AND NOT o.held AND o.tries < :most AND o.failure IS NULL',
};

const perState = <Statement>(make: (state: State | 'any', condition: string) => Statement) =>
  Object.fromEntries(
    Object.entries(CONDITIONS).map(([state, condition]) => [state, make(state as State | 'any', condition)]),
  ) as Record<State | 'any', Statement>;

interface Wanted {
  most: number;
  take: number;
}

/** A search text as a LIKE pattern, and as the reference of an order when it can be parsed as one. */
interface Search {
  holds: string;
  reference: string | null;
}

const ALL = 'outbox o';
// The orders are found with their own indexes first, then their emails.
const OF_ORDERS = `(
    SELECT id::text AS id FROM orders WHERE reference = :reference::text
    UNION (SELECT id::text FROM orders WHERE search_text LIKE search_fold(:holds::text) ORDER BY id DESC LIMIT 500)
  ) found JOIN outbox o ON o.payload->>'orderId' = found.id`;

const selectFrom = <Values extends object>(name: string, emails: string) =>
  perState(
    (state, condition) =>
      new Prepared<Values & Wanted & { skip: number }, EmailRow>(
        `${name}-${state}`,
        `SELECT o.id, o.event, ${STATE} AS state, orders.reference, orders.id AS "orderId",
           CASE WHEN o.held THEN orders.email ELSE o.recipient END AS recipient, o.subject, o.skipped, o.created_at, o.tries, o.failure, o.done_at,
           CASE WHEN o.done_at IS NULL AND NOT o.held AND o.tries < :most THEN o.due_at END AS due_at
         FROM (
           SELECT o.* FROM ${emails} WHERE ${condition} ORDER BY o.id DESC OFFSET :skip::integer LIMIT :take::integer
         ) o LEFT JOIN orders ON orders.id = (o.payload->>'orderId')::uuid
         ORDER BY o.id DESC`,
      ),
  );

const countFrom = <Values extends object>(name: string, emails: string) =>
  perState(
    (state, condition) =>
      new Prepared<Values & Wanted, { count: number }>(
        `${name}-${state}`,
        `SELECT count(*)::integer AS count FROM (
           SELECT FROM ${emails} WHERE ${condition} LIMIT :take::integer
         ) found`,
      ),
  );

/**
 * Selects the emails in a state, newest first. The orders are joined only for the rows of the page, in one round
 * trip, by an id in the payload to which there is no relation.
 */
export const SELECT_EMAILS = selectFrom('list-emails', ALL);

/** Selects the emails about the orders that match a search. */
export const SEARCH_EMAILS = selectFrom<Search>('search-emails', OF_ORDERS);

/** Counts the emails in a state, up to `take`: TypeORM has no count with a limit. */
export const COUNT_EMAILS = countFrom('count-emails', ALL);

/** Counts the emails about the orders that match a search, up to `take`. */
export const COUNT_FOUND_EMAILS = countFrom<Search>('count-found-emails', OF_ORDERS);
