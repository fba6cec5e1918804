import type { Quote } from '@nidaan/contract';
import {
  type CallError,
  type CartLine,
  isAnswerLost,
  lineKey,
  moneyText,
  problemOf,
  sentenceOf,
} from '@nidaan/sdk';
import type { FieldErrors } from './check.js';
import { messages } from '../../messages.js';

/** Why a booking was not made: the message, the fields to correct, and the new quote if prices changed. */
export interface Rejection {
  message: string;
  errors: FieldErrors;
  quote?: Quote;
  /** True if the form's own check found the reason, so that nothing was sent. */
  isUnsent?: boolean;
  /** True if the rejection is resolved as soon as no field has an error. */
  marks?: boolean;
  /** Lines that are no longer offered; the rejection is resolved as soon as they are removed from the cart. */
  gone?: CartLine[];
}

/** True when the reason of a rejection no longer applies, so that its message is removed. */
export const isResolved = ({ marks, gone }: Rejection, errors: FieldErrors, lines: CartLine[]): boolean =>
  marks
    ? Object.keys(errors).length === 0
    : gone !== undefined && !gone.some((line) => lines.some((other) => lineKey(other) === lineKey(line)));

function lineAt(path: string, lines: CartLine[]): CartLine | undefined {
  const index = /^cartItems\.(\d+)\.id$/.exec(path)?.[1];
  return index === undefined ? undefined : lines[Number(index)];
}

/** The rejection for lines that are no longer offered. */
export const goneRejection = (gone: CartLine[]): Rejection => ({
  message: gone.map((line) => messages.gone(line.productName)).join(' '),
  errors: {},
  gone,
});

/** The rejection for fields whose values the form itself refuses; the errors stand beside the fields. */
export const malformed: Rejection = { message: '', errors: {}, marks: true, isUnsent: true };

function fieldRejection(errors: FieldErrors, lines: CartLine[]): Rejection {
  const gone = Object.keys(errors)
    .map((path) => lineAt(path, lines))
    .filter((line) => line !== undefined);
  if (gone.length > 0) return { ...goneRejection(gone), errors };
  return { message: [...new Set(Object.values(errors))].join(' '), errors, marks: true };
}

/** Converts a failed call into a rejection. `seen` is the total that the form showed, in rupees. */
export function toRejection(error: CallError, lines: CartLine[], seen: number): Rejection {
  const problem = problemOf(error);
  if (problem?.code === 'price_changed') {
    const quote = problem.quote as Quote;
    return { message: messages.priceChanged(moneyText(seen), moneyText(quote.total)), errors: {}, quote };
  }
  if (problem?.code === 'idempotency_mismatch') return { message: messages.elsewhere, errors: {} };
  if (problem?.code === 'unauthenticated')
    return { message: `${messages.loggedOut} ${messages.kept}`, errors: {} };
  if (problem?.code === 'request_in_flight' || isAnswerLost(error)) {
    return { message: `${messages.unknownOutcome} ${messages.kept}`, errors: {} };
  }
  const errors = Object.fromEntries((problem?.errors ?? []).map(({ path, message }) => [path, message]));
  if (Object.keys(errors).length > 0) return fieldRejection(errors, lines);
  return { message: `${sentenceOf(error)} ${messages.kept}`, errors };
}
