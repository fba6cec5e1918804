import type { EmailView } from '@nidaan/contract';
import { Prepared } from '../../infrastructure/database/prepared.js';

/** A row of the outbox in the list of emails, with timestamps as `Date`. */
export interface EmailRow extends Omit<EmailView, 'createdAt' | 'dueAt' | 'sentAt'> {
  created_at: Date;
  due_at: Date | null;
  done_at: Date | null;
}

const STATE = `CASE WHEN o.skipped IS NOT NULL THEN 'none' WHEN o.done_at IS NOT NULL THEN 'sent' WHEN o.held THEN 'held'
  WHEN o.tries >= :most THEN 'given-up'
  WHEN o.failure IS NOT NULL THEN 'failed' ELSE 'waiting' END`;

type State = EmailView['state'];

// The conditions match the partial indexes, so that unsent emails are found without scanning the sent ones.
const CONDITIONS: Record<State | 'any', string> = {
  any: 'true',
  sent: 'o.done_at IS NOT NULL AND o.skipped IS NULL',
  none: 'o.done_at IS NOT NULL AND o.skipped IS NOT NULL',
  'given-up': 'o.done_at IS NULL AND NOT o.held AND o.tries >= :most',
  failed: 'o.done_at IS NULL AND NOT o.held AND o.tries < :most AND o.failure IS NOT NULL',
  held: 'o.held',
  waiting: 'o.done_at IS NULL AND NOT o.held AND o.tries < :most AND o.failure IS NULL',
};

const perState = <Statement>(make: (state: State | 'any', condition: string) => Statement) =>
  Object.fromEntries(
    Object.entries(CONDITIONS).map(([state, condition]) => [state, make(state as State | 'any', condition)]),
  ) as Record<State | 'any', Statement>;

/**
 * Selects the emails in a state, newest first. The orders are joined only for the rows of the page, in one round
 * trip, by an id in the payload to which there is no relation.
 */
export const SELECT_EMAILS = perState(
  (state, condition) =>
    new Prepared<{ most: number; skip: number; take: number }, EmailRow>(
      `list-emails-${state}`,
      `SELECT o.id, o.event, ${STATE} AS state, orders.reference, orders.id AS "orderId",
         CASE WHEN o.held THEN orders.email ELSE o.recipient END AS recipient, o.subject, o.skipped, o.created_at, o.tries, o.failure, o.done_at,
         CASE WHEN o.done_at IS NULL AND NOT o.held AND o.tries < :most THEN o.due_at END AS due_at
       FROM (
         SELECT * FROM outbox o WHERE ${condition} ORDER BY o.id DESC OFFSET :skip::integer LIMIT :take::integer
       ) o LEFT JOIN orders ON orders.id = (o.payload->>'orderId')::uuid
       ORDER BY o.id DESC`,
    ),
);

/** Counts the emails in a state, up to `take`. */
export const COUNT_EMAILS = perState(
  (state, condition) =>
    new Prepared<{ most: number; take: number }, { count: number }>(
      `count-emails-${state}`,
      `SELECT count(*)::integer AS count FROM (
         SELECT FROM outbox o WHERE ${condition} LIMIT :take::integer
       ) found`,
    ),
);
