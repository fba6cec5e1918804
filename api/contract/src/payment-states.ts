/** What there is to do about the money of an order, in words for the admin. `none`: it was cancelled before it was paid. */
export const PAYMENT_STATES = {
  due: 'To be paid',
  paid: 'Paid',
  refund_due: 'Refund due',
  refunded: 'Refunded',
  none: 'Nothing to pay',
} as const;

/** Key of {@link PAYMENT_STATES}. */
export type PaymentState = keyof typeof PAYMENT_STATES;

/** How money is taken at the door or given back. */
export const PAYMENT_METHODS = { cash: 'Cash', upi: 'UPI' } as const;

/** Key of {@link PAYMENT_METHODS}. */
export type PaymentMethod = keyof typeof PAYMENT_METHODS;

/** Why a payment that was noted did not take place. */
export const WITHDRAWAL_REASONS = {
  wrong_order: 'It belongs to another order',
  wrong_details: 'Method or reference was wrong',
  not_received: 'The money never arrived',
} as const;

/** Key of {@link WITHDRAWAL_REASONS}. */
export type WithdrawalReason = keyof typeof WITHDRAWAL_REASONS;

/** True for the bank reference of a UPI transfer: its twelve digits. */
export function isUpiReference(typed: string): boolean {
  return /^\d{12}$/.test(typed);
}
