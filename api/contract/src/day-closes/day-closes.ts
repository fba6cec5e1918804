import { z } from 'zod';
import { INVALID_AMOUNT } from '../http/error-sentences.js';
import { MAX_REASON } from '../http/text-limits.js';
import { PAYMENT_METHODS } from '../payments/payment-states.js';
import { keysOf } from '../http/tables.js';

// What one person takes on a day is far below 32 bits; the amount of one payment is as in the other schemas.
const sum = z.int32();
const rupees = z.int();
const Method = z.enum(keysOf(PAYMENT_METHODS), { error: 'Choose cash, UPI, card or bank transfer.' });
const Reason = z.string().trim().max(MAX_REASON);

/** Query of GET /api/day-closes: a day `YYYY-MM-DD` in Asia/Kolkata. */
export const DayCloseQuery = z.object({ day: z.iso.date('Choose a day.') });
/** Parsed {@link DayCloseQuery}. */
export type DayCloseQuery = z.infer<typeof DayCloseQuery>;

/** A payment that was received on the day and is not removed. */
export const DayPayment = z
  .object({
    orderId: z.string(),
    reference: z.string(),
    /** The customer. */
    name: z.string().nullable(),
    amount: rupees,
    method: Method,
    bankReference: z.string().nullable(),
    /** ISO 8601 UTC. */
    paidAt: z.string(),
    /** Number of the receipt; null for a payment from before receipts existed. */
    receipt: z.string().nullable(),
  })
  .meta({ id: 'DayPayment' });
/** Shape of {@link DayPayment}. */
export type DayPayment = z.infer<typeof DayPayment>;

/** An order whose samples were collected on the day. */
export const DayVisit = z
  .object({
    orderId: z.string(),
    reference: z.string(),
    name: z.string().nullable(),
    /** What is still to be paid now; below zero what is to be refunded. */
    balance: rupees,
  })
  .meta({ id: 'DayVisit' });
/** Shape of {@link DayVisit}. */
export type DayVisit = z.infer<typeof DayVisit>;

/** The close of a collector's day, which stays as it is. */
export const DayClose = z
  .object({
    id: z.string(),
    /** The cash that was recorded when it was closed. */
    expected: sum,
    /** The cash that was handed over. */
    received: sum,
    /** Why the two differ; null when they do not. */
    reason: z.string().nullable(),
    /** ISO 8601 UTC. */
    closedAt: z.string(),
    /** Email of who closed it; null when the account was deleted. */
    closedBy: z.string().nullable(),
  })
  .meta({ id: 'DayClose' });
/** Shape of {@link DayClose}. */
export type DayClose = z.infer<typeof DayClose>;

/** A correction of a closed day, as a line beside the close. */
export const DayCorrection = z
  .object({
    id: z.string(),
    /** By how much the takings change; below zero when they were too high. */
    amount: rupees,
    method: Method,
    reason: z.string(),
    /** The order and receipt of the payment that was recorded or removed with it; null without one. */
    orderId: z.string().nullable(),
    reference: z.string().nullable(),
    receipt: z.string().nullable(),
    /** ISO 8601 UTC. */
    recordedAt: z.string(),
    /** Email of who recorded it; null when the account was deleted. */
    recordedBy: z.string().nullable(),
  })
  .meta({ id: 'DayCorrection' });
/** Shape of {@link DayCorrection}. */
export type DayCorrection = z.infer<typeof DayCorrection>;

/** What one collector took on a day. Sums in rupees. */
export const CollectorDay = z
  .object({
    /** The member of staff; null for visits and payments that name none. `email` is null once the account is deleted. */
    collector: z.object({ id: z.string(), email: z.string().nullable() }).nullable(),
    cash: sum,
    upi: sum,
    /** By card and bank transfer. */
    cardAndBank: sum,
    /** What is still to be paid for the visits. */
    outstanding: sum,
    /** The orders whose samples they collected. */
    visits: z.array(DayVisit),
    /** What they took, the oldest first. */
    payments: z.array(DayPayment),
    /** Null while the day is open. */
    close: DayClose.nullable(),
    /** The oldest first. */
    corrections: z.array(DayCorrection),
  })
  .meta({ id: 'CollectorDay' });
/** Shape of {@link CollectorDay}. */
export type CollectorDay = z.infer<typeof CollectorDay>;

/** Answer of GET /api/day-closes: every collector with a visit, a payment or a close on the day, by email. */
export const DayCloses = z
  .object({ day: z.string(), collectors: z.array(CollectorDay) })
  .meta({ id: 'DayCloses' });
/** Shape of {@link DayCloses}. */
export type DayCloses = z.infer<typeof DayCloses>;

/**
 * Body of POST /api/day-closes: closes the day of a collector for good with the cash that was handed over. A difference
 * needs a reason. 409 `conflict` with the `current` day when the recorded cash is no longer what was `expected`, and
 * `day_closed` when it is closed already. Repeating the request with the same `id` changes nothing.
 */
export const NewDayClose = z
  .strictObject({
    /** A UUID that the client makes once. */
    id: z.uuid(),
    day: z.iso.date('Choose a day.'),
    collectorId: z.uuid('Choose whose day to close.'),
    /** The recorded cash as the client showed it. */
    expected: z.int32(),
    received: z.int32({ error: INVALID_AMOUNT }).min(0, { error: INVALID_AMOUNT }),
    /** Empty counts as none. */
    reason: Reason.nullish().default(null),
  })
  .meta({ id: 'NewDayClose' });
/** Parsed {@link NewDayClose}. */
export type NewDayClose = z.infer<typeof NewDayClose>;

/**
 * Body of POST /api/day-closes/:id/corrections: corrects a closed day by an amount, for staff with the right to correct.
 * Repeating the request with the same `id` changes nothing.
 */
export const NewDayCorrection = z
  .strictObject({
    /** A UUID that the client makes once. */
    id: z.uuid(),
    /** By how much the takings change; below zero when they were too high. */
    amount: z.int32({ error: INVALID_AMOUNT }).refine((amount) => amount !== 0, { error: INVALID_AMOUNT }),
    method: Method,
    reason: Reason.min(1, 'Enter a reason.'),
  })
  .meta({ id: 'NewDayCorrection' });
/** Parsed {@link NewDayCorrection}. */
export type NewDayCorrection = z.infer<typeof NewDayCorrection>;
