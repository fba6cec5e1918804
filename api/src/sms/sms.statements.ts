import { Prepared } from '../infrastructure/database/prepared.js';
import type { Claimed, OutboxEvent } from '../infrastructure/events/outbox.statements.js';

/** Claims the text messages that are due. */
export const CLAIM_SMS_DELIVERIES = new Prepared<Claimed & { tries: number; lease: number }, OutboxEvent>(
  'claim-sms-deliveries',
  `WITH due AS MATERIALIZED (
     SELECT event_id FROM sms_deliveries
     WHERE done_at IS NULL AND due_at <= now() AND tries < :tries AND (tries > 0) = :tried::boolean
     ORDER BY due_at LIMIT :most FOR UPDATE SKIP LOCKED
   )
   UPDATE sms_deliveries s SET sending = true, tries = s.tries + 1, due_at = now() + make_interval(secs => :lease)
   FROM due JOIN outbox o ON o.id = due.event_id WHERE s.event_id = due.event_id
   RETURNING o.id, o.event, o.payload, o.request_id, o.created_at, s.tries`,
);
