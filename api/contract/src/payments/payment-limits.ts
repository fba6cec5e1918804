import { LAB } from '../lab/lab.js';
import { PAYMENT_METHODS, type PaymentMethod } from './payment-states.js';

/** The most rupees that may be received by a method, from the configuration of the lab; a method without one is absent. */
const LIMITS: Partial<Record<PaymentMethod, number>> = LAB.paymentLimits;

const rupees = (amount: number) => `₹${amount.toLocaleString('en-IN')}`;

/**
 * Whether rupees may be received by a method: in cash for one order, and from one payer on one day (section 269ST of the
 * Income-tax Act); by UPI in one payment.
 */
export const isWithinLimit = (method: PaymentMethod, amount: number): boolean =>
  amount <= (LIMITS[method] ?? Infinity);

const BY_METHOD: Partial<Record<PaymentMethod, (limit: string) => string>> = {
  cash: (limit) =>
    `Cash for an order, and from one payer on one day, may be ${limit} at most (section 269ST of the Income-tax Act). Take the rest by UPI, card or bank transfer.`,
  upi: (limit) => `One UPI payment may be ${limit} at most. Record the rest as another payment.`,
};

/** Why rupees may not be received by a method; null when they may. `before` is what counts together with the amount. */
export function limitError(method: PaymentMethod, amount: number, before = 0): string | null {
  if (isWithinLimit(method, before + amount)) return null;
  const text = BY_METHOD[method]?.(rupees(LIMITS[method] ?? 0)) ?? '';
  return before > 0 ? `${text} Recorded already: ${rupees(before)}.` : text;
}

/** The methods by which a customer may pay an amount at the visit, in a sentence: `UPI, cash or card`. */
export function methodsAtVisit(amount: number): string {
  const methods = (['upi', 'cash', 'card'] as const).filter((method) => isWithinLimit(method, amount));
  const names = methods.map((method) => (method === 'upi' ? PAYMENT_METHODS.upi : method));
  return names.join(', ').replace(/, (\w+)$/, ' or $1');
}
