import { z } from 'zod';
import { blankToNullOrAbsent } from '../http/blank-to-null.js';
import { MAX_NAME, MAX_NOTE } from '../http/text-limits.js';
import { ACTOR_ROLES } from '../audit/audit.js';
import { SKIPPED_EMAILS } from '../emails/emails.js';
import { OrderPerson } from './order-views.js';
import { ORDER_STATUSES } from './order-status.js';
import { PlaceOrder, SeenVersion } from './orders.js';
import { Phone } from './phone.js';
import { PaymentView } from '../payments/payments.js';
import { words } from '../http/texts.js';

const { name, email, phoneno, address, pincode } = PlaceOrder.shape;

/**
 * Body of PUT /api/orders/:id/contact: the whole contact, with an empty text for what is not known. The contact at the
 * address stays as it is when it is absent. 409 `conflict` with the `current` order when the order is no longer at
 * `version`.
 */
export const ContactInput = z
  .object({
    name,
    email,
    phoneno,
    address,
    pincode,
    visitContactName: blankToNullOrAbsent(words(MAX_NAME)),
    visitContactPhone: blankToNullOrAbsent(Phone),
    version: SeenVersion,
  })
  .meta({ id: 'ContactInput' });
/** Parsed {@link ContactInput}. */
export type ContactInput = z.infer<typeof ContactInput>;

/** Body of POST /api/orders/:id/notes. The client generates `id`: the same id again is the same note. */
export const NoteInput = z
  .object({
    id: z.uuid(),
    text: words(MAX_NOTE).min(1, 'Enter a note.'),
  })
  .meta({ id: 'NoteInput' });
/** Parsed {@link NoteInput}. */
export type NoteInput = z.infer<typeof NoteInput>;

/** A staff note about an order; customers never see it. `author` is an email, null when the account was deleted. */
export const NoteView = z
  .object({ id: z.string(), text: z.string(), author: z.string().nullable(), at: z.string() })
  .meta({ id: 'NoteView' });
/** Shape of {@link NoteView}. */
export type NoteView = z.infer<typeof NoteView>;

/**
 * An audit entry about an order. `action` is a name such as `order.placed`; `detail` holds ids, statuses and reasons;
 * `at` is ISO 8601 UTC.
 */
export const HistoryEvent = z
  .object({
    at: z.string(),
    action: z.string(),
    role: z.enum(ACTOR_ROLES),
    /** Email of the account that acted. */
    actor: z.string().nullable(),
    detail: z.record(z.string(), z.unknown()),
    /** The reason for a status change that staff or the customer entered; null without one. */
    reason: z.string().nullable(),
  })
  .meta({ id: 'HistoryEvent' });
/** Shape of {@link HistoryEvent}. */
export type HistoryEvent = z.infer<typeof HistoryEvent>;

/**
 * An email about an order. `failure` is the code of the last failed attempt; `givenUp` means there is no further
 * attempt.
 */
export const OrderEmailState = z
  .object({
    event: z.string(),
    at: z.string(),
    /** Null when it was not sent; see `skipped`. */
    sentAt: z.string().nullable(),
    /** The mailbox it was sent to; null when it was not sent, or was sent before recipients were recorded. */
    recipient: z.string().nullable(),
    /** Why no email was sent. */
    skipped: z.enum(SKIPPED_EMAILS).nullable(),
    /** True while it is held, past the limit of its mailbox, until the customer or staff release it. */
    held: z.boolean(),
    failure: z.string().nullable(),
    tries: z.int32(),
    givenUp: z.boolean(),
  })
  .meta({ id: 'OrderEmailState' });
/** Shape of {@link OrderEmailState}. */
export type OrderEmailState = z.infer<typeof OrderEmailState>;

/**
 * What became of a text message: `refused` for good by the provider, `given-up` after the last attempt, or not sent
 * because the order has no phone number, its owner wants none, or the message was outdated.
 */
export const TEXT_MESSAGE_OUTCOMES = [
  'sent',
  'no-phone',
  'opted-out',
  'outdated',
  'refused',
  'given-up',
] as const;

/** A text message about an order. `event` is what it is about. */
export const TextMessageState = z
  .object({
    event: z.string(),
    at: z.string(),
    /** When its outcome was decided, ISO 8601 UTC; null before. */
    doneAt: z.string().nullable(),
    outcome: z.enum(TEXT_MESSAGE_OUTCOMES).nullable(),
    /** The code of the last failed attempt; never the provider's message. */
    failure: z.string().nullable(),
    tries: z.int32(),
  })
  .meta({ id: 'TextMessageState' });
/** Shape of {@link TextMessageState}. */
export type TextMessageState = z.infer<typeof TextMessageState>;

/** Answer of GET /api/orders/:id/history, each list with the oldest first. */
export const OrderHistory = z
  .object({
    events: z.array(HistoryEvent),
    emails: z.array(OrderEmailState),
    /** Absent from an API that is older than the screen. */
    textMessages: z.array(TextMessageState).optional(),
    notes: z.array(NoteView),
  })
  .meta({ id: 'OrderHistory' });
/** Shape of {@link OrderHistory}. */
export type OrderHistory = z.infer<typeof OrderHistory>;

/** A visit of a day's collection list (GET /api/collections?date=) with what the phlebotomist needs. */
export const CollectionVisit = z
  .object({
    _id: z.string(),
    reference: z.string(),
    status: z.enum(ORDER_STATUSES),
    name: z.string().nullable(),
    phoneno: z.string().nullable(),
    address: z.string().nullable(),
    pincode: z.string().nullable(),
    /** The city of the pincode; empty where none is served. Visits are in the order of their cities, then of pincodes. */
    city: z.string(),
    /** Who is at the address, when it is not who booked, and the number to call on the way (E.164). */
    visitContactName: z.string().nullable(),
    visitContactPhone: z.string().nullable(),
    noOfPersons: z.int32(),
    beneficiaries: z.array(OrderPerson),
    /** Names of the tests and packages of each person; an HIV test is {@link CONFIDENTIAL_TEST}, because the list is printed. */
    tests: z.array(z.string()),
    /** Specimens of each person, such as `Fluoride plasma`: as recorded at booking, else from the current catalogue. */
    specimens: z.array(z.string()),
    /** Names of the tests without a specimen in the catalogue, so that staff have to find it out. */
    unknown: z.array(z.string()),
    /** True when a test requires a fast. */
    fasting: z.boolean(),
    /** The windows of the day's visits, such as `6 to 9 am`; empty when they are agreed by phone. */
    hours: z.array(z.string()),
    /** What the phlebotomist has to know besides: further samples, containers, notes. */
    instructions: z.array(z.string()),
    payment: PaymentView,
  })
  .meta({ id: 'CollectionVisit' });
/** Shape of {@link CollectionVisit}. */
export type CollectionVisit = z.infer<typeof CollectionVisit>;

/** Query of GET /api/collections: a day `YYYY-MM-DD`. */
export const CollectionQuery = z.object({ date: z.iso.date('Choose a day.') });
/** Parsed {@link CollectionQuery}. */
export type CollectionQuery = z.infer<typeof CollectionQuery>;
