import { z } from 'zod';
import { ORDER_STATUSES } from '../orders/order-status.js';
import { Collector } from '../payments/payments.js';
import { MAX_PAYMENT_LINES } from './payment-lines.js';

// Amounts can exceed 32 bits, so they are not `int32`.
const rupees = z.int();

/** An order as it is shown where payments are entered. Amounts in rupees. */
export const PayableOrder = z
  .object({
    id: z.string(),
    reference: z.string(),
    /** The customer. */
    name: z.string().nullable(),
    status: z.enum(ORDER_STATUSES),
    /** The day of the visit, `YYYY-MM-DD`. */
    appointmentDate: z.string(),
    totalAmount: rupees,
    /** What was received and not refunded. */
    received: rupees,
    /** What is still to be paid; below zero what is to be refunded. */
    balance: rupees,
    /** Who collected the samples, if they may take payments; null when no one is known. */
    collectedBy: Collector.nullable(),
  })
  .meta({ id: 'PayableOrder' });
/** Shape of {@link PayableOrder}. */
export type PayableOrder = z.infer<typeof PayableOrder>;

/** Query of GET /api/payment-entry: the day of the visits, `YYYY-MM-DD`. */
export const PaymentEntryQuery = z.object({ date: z.iso.date('Choose a day.') });
/** Parsed {@link PaymentEntryQuery}. */
export type PaymentEntryQuery = z.infer<typeof PaymentEntryQuery>;

const PaymentLine = z.strictObject({
  /** The reference of an order, with or without dashes and prefix. */
  reference: z.string().trim().max(40),
  /** The UTR or slip number of the line, to find out whether a payment with it is recorded. */
  bankReference: z.string().trim().max(40).nullish().default(null),
});

/**
 * Body of POST /api/payment-entry/matches: the lines of a pasted list of payments. Answers one {@link PaymentLineMatch}
 * for each, in their order; nothing is stored. Each payment is recorded with POST /api/orders/:id/payment.
 */
export const PaymentLinesInput = z
  .strictObject({
    lines: z
      .array(PaymentLine)
      .min(1, 'Enter at least one line.')
      .max(MAX_PAYMENT_LINES, `At most ${MAX_PAYMENT_LINES} lines at once.`),
  })
  .meta({ id: 'PaymentLinesInput' });
/** Parsed {@link PaymentLinesInput}. */
export type PaymentLinesInput = z.infer<typeof PaymentLinesInput>;
/** What a client may send as {@link PaymentLinesInput}. */
export type PaymentLinesBody = z.input<typeof PaymentLinesInput>;

/** The order of a line. */
export const PaymentLineMatch = z
  .object({
    /** Null when no order has the reference. */
    order: PayableOrder.nullable(),
    /** The reference of an order that has a payment with the same UTR or slip number; null when none has. */
    recordedFor: z.string().nullable(),
  })
  .meta({ id: 'PaymentLineMatch' });
/** Shape of {@link PaymentLineMatch}. */
export type PaymentLineMatch = z.infer<typeof PaymentLineMatch>;
