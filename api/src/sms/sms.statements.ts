import { Prepared } from '../infrastructure/database/prepared.js';
import type { OutboxEvent } from '../infrastructure/events/outbox.service.js';
import type { SmsOutcome } from './sms.js';

/**
 * Claims the text messages that are due, each by one worker at a time. SKIP LOCKED lets several processes claim
 * concurrently; the lease reserves a claimed message after the statement.
 */
export const CLAIM_SMS_DELIVERIES = new Prepared<{ most: number; tries: number; lease: number }, OutboxEvent>(
  'claim-sms-deliveries',
  `WITH due AS MATERIALIZED (
     SELECT event_id FROM sms_deliveries WHERE done_at IS NULL AND due_at <= now() AND tries < :tries
     ORDER BY due_at LIMIT :most FOR UPDATE SKIP LOCKED
   )
   UPDATE sms_deliveries s SET tries = s.tries + 1, due_at = now() + make_interval(secs => :lease)
   FROM due JOIN outbox o ON o.id = due.event_id WHERE s.event_id = due.event_id
   RETURNING o.id, o.event, o.payload, o.request_id, o.created_at, s.tries`,
);

/** Extends the lease of text messages that still have the tries with which they were claimed: no other worker has them. */
export const RENEW_SMS_DELIVERIES = new Prepared<
  { ids: string[]; tries: number[]; lease: number },
  { id: string }
>(
  'renew-sms-deliveries',
  `UPDATE sms_deliveries s SET due_at = now() + make_interval(secs => :lease)
   FROM unnest(:ids::bigint[], :tries::integer[]) AS held (id, tries)
   WHERE s.event_id = held.id AND s.tries = held.tries AND s.done_at IS NULL
   RETURNING s.event_id AS id`,
);

/** Records the outcomes of text messages; each list is in the order of the ids. */
export const COMPLETE_SMS_DELIVERIES = new Prepared<
  { ids: string[]; outcomes: SmsOutcome[]; failures: (string | null)[] },
  object
>(
  'complete-sms-deliveries',
  `UPDATE sms_deliveries s SET done_at = now(), failure = done.failure, outcome = done.outcome
   FROM unnest(:ids::bigint[], :outcomes::text[], :failures::text[]) AS done (id, outcome, failure)
   WHERE s.event_id = done.id`,
);
