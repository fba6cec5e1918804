import { z } from 'zod';
import { INVALID_AMOUNT } from '../http/error-sentences.js';
import {
  PAYMENT_METHODS,
  PAYMENT_STATES,
  type PaymentMethod,
  referenceError,
  REFUND_REMOVAL_REASONS,
  WITHDRAWAL_REASONS,
} from './payment-states.js';
import { keysOf } from '../http/tables.js';
import { plainCode } from '../http/typed-text.js';
import { MAX_REASON } from '../http/text-limits.js';

const Method = z.enum(keysOf(PAYMENT_METHODS), { error: 'Choose cash, UPI, card or bank transfer.' });

// Amounts can exceed 32 bits, so they are not `int32`.
const rupees = z.int();

/**
 * The payments and refunds of an order. Amounts in rupees; instants ISO 8601 UTC. The total less `credited`, or 0 once the
 * order is cancelled, less `received` plus `refunded` is `balance`.
 */
export const PaymentView = z
  .object({
    state: z.enum(keysOf(PAYMENT_STATES)),
    /** The total of the order. */
    amount: rupees,
    /** The sum of its payments. */
    received: rupees,
    /** The sum of its refunds. */
    refunded: rupees,
    /** The part of the refunds that reduced the price, so that it is not to be paid again. */
    credited: rupees,
    /** What is still to be paid; below zero what is to be refunded. */
    balance: rupees,
    /** Method of the first payment; null without one. */
    method: Method.nullable(),
    /** UPI reference (UTR) of the first payment, twelve digits; null with another method. */
    bankReference: z.string().nullable(),
    /** When the first payment was made. */
    paidAt: z.string().nullable(),
    /** Number of the receipt of the first payment, such as `R26-27/000012`; null without a payment. */
    receipt: z.string().nullable(),
    refundMethod: Method.nullable(),
    refundReference: z.string().nullable(),
    /** When the refund of a cancelled order was complete. */
    refundedAt: z.string().nullable(),
  })
  .meta({ id: 'PaymentView' });
/** Shape of {@link PaymentView}. */
export type PaymentView = z.infer<typeof PaymentView>;

const means = {
  method: Method,
  /** Spaces and hyphens are removed. Required by UPI and bank transfer, optional by card, not allowed in cash. */
  bankReference: z.preprocess(
    (value) => (typeof value === 'string' ? plainCode(value) || null : value),
    z.string().nullish().default(null),
  ),
};

/**
 * Why a closed day of who took the payment is corrected, for staff with the right `days.correct`; the correction is
 * recorded beside the close. Without it, and for others, a payment of a closed day is refused with 409 `day_closed`.
 */
const Correction = z.string().trim().max(MAX_REASON).optional();

/** Adds the problem of a reference that does not fit the method. */
function checkReference(
  { method, bankReference }: { method: PaymentMethod; bankReference: string | null },
  context: z.RefinementCtx,
): void {
  const message = referenceError(method, bankReference);
  if (message) context.addIssue({ code: 'custom', path: ['bankReference'], message });
}

/**
 * Body of POST /api/orders/:id/payment: records a payment of the whole balance or a part of it. An amount above the balance
 * is refused (`amount`). Repeating the request with the same `id` changes nothing, neither does it without an `id` when
 * the same whole payment is recorded; when nothing is left to be paid, the answer is 409 `already_paid` with `current`.
 */
export const PaymentInput = z
  .object({
    ...means,
    /** In rupees; without it the whole balance. */
    amount: z.int({ error: INVALID_AMOUNT }).min(1, { error: INVALID_AMOUNT }).optional(),
    /** A UUID that the client makes once for a payment, so that repeating the request has no effect. */
    id: z.uuid().optional(),
    /** The member of staff who took the money; without it who sends this. Others than oneself need `payments.assign`. */
    collectedBy: z.uuid().optional(),
    /** When the money was received, ISO 8601; without it now. Not in the future, and at most 31 days ago. */
    paidAt: z.iso.datetime({ error: 'Enter when it was received.' }).optional(),
    correction: Correction,
  })
  .superRefine(checkReference)
  .meta({ id: 'PaymentInput' });
/** Parsed {@link PaymentInput}. */
export type PaymentInput = z.infer<typeof PaymentInput>;

