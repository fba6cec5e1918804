/** Payment states of an order, with their labels for staff. `none`: the order was cancelled before it was paid. */
export const PAYMENT_STATES = {
  due: 'To be paid',
  paid: 'Paid',
  refund_due: 'Refund due',
  refunded: 'Refunded',
  none: 'Nothing to pay',
} as const;

/** Key of {@link PAYMENT_STATES}. */
export type PaymentState = keyof typeof PAYMENT_STATES;

/** How a payment is collected at the visit, or a refund is paid. */
export const PAYMENT_METHODS = { cash: 'Cash', upi: 'UPI', card: 'Card' } as const;

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

/** True for a UPI reference (UTR): twelve digits. */
export function isUpiReference(typed: string): boolean {
  return /^\d{12}$/.test(typed);
}
