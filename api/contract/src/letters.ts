import { z } from 'zod';
import { blankIsNone } from './filters.js';
import { PageQuery } from './page.js';

/** How far a letter has come: put off after a failure, given up after the last try, or not tried yet. */
export const OUTBOX_STATES = ['waiting', 'failed', 'given-up', 'sent'] as const;

/** A letter of the mail outbox, as GET /api/outbox shows it to admins. Instants ISO 8601 UTC. */
export const LetterView = z
  .object({
    id: z.string(),
    /** What it tells, such as `order.placed`. */
    fact: z.string(),
    state: z.enum(OUTBOX_STATES),
    /** Of the order it is about; null when it is about something else. */
    reference: z.string().nullable(),
    createdAt: z.string(),
    tries: z.number().int(),
    /** The code of the last failure, such as `EENVELOPE 550`. */
    failure: z.string().nullable(),
    /** When it is tried next; null when it is not. */
    dueAt: z.string().nullable(),
    sentAt: z.string().nullable(),
  })
  .meta({ id: 'LetterView' });
/** Shape of {@link LetterView}. */
export type LetterView = z.infer<typeof LetterView>;

/** Query of GET /api/outbox: newest first; an empty `state` is none. */
export const LetterQuery = PageQuery.pick({ page: true, limit: true }).extend({
  state: blankIsNone(z.enum(OUTBOX_STATES)),
});
/** Parsed {@link LetterQuery}. */
export type LetterQuery = z.infer<typeof LetterQuery>;
