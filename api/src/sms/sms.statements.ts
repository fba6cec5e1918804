import { Prepared } from '../infrastructure/database/prepared.js';
import type { OutboxEvent } from '../infrastructure/events/outbox.service.js';

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
   RETURNING o.id, o.event, o.payload, o.created_at, s.tries`,
);
