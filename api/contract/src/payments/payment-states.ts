import {
  INVALID_BANK_REFERENCE,
  INVALID_CARD_REFERENCE,
  INVALID_UPI_REFERENCE,
} from '../http/error-sentences.js';

/**
 * Payment states of an order, with their labels for staff. `refund_due`: more was paid than the order costs now, or it was
 * cancelled. `none`: it costs nothing, or was cancelled before anything was paid.
 */
export const PAYMENT_STATES = {
  due: 'To be paid',
  partly_paid: 'Partly paid',
  paid: 'Paid',
  refund_due: 'Refund due',
  refunded: 'Refunded',
  none: 'Nothing to pay',
} as const;

/** Key of {@link PAYMENT_STATES}. */
export type PaymentState = keyof typeof PAYMENT_STATES;

/** Filters of an order list by payment: each state, and `open` for every order with something to be paid. */
export const PAYMENT_FILTERS = { open: 'To be paid or partly paid', ...PAYMENT_STATES } as const;

/** Key of {@link PAYMENT_FILTERS}. */
export type PaymentFilter = keyof typeof PAYMENT_FILTERS;

/** How a payment is collected at the visit, or a refund is paid. */
export const PAYMENT_METHODS = { cash: 'Cash', upi: 'UPI', card: 'Card', bank: 'Bank transfer' } as const;

/** Key of {@link PAYMENT_METHODS}. */
export type PaymentMethod = keyof typeof PAYMENT_METHODS;

/** Why a recorded payment is removed. */
export const WITHDRAWAL_REASONS = {
  wrong_order: 'It belongs to another order',
  wrong_details: 'Method or reference was wrong',
  not_received: 'The money never arrived',
} as const;

/** Key of {@link WITHDRAWAL_REASONS}. */
export type WithdrawalReason = keyof typeof WITHDRAWAL_REASONS;

/** Why a recorded refund is removed, and the words for it. */
export const REFUND_REMOVAL_REASONS = {
  wrong_order: 'It belongs to another order',
  wrong_details: 'Amount, method or reference was wrong',
  not_returned: 'The money was not returned',
} as const;

/** Key of {@link REFUND_REMOVAL_REASONS}. */
export type RefundRemovalReason = keyof typeof REFUND_REMOVAL_REASONS;

/** Names of the reference that a payment of each method has; null where it has none. */
export const REFERENCE_NAMES: Record<PaymentMethod, string | null> = {
  cash: null,
  upi: 'UPI reference (UTR)',
  card: 'Card slip number',
  bank: 'Bank reference (UTR)',
};

const REFERENCES: Record<PaymentMethod, RegExp> = {
  cash: /^$/,
  upi: /^\d{12}$/,
  card: /^([A-Z0-9]{4,22})?$/i,
  bank: /^[A-Z0-9]{10,22}$/i,
};

const INVALID_REFERENCES: Record<PaymentMethod, string> = {
  cash: 'Cash has no reference.',
  upi: INVALID_UPI_REFERENCE,
  card: INVALID_CARD_REFERENCE,
  bank: INVALID_BANK_REFERENCE,
};

/**
 * What is wrong with the reference of a payment by this method, empty or null being none; null when it is valid: twelve
 * digits by UPI, 10 to 22 letters and digits by bank transfer, 4 to 22 or none by card, none in cash.
 */
export const referenceError = (method: PaymentMethod, reference: string | null): string | null =>
  REFERENCES[method].test(reference ?? '') ? null : INVALID_REFERENCES[method];
