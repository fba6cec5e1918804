import type { LetterView } from '@nidaan/contract';
import { Prepared } from '../database/prepared.js';

/** A row of the outbox as letters are listed; instants as the driver reads them. */
export interface LetterRow extends Omit<LetterView, 'createdAt' | 'dueAt' | 'sentAt'> {
  created_at: Date;
  due_at: Date | null;
  done_at: Date | null;
}

const STATE = `CASE WHEN o.done_at IS NOT NULL THEN 'sent' WHEN o.tries >= :most THEN 'given-up'
  WHEN o.failure IS NOT NULL THEN 'failed' ELSE 'waiting' END`;

/** The letters of a state, or all, the newest first. */
export const LETTERS = new Prepared<
  { state: string | null; most: number; skip: number; take: number },
  LetterRow
>(
  'letters-list',
  `SELECT o.id, o.fact, ${STATE} AS state, orders.reference, o.created_at, o.tries, o.failure, o.done_at,
     CASE WHEN o.done_at IS NULL AND o.tries < :most THEN o.due_at END AS due_at
   FROM outbox o LEFT JOIN orders ON orders.id::text = o.payload->>'orderId'
   WHERE :state::text IS NULL OR ${STATE} = :state
   ORDER BY o.id DESC OFFSET :skip::integer LIMIT :take::integer`,
);

/** How many there are, up to `take`. */
export const COUNT_LETTERS = new Prepared<
  { state: string | null; most: number; take: number },
  { count: number }
>(
  'letters-count',
  `SELECT count(*)::integer AS count FROM (
     SELECT FROM outbox o WHERE :state::text IS NULL OR ${STATE} = :state LIMIT :take::integer
   ) found`,
);

/** Has a letter that failed tried again at once, with all its tries. No row when it did not fail. */
export const RESEND = new Prepared<{ id: string; actor: string }, { id: string }>(
  'letters-resend',
  `WITH again AS (
     UPDATE outbox SET due_at = now(), tries = 0
     WHERE id = :id::bigint AND done_at IS NULL AND failure IS NOT NULL
     RETURNING id, fact
   ), noted AS (
     INSERT INTO audit (actor_id, actor_role, action, subject_id, detail)
     SELECT :actor::uuid, 'admin', 'letter.resent', id::text, jsonb_build_object('fact', fact) FROM again
   ), told AS (
     SELECT pg_notify('outbox', '') FROM again
   )
   SELECT id FROM again, told`,
);
