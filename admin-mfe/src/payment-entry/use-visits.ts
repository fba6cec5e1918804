import type { PayableOrder } from '@nidaan/contract';
import { PAYMENT_METHODS } from '@nidaan/contract/payment-states';
import { moneyText, sentenceOf } from '@nidaan/sdk';
import { useState } from 'react';
import {
  freshPayment,
  type PaymentDraft,
  paymentErrors,
  toPayment,
} from '../orders/drawer/payment/payment-draft.js';
import { fieldErrorsOf } from '../shared/forms/field-errors.js';
import { useMay } from '../shared/rights/use-may.js';
import { useSessionState } from '../shared/forms/use-session-state.js';
import { keepCurrent } from '../shared/keep-current.js';
import { payableInConflict, useEnterPaymentMutation, usePayableOrdersQuery } from './api.js';
import { messages } from './messages.js';
import { type Collected, withCollected } from './collected.js';

/** What became of the payment of a row. */
interface Outcome {
  kind: 'busy' | 'failed' | 'recorded';
  text: string;
  errors: Record<string, string>;
}

/** An order of the day with the payment that is entered for it. */
export interface VisitRow {
  key: string;
  order: PayableOrder;
  draft: PaymentDraft;
  outcome: Outcome | null;
}

/** An order for which something was recorded or refused on this page, in its last state. */
interface Tried {
  order: PayableOrder;
  /** What was recorded. */
  amount: number;
}

/** The id of who collected the samples of a row; `none` while no one did. */
export const collectorKey = ({ order }: VisitRow): string => order.collectedBy?.id ?? 'none';

const byCustomer = (one: PayableOrder, other: PayableOrder) =>
  (one.name ?? '').localeCompare(other.name ?? '') || one.reference.localeCompare(other.reference);

const isWanted = (row: PayableOrder, outcomes: Record<string, Outcome>) =>
  row.balance > 0 || row.id in outcomes;

/**
 * The orders of a day that are to be paid. What is typed is kept until it is recorded; what was recorded or
 * refused here stays in its place. A repeated payment has the same id.
 */
export function useVisits(date: string, collected: Collected) {
  const mayAssign = useMay('payments.assign');
  const query = usePayableOrdersQuery(date, keepCurrent);
  const [drafts, setDrafts] = useSessionState<Record<string, PaymentDraft>>('admin.payment-entry.visits', {});
  const [outcomes, setOutcomes] = useState<Record<string, Outcome>>({});
  const [tried, setTried] = useState<Tried[]>([]);
  const [enter] = useEnterPaymentMutation();
  const listed = query.currentData ?? [];
  const gone = tried.filter(
    ({ order }) => order.appointmentDate === date && !listed.some(({ id }) => id === order.id),
  );
  const held = new Map(gone.map(({ order }) => [order.id, order]));
  const [fresh] = useState(() => new Map<string, PaymentDraft>());
  const draftOf = (id: string) => {
    const draft = drafts[id] ?? fresh.get(id) ?? freshPayment();
    fresh.set(id, draft);
    return draft;
  };
  const rows: VisitRow[] = [...listed, ...held.values()]
    .filter((order) => isWanted(order, outcomes))
    .sort(byCustomer)
    .map((order) => ({
      key: order.id,
      order,
      draft: draftOf(order.id),
      outcome: outcomes[order.id] ?? null,
    }));
  const settle = (id: string, outcome: Outcome | null) =>
    setOutcomes(({ [id]: _before, ...others }) => (outcome ? { ...others, [id]: outcome } : others));
  const forget = (id: string) => {
    fresh.delete(id);
    setDrafts(({ [id]: _recorded, ...others }) => others);
  };
  const write = (id: string, part: Partial<PaymentDraft>) => {
    setDrafts((all) => ({ ...all, [id]: { ...draftOf(id), ...part } }));
    if (outcomes[id]) settle(id, null);
  };
  /** Records the payment of a row. Resolves to true once it is recorded. */
  const record = async ({ order, draft: typed, outcome }: VisitRow): Promise<boolean> => {
    const { id, balance } = order;
    if (outcome?.kind === 'busy') return false;
    const draft = withCollected(typed, order, collected, mayAssign);
    const errors = paymentErrors(draft, balance);
    if (Object.keys(errors).length > 0) {
      settle(id, { kind: 'failed', text: '', errors });
      return false;
    }
    setDrafts((all) => ({ ...all, [id]: typed }));
    settle(id, { kind: 'busy', text: '', errors: {} });
    const payment = toPayment(draft, balance);
    const { error } = await enter({ id, date, payment });
    if (error) {
      const current = payableInConflict(error);
      if (current) setTried((all) => [...all, { order: { ...order, ...current }, amount: 0 }]);
      const failed = fieldErrorsOf(error);
      const isShown = 'amount' in failed || 'bankReference' in failed;
      settle(id, { kind: 'failed', text: isShown ? '' : sentenceOf(error), errors: failed });
      return false;
    }
    const amount = payment.amount ?? balance;
    forget(id);
    setTried((all) => [...all, { order: { ...order, balance: balance - amount }, amount }]);
    const text = messages.recorded(moneyText(amount), PAYMENT_METHODS[payment.method]);
    settle(id, { kind: 'recorded', text, errors: {} });
    return true;
  };
  const sum = tried.reduce((total, { amount }) => total + amount, 0);
  return { query, rows, write, record, sum };
}
