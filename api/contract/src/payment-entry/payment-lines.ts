import { plainTyped } from '../http/typed-text.js';
import type { PaymentMethod } from '../payments/payment-states.js';

/** How many pasted payments are checked and recorded at once. */
export const MAX_PAYMENT_LINES = 200;

/** A line of a pasted list of payments, as it was understood. */
export interface PaymentLine {
  reference: string;
  /** In rupees; null when the line has none, for the whole balance; NaN when it is not understood, or not in whole rupees. */
  amount: number | null;
  /** Null when the line names none that is known. */
  method: PaymentMethod | null;
  /** UTR or slip number without spaces; null when the line has none. */
  bankReference: string | null;
}

// What people write in their lists.
const METHOD_WORDS: Record<string, PaymentMethod> = {
  cash: 'cash',
  upi: 'upi',
  gpay: 'upi',
  phonepe: 'upi',
  paytm: 'upi',
  card: 'card',
  bank: 'bank',
  transfer: 'bank',
  neft: 'bank',
  imps: 'bank',
  rtgs: 'bank',
};

const REFERENCE = /^(?:ND[\s-]?)?[2-9A-HJ-NP-Z]{4}[\s-]?[2-9A-HJ-NP-Z]{2}(?=[\s,;]|$)/i;
// As it is written in India: ₹200, Rs.200/-, 200rs, INR 1,00,200.00, Rs 200 only.
const AMOUNT =
  /^(?:₹|rs\.?|inr)?\s*(\d{1,3}(?:,\d{2,3})+|\d+)(\.\d{1,2})?\s*(?:\/[-=]*)?\s*(?:rs\.?|rupees|inr)?(?:\s*only)?(?=[\s,;]|$)/i;
const SEPARATORS = /^[\s,;]+/;

const methodOf = (word: string): PaymentMethod | null => METHOD_WORDS[word.toLowerCase()] ?? null;

const rupeesOf = (whole: string, paise = '') =>
  Number(paise) > 0 ? Number.NaN : Number(whole.replaceAll(',', ''));

/**
 * Reads a line `reference amount method [UTR]`, separated by tabs, commas, semicolons or spaces, as it is copied from a
 * spreadsheet or a list of payments. Amounts may have `₹`, `Rs`, `/-`, `only` and separators of thousands. What stands
 * where the amount belongs and is none is never taken for the whole balance.
 */
export function parsePaymentLine(text: string): PaymentLine {
  const line = plainTyped(text.replaceAll('"', ''));
  const reference = (REFERENCE.exec(line) ?? /^[^\s,;]*/.exec(line))?.[0] ?? '';
  let rest = line.slice(reference.length).replace(SEPARATORS, '');
  const amount = AMOUNT.exec(rest);
  if (amount) rest = rest.slice(amount[0].length).replace(SEPARATORS, '');
  const words = rest.split(/[\s,;]+/).filter(Boolean);
  const at = words.findIndex((word) => methodOf(word) !== null);
  const [word = '', ...others] = words.slice(Math.max(0, at));
  const after = word.toLowerCase() === 'bank' && others[0]?.toLowerCase() === 'transfer' ? 1 : 0;
  const unread = at < 0 ? words.slice(0, 1) : words.slice(0, at);
  const isUnread = (!amount && at > 0) || unread.some((one) => /[\d₹]/.test(one));
  const read = amount ? rupeesOf(amount[1] ?? '', amount[2]) : null;
  return {
    reference,
    amount: isUnread ? Number.NaN : read,
    method: methodOf(word),
    bankReference: others.slice(after).join('') || null,
  };
}
