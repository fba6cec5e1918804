import { plainTyped } from '../http/typed-text.js';
import type { PaymentMethod } from '../payments/payment-states.js';

/** How many pasted payments are checked and recorded at once. */
export const MAX_PAYMENT_LINES = 200;

/** A line of a pasted list of payments, as it was understood. */
export interface PaymentLine {
  reference: string;
  /** In rupees; null when the line has none, for the whole balance; NaN when it is no whole number of rupees. */
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
const AMOUNT = /^(?:₹|rs\.?|inr)?\s*(\d{1,3}(?:,\d{2,3})+|\d+)(\.\d{1,2})?(?=[\s,;]|$)/i;
const SEPARATORS = /^[\s,;]+/;

const rupeesOf = (whole: string, paise = '') =>
  Number(paise) > 0 ? Number.NaN : Number(whole.replaceAll(',', ''));

/**
 * Reads a line `reference amount method [UTR]`, separated by tabs, commas, semicolons or spaces, as it is copied from a
 * spreadsheet or a list of payments. Amounts may have `₹` and separators of thousands.
 */
export function parsePaymentLine(text: string): PaymentLine {
  const line = plainTyped(text);
  const reference = (REFERENCE.exec(line) ?? /^[^\s,;]*/.exec(line))?.[0] ?? '';
  let rest = line.slice(reference.length).replace(SEPARATORS, '');
  const amount = AMOUNT.exec(rest);
  if (amount) rest = rest.slice(amount[0].length).replace(SEPARATORS, '');
  const [word = '', ...others] = rest.split(/[\s,;]+/).filter(Boolean);
  const method = METHOD_WORDS[word.toLowerCase()] ?? null;
  const after = word.toLowerCase() === 'bank' && others[0]?.toLowerCase() === 'transfer' ? 1 : 0;
  return {
    reference,
    amount: amount ? rupeesOf(amount[1] ?? '', amount[2]) : null,
    method,
    bankReference: others.slice(after).join('') || null,
  };
}
