import type { OutboxEvent } from './outbox.statements.js';

/**
 * Messages whose outcomes are recorded by one statement. A process that is killed before sends them again, hence few of
 * them, and soon.
 */
export const SENT_GROUP = { most: 16, waitMs: 20 };

/** The columns of a claimed message that was not tried, as if it had not been claimed. */
export const NOT_TRIED = { dueAt: () => 'now()', tries: () => 'tries - 1' };

/** What a log line names an event by: whose message it is can only be looked up in the database. */
export const logged = ({ id, event, tries, request_id: requestId }: OutboxEvent) => ({
  requestId,
  id,
  event,
  tries,
});
