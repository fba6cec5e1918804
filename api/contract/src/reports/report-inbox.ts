import { z } from 'zod';
import { ORDER_STATUSES } from '../orders/order-status.js';
import { MAX_INBOX_FILES } from './report-limits.js';

/** What staff should look at before a file is uploaded to an order. */
export const INBOX_WARNINGS = ['other-order', 'already-uploaded', 'not-collected', 'cancelled'] as const;

/** One of {@link INBOX_WARNINGS}. */
export type InboxWarning = (typeof INBOX_WARNINGS)[number];

const InboxFile = z.strictObject({
  /** The name of the file. */
  name: z.string().trim().min(1).max(255),
  /** SHA-256 of the file in hexadecimal, by which the order's reports are compared with it. */
  sha256: z
    .string()
    .regex(/^[0-9a-f]{64}$/, 'This is not a SHA-256.')
    .nullish()
    .default(null),
  /** The order that staff chose for the file. */
  orderId: z.uuid().nullish().default(null),
});

/**
 * Body of POST /api/report-inbox/matches, for staff who upload reports: the names of files that were dropped, without the
 * files. Answers one {@link InboxMatch} for each, in their order; nothing is stored.
 */
export const InboxInput = z
  .strictObject({
    files: z
      .array(InboxFile)
      .min(1, 'Choose at least one file.')
      .max(MAX_INBOX_FILES, `At most ${MAX_INBOX_FILES} files at once.`),
  })
  .meta({ id: 'InboxInput' });
/** Parsed {@link InboxInput}. */
export type InboxInput = z.infer<typeof InboxInput>;
/** What a client may send as {@link InboxInput}. */
export type InboxBody = z.input<typeof InboxInput>;

/** An order that a file may belong to. */
export const InboxOrder = z
  .object({
    id: z.string(),
    reference: z.string(),
    /** The customer. */
    name: z.string().nullable(),
    status: z.enum(ORDER_STATUSES),
    /** The day of the visit, `YYYY-MM-DD`. */
    appointmentDate: z.string().nullable(),
    /** False when there is no address to send the reports to. */
    hasEmail: z.boolean(),
    /** True when an upload has to say of each file whether it is an HIV result. */
    needsTag: z.boolean(),
    /** The names of the beneficiaries by position; null while a name is not known. */
    people: z.array(z.string().nullable()),
    noOfPersons: z.int32(),
  })
  .meta({ id: 'InboxOrder' });
/** Shape of {@link InboxOrder}. */
export type InboxOrder = z.infer<typeof InboxOrder>;

/** The order that a file was matched with. */
export const InboxMatch = z
  .object({
    /** Null when staff have to choose it. */
    order: InboxOrder.nullable(),
    /** By the reference in the file name, by a name and phone number in it, or by choice. */
    by: z.enum(['reference', 'name-phone', 'hand']).nullable(),
    /** The customer or beneficiary of the order whose name is in the file name. */
    person: z.string().nullable(),
    warnings: z.array(z.enum(INBOX_WARNINGS)),
    /** With `other-order`: the order and person that the file name rather matches. */
    otherOrder: z.object({ reference: z.string().nullable(), name: z.string().nullable() }).nullable(),
    /** Orders with a name or phone number of the file name, the newest first, at most five. */
    suggestions: z.array(InboxOrder),
  })
  .meta({ id: 'InboxMatch' });
/** Shape of {@link InboxMatch}. */
export type InboxMatch = z.infer<typeof InboxMatch>;
