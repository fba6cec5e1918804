import { z } from 'zod';
import { Email } from '../accounts/auth.js';
import { Arrangements } from '../preparation/views.js';
import { GENDERS, MAX_AGE, MAX_PERSONS, MAX_QTY } from './booking-rules.js';
import { INVALID_AGE, REASON_REQUIRED } from '../http/error-sentences.js';
import { blankToNull } from '../http/blank-to-null.js';
import { Pincode } from '../lab/pincodes.js';
import { wholeNumber } from '../http/numbers.js';
import { ORDER_STATUSES, ORDER_VERBS } from './order-status.js';
import { Phone } from './phone.js';
import { MAX_ADDRESS, MAX_NAME, MAX_REASON } from '../http/text-limits.js';
import { words } from '../http/texts.js';

/** Maximum number of different lines of one booking. */
export const MAX_ORDER_LINES = 100;

const Day = z.iso.date({ error: 'Choose a day from the list.' });
const Age = blankToNull(wholeNumber(0, MAX_AGE, INVALID_AGE));

/** A person of a booking. Every field may be missing; what is given must be well-formed. */
export const Beneficiary = z
  .object({
    name: blankToNull(words(MAX_NAME)),
    age: Age,
    gender: blankToNull(z.enum(GENDERS, { error: 'Choose Male, Female or Other, or nothing.' })),
    /** The guardian of a minor (decisions §5.8). */
    guardian: blankToNull(words(MAX_NAME)),
  })
  .meta({ id: 'Beneficiary' });
/** Parsed {@link Beneficiary}. */
export type Beneficiary = z.infer<typeof Beneficiary>;

/**
 * A cart line as a booking sends it: type, id and quantity. Name and price come from the server's catalogue.
 * `type` may be missing when only one type has this id.
 */
export const OrderLineInput = z
  .object({
    id: z.union([z.string().trim().min(1).max(64), z.int32().nonnegative().transform(String)]),
    type: z.enum(['product', 'package']).optional(),
    qty: wholeNumber(1, MAX_QTY, `A quantity is a whole number from 1 to ${MAX_QTY}.`).default(1),
  })
  .meta({ id: 'OrderLineInput' });
/** Parsed {@link OrderLineInput}. */
export type OrderLineInput = z.infer<typeof OrderLineInput>;

const basket = {
  cartItems: z.array(OrderLineInput).max(MAX_ORDER_LINES, `At most ${MAX_ORDER_LINES} lines.`).default([]),
  /** Names of additional tests. Repeated names count once. */
  tests: z.array(z.string().trim().min(1).max(200)).max(50).default([]),
  noOfPersons: wholeNumber(1, MAX_PERSONS, `Choose from 1 to ${MAX_PERSONS} people.`).default(1),
};

/** Body of POST /api/orders/quote: everything that the price depends on. */
export const QuoteInput = z.object(basket).meta({ id: 'QuoteInput' });
/** Parsed {@link QuoteInput}. */
export type QuoteInput = z.infer<typeof QuoteInput>;

/** Body of POST /api/orders (spec §3, decisions §5). Only a test or package is required. */
export const PlaceOrder = z
  .object({
    ...basket,
    pincode: blankToNull(Pincode),
    name: blankToNull(words(MAX_NAME)),
    email: blankToNull(Email),
    address: blankToNull(words(MAX_ADDRESS)),
    phoneno: blankToNull(Phone),
    /** Who is at the address, when it is not who books: the phlebotomist calls this person on the way. */
    visitContactName: blankToNull(words(MAX_NAME)),
    visitContactPhone: blankToNull(Phone),
    age: Age,
    /**
     * `YYYY-MM-DD`, one of {@link bookableDays} by the server's clock. When absent, the order gets the first of them on
     * which the preparation of its tests is possible. An earlier one puts it on hold.
     */
    appointmentDate: Day.optional(),
    beneficiaries: z.array(Beneficiary).max(MAX_PERSONS, `At most ${MAX_PERSONS} people.`).default([]),
    /** What cannot be done at one home visit in the morning, and the way that was chosen for it. */
    arrangements: Arrangements.default({}),
    /** The total shown to the customer, in rupees; when the server's total differs it answers 409 `price_changed`. */
    quotedTotal: z.int().nonnegative().optional(),
    /** Version of the privacy notice that the customer agreed to. */
    consentVersion: blankToNull(words(40)),
  })
  .refine((order) => order.cartItems.length + order.tests.length > 0, {
    path: ['cartItems'],
    error: 'Choose at least one test or package.',
  })
  .refine((order) => order.beneficiaries.length <= Math.max(1, order.noOfPersons), {
    path: ['beneficiaries'],
    error: 'There are more beneficiaries than people.',
  })
  .meta({ id: 'PlaceOrder' });
