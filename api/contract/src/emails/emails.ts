import { z } from 'zod';
import { blankIsNone } from '../http/filters.js';
import { PageQuery } from '../http/page.js';

/**
 * Delivery state of an email: `waiting` for its first attempt; `held`, which is the confirmation of a visitor's booking
 * past the limit of its mailbox, until the customer or staff release it; `failed` and due for a retry; `given-up` after
 * the last attempt; `sent`; or `none` where there was nothing to send.
 */
export const OUTBOX_STATES = ['waiting', 'held', 'failed', 'given-up', 'sent', 'none'] as const;

/**
 * Why no email was sent for an event: the recipient has no address, no email exists for that status, or the content was
 * outdated when the email was due (the visit was moved again, the order was cancelled, the link had expired). Lists leave
 * out `not-for-status`.
 */
export const SKIPPED_EMAILS = ['no-address', 'not-for-status', 'outdated'] as const;

/** One of {@link SKIPPED_EMAILS}. */
export type SkippedEmail = (typeof SKIPPED_EMAILS)[number];

/** An email of the outbox, as GET /api/outbox returns it to admins. Instants ISO 8601 UTC. */
export const EmailView = z
  .object({
    id: z.string(),
    /** Name of the event that the email is about, such as `order.placed`. */
    event: z.string(),
    state: z.enum(OUTBOX_STATES),
    /** Reference and id of the order that the email is about; null when it is about something else. */
    reference: z.string().nullable(),
    orderId: z.string().nullable(),
    /**
     * The recipient, masked unless the email is about an order, and its subject; null when it was not sent, or was
     * erased with the person. For a held email the mailbox that it would be sent to.
     */
    recipient: z.string().nullable(),
    subject: z.string().nullable(),
    /** Whether it has a preview: it is about an order, and contains no code, or it is an invitation. */
    preview: z.boolean(),
    /** Why no email was sent; null when it was sent or is still being tried. */
    skipped: z.enum(SKIPPED_EMAILS).nullable(),
    createdAt: z.string(),
    tries: z.int32(),
    /** The code of the last failure, such as `EENVELOPE 550`. */
    failure: z.string().nullable(),
    /** Time of the next attempt; null when there is none. */
    dueAt: z.string().nullable(),
    /** Null when it was not sent. */
    sentAt: z.string().nullable(),
  })
  .meta({ id: 'EmailView' });
/** Shape of {@link EmailView}. */
export type EmailView = z.infer<typeof EmailView>;

/**
 * Query of GET /api/outbox: newest first; an empty `state` counts as no filter. `q` finds the emails about orders with a
 * matching reference, name, phone or email address.
 */
export const EmailQuery = PageQuery.pick({ page: true, limit: true, q: true }).extend({
  state: blankIsNone(z.enum(OUTBOX_STATES)),
});
/** Parsed {@link EmailQuery}. */
export type EmailQuery = z.infer<typeof EmailQuery>;

/**
 * Answer of GET /api/outbox/:id/preview: an email about an order, or an invitation, as it would be sent now, as plain
 * text. Emails are not stored, so one that was sent may have read differently. Links are left out, because they open the
 * order or accept the invitation. `skipped` is
 * the reason why none would be sent, and null otherwise.
 */
export const EmailPreview = z
  .object({
    subject: z.string().nullable(),
    text: z.string().nullable(),
    skipped: z.enum(SKIPPED_EMAILS).nullable(),
  })
  .meta({ id: 'EmailPreview' });
/** Shape of {@link EmailPreview}. */
export type EmailPreview = z.infer<typeof EmailPreview>;
