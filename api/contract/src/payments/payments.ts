import { z } from 'zod';
import { INVALID_UPI_REFERENCE } from '../http/error-sentences.js';
import { isUpiReference, PAYMENT_METHODS, PAYMENT_STATES, WITHDRAWAL_REASONS } from './payment-states.js';
import { keysOf } from '../http/tables.js';

const Method = z.enum(keysOf(PAYMENT_METHODS), { error: 'Choose cash, UPI or card.' });

/** The payment and refund of an order. `amount` in rupees; instants ISO 8601 UTC. */
export const PaymentView = z
  .object({
    state: z.enum(keysOf(PAYMENT_STATES)),
    amount: z.int(),
    method: Method.nullable(),
    /** UPI reference (UTR), twelve digits; null for cash and card. */
    bankReference: z.string().nullable(),
    paidAt: z.string().nullable(),
    /** Number of the receipt of this payment, such as `R26-27/000012`; null without a payment. */
    receipt: z.string().nullable(),
    refundMethod: Method.nullable(),
    refundReference: z.string().nullable(),
    refundedAt: z.string().nullable(),
  })
  .meta({ id: 'PaymentView' });
/** Shape of {@link PaymentView}. */
export type PaymentView = z.infer<typeof PaymentView>;

/**
 * Body of POST /api/orders/:id/payment (records that the whole total was paid) and /api/orders/:id/refund (records that
 * it was refunded after the order was cancelled). Repeating the request changes nothing; when a different payment was
 * recorded in the meantime, the answer is 409 `conflict` with `current`.
 */
export const PaymentInput = z
  .object({
    method: Method,
    /** Required with `upi`, and not allowed with another method. */
    bankReference: z.preprocess(
      (value) => (typeof value === 'string' ? value.replace(/\s/g, '') || null : value),
      z.string().nullish().default(null),
    ),
  })
  .refine(({ method, bankReference }) => method !== 'upi' || isUpiReference(bankReference ?? ''), {
    path: ['bankReference'],
    error: INVALID_UPI_REFERENCE,
  })
  .refine(({ method, bankReference }) => method === 'upi' || bankReference === null, {
    path: ['bankReference'],
    error: 'Only a UPI payment has a UPI reference.',
  })
  .meta({ id: 'PaymentInput' });
/** Parsed {@link PaymentInput}. */
export type PaymentInput = z.infer<typeof PaymentInput>;

/** Body of POST /api/orders/:id/payment/withdraw: removes a payment that was recorded by mistake. */
export const PaymentWithdrawal = z
  .object({ reason: z.enum(keysOf(WITHDRAWAL_REASONS)) })
  .meta({ id: 'PaymentWithdrawal' });
/** Parsed {@link PaymentWithdrawal}. */
export type PaymentWithdrawal = z.infer<typeof PaymentWithdrawal>;
