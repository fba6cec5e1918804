import { sentenceOf } from '@nidaan/sdk';
import { type FormEvent, useState } from 'react';
import { fieldErrorsOf } from '../../../shared/forms/field-errors.js';
import { useDraft } from '../use-draft.js';
import { orderToast } from '../use-order-toast.js';

interface AmountForm<Draft> {
  /** The reference of its order. */
  reference: string;
  /** The key of its draft. */
  key: string;
  fresh: () => Draft;
  /** The problems of a draft by field. */
  problemsOf: (draft: Draft) => Record<string, string>;
  /** Records the draft; rejects with the error of the call. */
  record: (draft: Draft) => Promise<unknown>;
  /** The call as RTK Query knows it. */
  call: { isLoading: boolean; error?: unknown; reset: () => void };
  /** What is shown once it is recorded. */
  recorded: string;
}

/**
 * A form that records a payment or a refund. What is typed is kept until it is recorded, also when the drawer is closed;
 * a repeated request has the same id.
 */
export function useAmountForm<Draft extends { id: string }>(form: AmountForm<Draft>) {
  const { key, fresh, problemsOf, record, call, recorded } = form;
  const { draft, write, discard } = useDraft(key, fresh);
  const [checked, setChecked] = useState(false);
  const problems = problemsOf(draft);
  const errors = { ...fieldErrorsOf(call.error), ...(checked ? problems : {}) };
  const change = (part: Partial<Draft>) => {
    if (call.error) call.reset();
    write(part);
  };
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (call.isLoading) return;
    setChecked(true);
    if (Object.keys(problems).length > 0) return;
    write(draft);
    try {
      await record(draft);
      orderToast(form.reference).success(recorded);
      setChecked(false);
      write(fresh());
      discard();
    } catch (failure) {
      orderToast(form.reference).error(sentenceOf(failure));
    }
  };
  return { draft, errors, change, submit };
}
