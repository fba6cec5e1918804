import type { AdminOrderView, RefundInput } from '@nidaan/contract';
import { type PaymentMethod, referenceError } from '@nidaan/contract/payment-states';
import { plainCode } from '@nidaan/contract/typed-text';
import { moneyText } from '@nidaan/sdk';
import { randomId } from '../../../shared/random-id.js';
import { messages } from '../messages.js';
import { draftAmount } from './payment-draft.js';

/** What is typed about a refund; texts as typed. */
export interface RefundDraft {
  /** The id under which it is recorded once, even when it is sent again. */
  id: string;
  method: PaymentMethod;
  reference: string;
  /** Null for all that is to be refunded. */
  amount: string | null;
  reason: string;
  owedAgain: boolean;
}

/** A refund of all that is to be refunded, in cash. */
export const freshRefund = (): RefundDraft => ({
  id: randomId(),
  method: 'cash',
  reference: '',
  amount: null,
  reason: '',
  owedAgain: false,
});

/** What of an order can be refunded and what is to be, in rupees. */
export const refundLimits = ({ payment }: AdminOrderView) => ({
  held: payment.received - payment.refunded,
  due: Math.max(0, -payment.balance),
});

type Limits = ReturnType<typeof refundLimits>;

const referenceOf = ({ method, reference }: RefundDraft) =>
  method === 'cash' ? null : plainCode(reference) || null;

/** True when a refund returns more than is to be refunded, which needs a reason. */
export const isBeyond = (draft: RefundDraft, { due }: Limits) => draftAmount(draft, due) > due;

function amountError(amount: number, held: number): string | null {
  if (amount < 1) return messages.amountInvalid;
  return amount > held ? messages.refundTooHigh(moneyText(held)) : null;
}

/** The problems of a refund by field. */
export function refundErrors(draft: RefundDraft, limits: Limits): Record<string, string> {
  const errors: Record<string, string | null> = {
    amount: amountError(draftAmount(draft, limits.due), limits.held),
    bankReference: referenceError(draft.method, referenceOf(draft)),
    reason: isBeyond(draft, limits) && !draft.reason.trim() ? messages.refundReasonMissing : null,
  };
  return Object.fromEntries(
    Object.entries(errors).filter((entry): entry is [string, string] => entry[1] !== null),
  );
}

/** A refund as it is sent. */
export function toRefund(draft: RefundDraft, limits: Limits): RefundInput {
  const { id, method, reason, owedAgain } = draft;
  const beyond = isBeyond(draft, limits);
  return {
    id,
    method,
    bankReference: referenceOf(draft),
    amount: draftAmount(draft, limits.due),
    ...(beyond && { reason: reason.trim() }),
    owedAgain: beyond && owedAgain,
  };
}