/**
 * Body of POST /api/orders/:id/refund: records that money was returned. What is to be refunded (because the order was
 * cancelled or costs less than was paid) needs no reason; a refund beyond it does, and reduces the price by that part unless
 * it is `owedAgain`. At most what was received and not yet refunded. Repeating the request with the same `id` changes
 * nothing.
 */
export const RefundInput = z
  .object({
    ...means,
    /** In rupees; without it everything that is to be refunded. */
    amount: z.int({ error: INVALID_AMOUNT }).min(1, { error: INVALID_AMOUNT }).optional(),
    /** A UUID that the client makes once for a refund, so that repeating the request has no effect. */
    id: z.uuid().optional(),
    /** Why money is returned beyond what is to be refunded; empty counts as none. */
    reason: z.string().trim().max(MAX_REASON).optional(),
    /** True when the customer pays the amount again, for example by another method, so that the price stays. */
    owedAgain: z.boolean().default(false),
  })
  .superRefine(checkReference)
  .meta({ id: 'RefundInput' });
/** Parsed {@link RefundInput}. */
export type RefundInput = z.infer<typeof RefundInput>;

/** A payment of an order as staff see it; a removed one has `voidedAt`. */
export const PaymentEntry = z
  .object({
    /** In rupees. */
    amount: rupees,
    method: Method,
    bankReference: z.string().nullable(),
    paidAt: z.string(),
    /** Number of the receipt; null for a payment from before receipts existed. */
    receipt: z.string().nullable(),
    /** Email of the member of staff who took it; null where that is not known. */
    collectedBy: z.string().nullable(),
    /** Email of the member of staff who recorded it. */
    recordedBy: z.string().nullable(),
  })
  .meta({ id: 'PaymentEntry' });
/** Shape of {@link PaymentEntry}. */
export type PaymentEntry = z.infer<typeof PaymentEntry>;

/** A refund of an order as staff see it. */
export const RefundEntry = z
  .object({
    /** Null for a refund that an earlier version recorded, which cannot be removed. */
    id: z.string().nullable(),
    /** In rupees. */
    amount: rupees,
    method: Method,
    bankReference: z.string().nullable(),
    refundedAt: z.string(),
    reason: z.string().nullable(),
    /** The part by which it reduced the price. */
    credited: rupees,
    /** Email of the member of staff who recorded it; null where that is not known. */
    recordedBy: z.string().nullable(),
  })
  .meta({ id: 'RefundEntry' });
/** Shape of {@link RefundEntry}. */
export type RefundEntry = z.infer<typeof RefundEntry>;

/**
 * Body of POST /api/orders/:id/refund/withdraw: removes a refund that was recorded by mistake, so that its amount counts as
 * received again. Repeating the request changes nothing.
 */
export const RefundRemoval = z
  .object({
    /** The `id` of its {@link RefundEntry}. */
    refund: z.uuid(),
    reason: z.enum(keysOf(REFUND_REMOVAL_REASONS)),
  })
  .meta({ id: 'RefundRemoval' });
/** Parsed {@link RefundRemoval}. */
export type RefundRemoval = z.infer<typeof RefundRemoval>;

/** Answer of GET /api/orders/:id/payments: the valid payments of an order and its refunds, each the oldest first. */
export const OrderPayments = z
  .object({ payments: z.array(PaymentEntry), refunds: z.array(RefundEntry) })
  .meta({ id: 'OrderPayments' });
/** Shape of {@link OrderPayments}. */
export type OrderPayments = z.infer<typeof OrderPayments>;

/** A member of staff who may take payments, as GET /api/collectors lists them. */
export const Collector = z.object({ id: z.string(), email: z.string() }).meta({ id: 'Collector' });
/** Shape of {@link Collector}. */
export type Collector = z.infer<typeof Collector>;

/** Body of POST /api/orders/:id/payment/withdraw: removes a payment that was recorded by mistake. */
export const PaymentWithdrawal = z
  .object({
    reason: z.enum(keysOf(WITHDRAWAL_REASONS)),
    /** Number of the receipt of the payment; without it the last payment. */
    receipt: z.string().max(16).optional(),
    correction: Correction,
  })
  .meta({ id: 'PaymentWithdrawal' });
/** Parsed {@link PaymentWithdrawal}. */
export type PaymentWithdrawal = z.infer<typeof PaymentWithdrawal>;
