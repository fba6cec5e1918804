import type { PaymentInput } from '@nidaan/contract';
import { limitError } from '@nidaan/contract/payment-limits';
import { type PaymentMethod, referenceError } from '@nidaan/contract/payment-states';
import { plainCode, plainTyped } from '@nidaan/contract/typed-text';
import { moneyText } from '@nidaan/sdk';
import { randomId } from '../../../shared/random-id.js';
import { messages } from '../messages.js';

/** What is typed about a payment; texts as typed. */
export interface PaymentDraft {
  /** The id under which it is recorded once, even when it is sent again. */
  id: string;
  method: PaymentMethod;
  reference: string;
  /** Null for the whole balance. */
  amount: string | null;
  /** Id of who collected it; empty for the logged-in user. */
  collectedBy: string;
  /** `YYYY-MM-DD` and `hh:mm` in India; empty for now. */
  day: string;
  time: string;
  /** Why a closed day is corrected; empty where it is open. */
  correction: string;
}

/** The amount of a draft in rupees; 0 when the text is no amount. */
export function draftAmount({ amount }: Pick<PaymentDraft, 'amount'>, balance: number): number {
  if (amount === null) return balance;
  const digits = plainTyped(amount).replace(/[\s,₹]/g, '');
  return /^\d{1,9}$/.test(digits) ? Number(digits) : 0;
}

const referenceOf = ({ method, reference }: PaymentDraft) =>
  method === 'cash' ? null : plainCode(reference) || null;

const paidAtOf = ({ day, time }: PaymentDraft) =>
  day && /^([01]\d|2[0-3]):[0-5]\d$/.test(time)
    ? new Date(`${day}T${time}:00+05:30`).toISOString()
    : undefined;

/** The problems of a payment by field. */
export function paymentErrors(draft: PaymentDraft, balance: number): Record<string, string> {
  const amount = draftAmount(draft, balance);
  const errors: Record<string, string | null> = {
    bankReference: referenceError(draft.method, referenceOf(draft)),
    amount:
      amount < 1
        ? messages.amountInvalid
        : amount > balance
          ? messages.amountTooHigh(moneyText(balance))
          : limitError(draft.method, amount),
    paidAt: draft.day && !paidAtOf(draft) ? messages.timeMissing : null,
  };
  return Object.fromEntries(
    Object.entries(errors).filter((entry): entry is [string, string] => entry[1] !== null),
  );
}

/** A payment as it is sent. */
export function toPayment(draft: PaymentDraft, balance: number): PaymentInput & { id: string } {
  const { id, method, collectedBy } = draft;
  const correction = draft.correction.trim();
  const paidAt = paidAtOf(draft);
  return {
    id,
    method,
    bankReference: referenceOf(draft),
    amount: draftAmount(draft, balance),
    ...(collectedBy && { collectedBy }),
    ...(paidAt && { paidAt }),
    ...(correction && { correction }),
  };
}

/** A payment of the whole balance in cash, collected by the logged-in user now. */
export const freshPayment = (): PaymentDraft => ({
  id: randomId(),
  method: 'cash',
  reference: '',
  amount: null,
  collectedBy: '',
  day: '',
  time: '',
  correction: '',
});
