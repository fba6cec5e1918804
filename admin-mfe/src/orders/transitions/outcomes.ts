import type { AdminOrderView, OrderState } from '@nidaan/contract';
import type { OrderMove } from '@nidaan/contract/order-status';
import { problemOf, sentenceOf } from '@nidaan/sdk';
import { messages as bulk } from '../bulk/messages.js';

/** What became of a transition of one order. */
export type Outcome = { order: AdminOrderView } & ({ now: AdminOrderView } | { error: unknown });

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

/** The present state of an order that someone else has changed. */
export const currentOf = (error: unknown) => {
  const problem = problemOf(error);
  return problem?.code === 'conflict' ? (problem.current as OrderState | undefined) : undefined;
};

export const movedOf = (outcomes: Outcome[]) =>
  outcomes.flatMap((outcome) => ('now' in outcome ? outcome.now : []));

/** Those that failed, besides those without a report, about which staff are asked. */
export const failedOf = (outcomes: Outcome[]) =>
  outcomes.flatMap((outcome) =>
    'error' in outcome && !isMissingReport(outcome.error)
      ? { order: outcome.order, error: outcome.error }
      : [],
  );

/** The reason in words. A repeated request whose first answer was lost finds its order moved already. */
function reasonOf(error: unknown, { to }: OrderMove): string {
  const current = currentOf(error);
  if (!current) return sentenceOf(error);
  return current.status === to ? bulk.alreadyIn(to) : bulk.nowIn(current.status);
}

/** The refused ones of several orders; null when there are none. */
export function refusalsOf(move: OrderMove, outcomes: Outcome[]): Refusals | null {
  const orders = failedOf(outcomes).map(({ order, error }) => ({ order, why: reasonOf(error, move) }));
  return orders.length > 0 ? { text: bulk.refused(orders.length, outcomes.length), orders } : null;
}
