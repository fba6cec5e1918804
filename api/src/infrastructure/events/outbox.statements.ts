import type { SkippedEmail } from '@nidaan/contract';
import { Prepared } from '../database/prepared.js';

/** An event claimed by a worker. `tries` includes the present attempt. */
export interface OutboxEvent {
  id: string;
  event: string;
  payload: Record<string, string>;
  /** The id of the request that published it. */
  request_id: string | null;
  created_at: Date;
  tries: number;
}

/**
 * Claims events. SKIP LOCKED lets several processes claim concurrently. The lease reserves a claimed event after the
 * statement, so that no transaction stays open during the SMTP dialogue.
 */
export const CLAIM_EVENTS = new Prepared<
  { events: string[]; most: number; tries: number; lease: number },
  OutboxEvent
>(
  'claim-events',
  `WITH due AS MATERIALIZED (
     SELECT id FROM outbox
     WHERE done_at IS NULL AND NOT held AND due_at <= now() AND tries < :tries AND event = ANY(:events::text[])
     ORDER BY due_at LIMIT :most FOR UPDATE SKIP LOCKED
   )
   UPDATE outbox o SET tries = o.tries + 1, due_at = now() + make_interval(secs => :lease)
   FROM due WHERE o.id = due.id
   RETURNING o.id, o.event, o.payload, o.request_id, o.created_at, o.tries`,
);

/** Extends the lease of events that still have the tries with which they were claimed: no other worker has them. */
export const RENEW_EVENTS = new Prepared<{ ids: string[]; tries: number[]; lease: number }, { id: string }>(
  'renew-events',
  `UPDATE outbox o SET due_at = now() + make_interval(secs => :lease)
   FROM unnest(:ids::bigint[], :tries::integer[]) AS held (id, tries)
   WHERE o.id = held.id AND o.tries = held.tries AND o.done_at IS NULL
   RETURNING o.id`,
);

/** The outcomes of events, each list in the order of the ids. */
interface Outcomes {
  ids: string[];
  recipients: (string | null)[];
  subjects: (string | null)[];
  skipped: (SkippedEmail | null)[];
}

/** Records the outcomes of events. */
export const COMPLETE_EVENTS = new Prepared<Outcomes, object>(
  'complete-events',
  `UPDATE outbox o
   SET done_at = now(), failure = NULL, recipient = done.recipient, subject = done.subject, skipped = done.skipped
   FROM unnest(:ids::bigint[], :recipients::text[], :subjects::text[], :skipped::text[])
     AS done (id, recipient, subject, skipped)
   WHERE o.id = done.id`,
);
