import { Prepared } from '../database/prepared.js';

/**
 * For how long a message that is being sent is not claimed again, in seconds: longer than sending may take. What a process
 * was sending that ended is free as soon as another sends.
 */
export const LEASE_S = 60;

/** An event whose message is being sent. `tries` includes the present attempt. */
export interface OutboxEvent {
  id: string;
  event: string;
  payload: Record<string, string>;
  /** The id of the request that published it. */
  request_id: string | null;
  created_at: Date;
  tries: number;
}

/** What is claimed: messages that were tried before, or new ones, `most` of them. */
export interface Claimed {
  tried: boolean;
  most: number;
}

/** Claims events whose emails are due. */
export const CLAIM_EVENTS = new Prepared<
  Claimed & { events: string[]; tries: number; lease: number },
  OutboxEvent
>(
  'claim-events',
  `WITH due AS MATERIALIZED (
     SELECT id FROM outbox
     WHERE done_at IS NULL AND NOT held AND due_at <= now() AND tries < :tries AND (tries > 0) = :tried::boolean
       AND event = ANY(:events::text[])
     ORDER BY due_at LIMIT :most FOR UPDATE SKIP LOCKED
   )
   UPDATE outbox o SET sending = true, tries = o.tries + 1, due_at = now() + make_interval(secs => :lease)
   FROM due WHERE o.id = due.id
   RETURNING o.id, o.event, o.payload, o.request_id, o.created_at, o.tries`,
);

/** What a log line names an event by: whose message it is can only be looked up in the database. */
export const logged = ({ id, event, tries, request_id: requestId }: OutboxEvent) => ({
  requestId,
  id,
  event,
  tries,
});
