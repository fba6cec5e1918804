import { Prepared } from '../../infrastructure/database/prepared.js';

/** Whether an email of these events or a text message is due. */
export const IS_ANYTHING_DUE = new Prepared<{ events: string[]; tries: number }, { due: boolean }>(
  'is-anything-due',
  `SELECT EXISTS (
       SELECT FROM outbox
       WHERE done_at IS NULL AND NOT held AND due_at <= now() AND tries < :tries AND event = ANY(:events::text[]))
     OR EXISTS (SELECT FROM sms_deliveries WHERE done_at IS NULL AND due_at <= now() AND tries < :tries) AS due`,
);
