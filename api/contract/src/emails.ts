import { z } from 'zod';
import { blankIsNone } from './filters.js';
import { PageQuery } from './page.js';

/**
 * How far an email has come: not tried yet, held (the confirmation of a visitor's booking past the limit of its mailbox:
 * the customer or staff send it), put off after a failure, given up after the last try, sent, or `none` where there was
 * nothing to send.
 */
export const OUTBOX_STATES = ['waiting', 'held', 'failed', 'given-up', 'sent', 'none'] as const;

/**
 * Why an event became no email: its person has no address, no one is written to about that status, or it was not true
 * any more when its turn came (a visit that moved again, an order that was cancelled, a link that had expired).
 */
export const SKIPPED_EMAILS = ['no-address', 'not-for-status', 'outdated'] as const;

/** One of {@link SKIPPED_EMAILS}. */
export type SkippedEmail = (typeof SKIPPED_EMAILS)[number];

/** An email of the outbox, as GET /api/outbox shows it to admins. Instants ISO 8601 UTC. */
export const EmailView = z
  .object({
    id: z.string(),
    /** What it tells, such as `order.placed`. */
    event: z.string(),
    state: z.enum(OUTBOX_STATES),
    /** Of the order it is about, with its id; null when it is about something else. */
    reference: z.string().nullable(),
    orderId: z.string().nullable(),
    /**
     * The mailbox it went to, masked unless it is about an order, and its subject; null when it has not gone, or was
     * erased with its person. Of a held one the mailbox that it would go to.
     */
    recipient: z.string().nullable(),
    subject: z.string().nullable(),
    /** Why none was sent; null when it was, or is still tried. */
    skipped: z.enum(SKIPPED_EMAILS).nullable(),
    createdAt: z.string(),
    tries: z.int32(),
    /** The code of the last failure, such as `EENVELOPE 550`. */
    failure: z.string().nullable(),
    /** When it is tried next; null when it is not. */
    dueAt: z.string().nullable(),
    /** Null when none was sent. */
    sentAt: z.string().nullable(),
  })
  .meta({ id: 'EmailView' });
/** Shape of {@link EmailView}. */
export type EmailView = z.infer<typeof EmailView>;

/** Query of GET /api/outbox: newest first; an empty `state` is none. */
export const EmailQuery = PageQuery.pick({ page: true, limit: true }).extend({
  state: blankIsNone(z.enum(OUTBOX_STATES)),
});
/** Parsed {@link EmailQuery}. */
export type EmailQuery = z.infer<typeof EmailQuery>;
