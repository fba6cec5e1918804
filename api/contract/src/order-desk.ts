import { z } from 'zod';
import { ACTOR_ROLES } from './audit.js';
import { SKIPPED_EMAILS } from './emails.js';
import { OrderPerson } from './order-views.js';
import { ORDER_STATUSES } from './order-status.js';
import { PlaceOrder, SeenVersion } from './orders.js';
import { PaymentView } from './payments.js';
import { words } from './texts.js';

const { name, email, phoneno, address, pincode } = PlaceOrder.shape;

/**
 * Body of PUT /api/orders/:id/contact: the whole contact, an empty text for what is not known. Refused with 409
 * `conflict` and the `current` order when the order is not at `version` any more.
 */
export const ContactInput = z
  .object({ name, email, phoneno, address, pincode, version: SeenVersion })
  .meta({ id: 'ContactInput' });
/** Parsed {@link ContactInput}. */
export type ContactInput = z.infer<typeof ContactInput>;

/** Longest note, in characters. */
export const MAX_NOTE = 2000;

/** Body of POST /api/orders/:id/notes. `id` is drawn by anyone who writes it: the same id again is the same note. */
export const NoteInput = z
  .object({
    id: z.uuid(),
    text: words(MAX_NOTE).min(1, 'Enter a note.'),
  })
  .meta({ id: 'NoteInput' });
/** Parsed {@link NoteInput}. */
export type NoteInput = z.infer<typeof NoteInput>;

/** A note of the staff about an order; customers never see it. `author` is an email, null when the account is gone. */
export const NoteView = z
  .object({ id: z.string(), text: z.string(), author: z.string().nullable(), at: z.string() })
  .meta({ id: 'NoteView' });
/** Shape of {@link NoteView}. */
export type NoteView = z.infer<typeof NoteView>;

/**
 * One thing that was done to an order, as the audit keeps it. `action` such as `order.placed`; `detail` holds ids,
 * statuses and reasons; `at` is ISO 8601 UTC.
 */
export const HistoryEvent = z
  .object({
    at: z.string(),
    action: z.string(),
    role: z.enum(ACTOR_ROLES),
    /** Email of the account that did it. */
    actor: z.string().nullable(),
    detail: z.record(z.string(), z.unknown()),
    /** Why the status changed, in the words of staff or of the customer; null without any. */
    reason: z.string().nullable(),
  })
  .meta({ id: 'HistoryEvent' });
/** Shape of {@link HistoryEvent}. */
export type HistoryEvent = z.infer<typeof HistoryEvent>;

/** An email about an order. `failure` is the code of the last try that failed; `givenUp` says there will be no other. */
export const OrderEmailState = z
  .object({
    event: z.string(),
    at: z.string(),
    /** Null when it has not gone; see `skipped`. */
    sentAt: z.string().nullable(),
    /** The mailbox it went to; null when it has not gone, or before these were kept. */
    recipient: z.string().nullable(),
    /** Why none was sent. */
    skipped: z.enum(SKIPPED_EMAILS).nullable(),
    /** True while it waits for its customer or staff, past the limit of its mailbox. */
    held: z.boolean(),
    failure: z.string().nullable(),
    tries: z.int32(),
    givenUp: z.boolean(),
  })
  .meta({ id: 'OrderEmailState' });
/** Shape of {@link OrderEmailState}. */
export type OrderEmailState = z.infer<typeof OrderEmailState>;

/** Answer of GET /api/orders/:id/history, each list with its oldest first. */
export const OrderHistory = z
  .object({
    events: z.array(HistoryEvent),
    emails: z.array(OrderEmailState),
    notes: z.array(NoteView),
  })
  .meta({ id: 'OrderHistory' });
/** Shape of {@link OrderHistory}. */
export type OrderHistory = z.infer<typeof OrderHistory>;

/** A visit of a day's collection list, GET /api/collections?date=: what a phlebotomist takes along. */
export const CollectionVisit = z
  .object({
    _id: z.string(),
    reference: z.string(),
    status: z.enum(ORDER_STATUSES),
    name: z.string().nullable(),
    phoneno: z.string().nullable(),
    address: z.string().nullable(),
    pincode: z.string().nullable(),
    noOfPersons: z.int32(),
    beneficiaries: z.array(OrderPerson),
    /** What is taken from each person, such as `Fluoride plasma`: as it was booked, else by the catalogue of today. */
    specimens: z.array(z.string()),
    /** Names of the tests whose specimen no one has said, so that it has to be looked up. */
    unknown: z.array(z.string()),
    /** True when something asks for 8 to 12 hours without food. */
    fasting: z.boolean(),
    payment: PaymentView,
  })
  .meta({ id: 'CollectionVisit' });
/** Shape of {@link CollectionVisit}. */
export type CollectionVisit = z.infer<typeof CollectionVisit>;

/** Query of GET /api/collections: a day `YYYY-MM-DD`. */
export const CollectionQuery = z.object({ date: z.iso.date('Choose a day.') });
/** Parsed {@link CollectionQuery}. */
export type CollectionQuery = z.infer<typeof CollectionQuery>;

/** Answer of GET and body of PUT /api/columns/orders: keys of the columns that a user does not want to see. */
export const HiddenColumns = z
  .object({ hidden: z.array(z.string().regex(/^[a-zA-Z]{1,40}$/)).max(40) })
  .meta({ id: 'HiddenColumns' });
/** Shape of {@link HiddenColumns}. */
export type HiddenColumns = z.infer<typeof HiddenColumns>;
