import type { AdminOrderView, FieldError, Quote } from '@nidaan/contract';
import {
  browserStorage,
  type CallError,
  isAnswerLost,
  moneyText,
  paths,
  problemOf,
  sentenceOf,
  toast,
  useNavigate,
} from '@nidaan/sdk';
import { useState } from 'react';
import { useSessionState } from '../shared/forms/use-session-state.js';
import { useAmendOrderMutation } from './api.js';
import { bodyOf, type ChangeDraft, draftOf, isUntouched } from './change-draft.js';
import { messages } from './messages.js';

/** Why saving was refused, and the errors by field path. */
export interface Refusal {
  message: string;
  errors: Record<string, string>;
}

const none: Refusal = { message: '', errors: {} };

function refusalOf(error: unknown): Refusal {
  if (isAnswerLost(error as CallError)) return { message: messages.unknown, errors: {} };
  const problem = problemOf(error);
  // The notice about the conflict says it already.
  if (problem?.code === 'conflict') return none;
  if (problem?.code === 'price_changed')
    return { message: messages.priceChanged(moneyText((problem.quote as Quote).total)), errors: {} };
  const fields = (problem?.errors ?? []) as FieldError[];
  const errors = Object.fromEntries([...fields].reverse().map(({ path, message }) => [path, message]));
  const sentences = [...new Set(fields.map(({ message }) => message))].join(' ');
  return { message: `${messages.failed} ${sentences || sentenceOf(error)} ${messages.safe}`, errors };
}

/** Removes the stored form of an order that was saved; the next one begins with the order. */
function forget(key: string): void {
  try {
    browserStorage('sessionStorage').removeItem(key);
  } catch {
    // Without storage there is nothing to remove.
  }
}

/** The form that changes an order, which survives a reload, and saving it. */
export function useChangeOrder(order: AdminOrderView) {
  const { _id: id } = order;
  const key = `changeOrder ${id}`;
  const [fresh] = useState(() => draftOf(order));
  const [stored, setStored] = useSessionState<ChangeDraft>(key, fresh);
  const followed = (one: ChangeDraft) => (isUntouched(one) ? draftOf(order) : one);
  const draft = followed(stored);
  const [refusal, setRefusal] = useState<Refusal>(none);
  const [amend, { isLoading: isSaving }] = useAmendOrderMutation();
  const navigate = useNavigate();

  const change = (part: Partial<ChangeDraft>) => setStored((before) => ({ ...followed(before), ...part }));
  /** Starts again from the order as it is stored. */
  const reset = () => {
    setRefusal(none);
    setStored(draftOf(order));
  };

  async function save(total: number): Promise<void> {
    if (isSaving) return;
    const { data, error } = await amend({ id, ...bodyOf(draft, order, total) });
    if (!data) return setRefusal(refusalOf(error));
    forget(key);
    toast.success(messages.saved(moneyText(order.totalAmount), moneyText(data.totalAmount)));
    void navigate(`${paths.adminOrders()}?order=${id}`);
  }

  return { draft, change, reset, refusal, isSaving, save };
}