/** Parsed {@link PlaceOrder}: phone in E.164, missing values null. */
export type PlaceOrder = z.infer<typeof PlaceOrder>;
/** What a client may send as {@link PlaceOrder}. */
export type PlaceOrderInput = z.input<typeof PlaceOrder>;

const { name, email, phoneno, address, pincode, visitContactName, visitContactPhone } = PlaceOrder.shape;
const contact = { name, email, phoneno, address, pincode, visitContactName, visitContactPhone };

/** The version of an order that the client last read (a Postgres `integer`). */
export const SeenVersion = z.int32('Send the version that you last saw.').min(1);
const Reason = blankToNull(words(MAX_REASON));

/**
 * Body of POST /api/orders/:id/cancel. `version` is the one that the client last read; a stale one answers 409
 * `conflict`.
 */
export const CancelOrder = z.object({ version: SeenVersion, reason: Reason }).meta({ id: 'CancelOrder' });
/** Parsed {@link CancelOrder}. */
export type CancelOrder = z.infer<typeof CancelOrder>;

/** Body of POST /api/orders/:id/date: the day is one of {@link bookableDays} by the server's clock. */
export const MoveDate = z.object({ version: SeenVersion, appointmentDate: Day }).meta({ id: 'MoveDate' });
/** Parsed {@link MoveDate}. */
export type MoveDate = z.infer<typeof MoveDate>;

/**
 * Body of POST /api/orders/:id/moves, by staff: a verb of {@link ORDER_MOVES}, with a reason where the table requires
 * one. `reportReady` for an order without a report answers 409 `report_missing` unless `withoutReport` is true. `release`
 * answers 409 `referral_missing` until the referral for a regulated test is recorded, and requires a reason while anything
 * else that the hold waits for is missing; only staff see that reason.
 */
export const MoveOrder = z
  .object({
    move: z.enum(ORDER_VERBS),
    version: SeenVersion,
    reason: Reason,
    withoutReport: z.boolean().optional(),
  })
  .meta({ id: 'MoveOrder' });
/** Parsed {@link MoveOrder}. */
export type MoveOrder = z.infer<typeof MoveOrder>;

/**
 * Body of POST /api/orders/:id/moves/undo, by staff: undoes the last transition and withholds its email. Answers 409
 * `undo_expired` when its time is over.
 */
export const UndoMove = z.object({ version: SeenVersion }).meta({ id: 'UndoMove' });
/** Parsed {@link UndoMove}. */
export type UndoMove = z.infer<typeof UndoMove>;

/**
 * Body of POST /api/orders/:id/status, by staff: corrects a wrong status, regardless of {@link ORDER_MOVES}. Only staff
 * see the reason, and no email is sent.
 */
export const CorrectStatus = z
  .object({
    status: z.enum(ORDER_STATUSES),
    version: SeenVersion,
    reason: words(MAX_REASON).min(1, REASON_REQUIRED),
  })
  .meta({ id: 'CorrectStatus' });
/** Parsed {@link CorrectStatus}. */
export type CorrectStatus = z.infer<typeof CorrectStatus>;

/** Details of one person of an order; what is absent stays as it is. */
export const PersonChange = z
  .object({
    /** Counts the persons from 1. */
    position: wholeNumber(1, MAX_PERSONS, 'Choose a patient of this order.'),
    ...Beneficiary.shape,
  })
  .meta({ id: 'PersonChange' });
/** Parsed {@link PersonChange}. */
export type PersonChange = z.infer<typeof PersonChange>;

/**
 * Body of POST /api/orders/:id/details, by the customer or staff until the visit: the details that are added or
 * corrected; what is absent or empty stays as it is. A hold that waited for them ends. Only staff record a `referral`: 403
 * `forbidden` for a customer.
 */
export const ChangeDetails = z
  .object({
    ...contact,
    persons: z.array(PersonChange).max(MAX_PERSONS).default([]),
    /** Who referred or counselled the patient for a regulated test, with registration number and date. */
    referral: blankToNull(words(MAX_REASON)),
    version: SeenVersion,
  })
  .meta({ id: 'ChangeDetails' });
/** Parsed {@link ChangeDetails}: phone in E.164, missing values null. */
export type ChangeDetails = z.infer<typeof ChangeDetails>;
/** What a client may send as {@link ChangeDetails}. */
export type ChangeDetailsInput = z.input<typeof ChangeDetails>;
