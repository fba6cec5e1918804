import { z } from 'zod';
import { isUpiReference, PAYMENT_METHODS, PAYMENT_STATES, WITHDRAWAL_REASONS } from './payment-states.js';
import { keysOf } from './tables.js';

const Method = z.enum(keysOf(PAYMENT_METHODS), { error: 'Choose cash or UPI.' });

/** How far the money of an order is. `amount` in rupees; instants ISO 8601 UTC. */
export const PaymentView = z
  .object({
    state: z.enum(keysOf(PAYMENT_STATES)),
    amount: z.int(),
    method: Method.nullable(),
    /** The bank's reference of a UPI transfer, twelve digits. */
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
 * Body of POST /api/orders/:id/payment (the whole total was taken) and /api/orders/:id/refund (it was given back, after
 * the order was cancelled). Sent again it changes nothing; when something else was noted meanwhile, 409 `conflict` with
 * `current`.
 */
export const PaymentInput = z
  .object({
    method: Method,
    /** With `upi` only, and then needed. */
    bankReference: z.preprocess(
      (value) => (typeof value === 'string' ? value.replace(/\s/g, '') || null : value),
      z.string().nullish().default(null),
    ),
  })
  .refine(({ method, bankReference }) => method === 'cash' || isUpiReference(bankReference ?? ''), {
    path: ['bankReference'],
    error: 'Enter the 12-digit UPI reference (UTR).',
  })
  .refine(({ method, bankReference }) => method === 'upi' || bankReference === null, {
    path: ['bankReference'],
    error: 'Cash has no bank reference.',
  })
  .meta({ id: 'PaymentInput' });
/** Parsed {@link PaymentInput}. */
export type PaymentInput = z.infer<typeof PaymentInput>;

/** Body of POST /api/orders/:id/payment/withdraw: the payment noted did not take place. */
export const PaymentWithdrawal = z
  .object({ reason: z.enum(keysOf(WITHDRAWAL_REASONS)) })
  .meta({ id: 'PaymentWithdrawal' });
/** Parsed {@link PaymentWithdrawal}. */
export type PaymentWithdrawal = z.infer<typeof PaymentWithdrawal>;
