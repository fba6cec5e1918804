import type { AdminOrderView, OrderState } from '@nidaan/contract';
import type { OrderMove } from '@nidaan/contract/order-status';
import { type CallError, isAnswerLost, problemOf, sentenceOf } from '@nidaan/sdk';
import { messages as bulk } from '../bulk/messages.js';
import { messages } from '../messages.js';

/** What became of a transition of one order; after an answer that was lost, `found` is the order as it was read since. */
export type Outcome = { order: AdminOrderView } & (
  { now: AdminOrderView } | { error: unknown; found?: AdminOrderView }
);

/** One that did not succeed, or of which that is not known. */
export type Failure = Extract<Outcome, { error: unknown }>;

/** The state of an order that has changed since it was shown. */
export type CurrentState = Pick<OrderState, 'status' | 'version' | 'appointmentDate'>;

/** An order that stayed as it was, and why. */
export interface Refusal {
  order: Pick<AdminOrderView, '_id' | 'reference' | 'name'>;
  why: string;
}

/** What several orders were refused, as a sentence, with the reason of each. */
export interface Refusals {
  text: string;
  orders: Refusal[];
}

/** The answer was lost, and the order could not be read since. */
export const isUnknown = (outcome: Outcome) =>
  'error' in outcome && !outcome.found && isAnswerLost(outcome.error as CallError);

/** It is not known that the order stays as it was: the answer was lost, and the order has not changed since. */
export const isOpen = ({ order, error, found }: Failure) =>
  isAnswerLost(error as CallError) && !(found && found.version > order.version);

/** The answers to calls about orders, the first of which may be all that were begun. */
export const outcomesOf = (
  orders: AdminOrderView[],
  answers: { data?: AdminOrderView; error?: unknown }[],
): Outcome[] =>
  answers.flatMap(({ data, error }, at) => {
    const order = orders[at];
    if (!order) return [];
    return data ? { order, now: data } : { order, error };
  });

export const isMissingReport = (error: unknown) => problemOf(error)?.code === 'report_missing';

/** The present state of an order that has changed since it was shown. */
export const currentOf = ({ order, error, found }: Failure): CurrentState | undefined => {
  if (found) return found.version > order.version ? found : undefined;
  const problem = problemOf(error);
  return problem?.code === 'conflict' ? (problem.current as CurrentState | undefined) : undefined;
};

export const movedOf = (outcomes: Outcome[]) =>
  outcomes.flatMap((outcome) => ('now' in outcome ? outcome.now : []));

/** Those that failed, besides those without a report, about which staff are asked. */
export const failedOf = (outcomes: Outcome[]) =>
  outcomes.flatMap((outcome) => ('error' in outcome && !isMissingReport(outcome.error) ? outcome : []));

/** Why an order was not moved, in words. */
export function reasonOf(failure: Failure, { to, verb }: OrderMove): string {
  if (isUnknown(failure)) return bulk.unknown(messages.verbs[verb]);
  const current = currentOf(failure);
  if (!current) return failure.found ? bulk.notSaved : sentenceOf(failure.error);
  return current.status === to ? bulk.alreadyIn(to) : bulk.nowIn(current.status);
}

/** The refused ones of several orders; null when there are none. */
export function refusalsOf(move: OrderMove, outcomes: Outcome[]): Refusals | null {
  const failed = failedOf(outcomes);
  if (failed.length === 0) return null;
  const orders = failed.map((failure) => ({ order: failure.order, why: reasonOf(failure, move) }));
  const unknown = failed.filter(isOpen).length;
  return { text: bulk.refused(failed.length - unknown, unknown, outcomes.length), orders };
}
