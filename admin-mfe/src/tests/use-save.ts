import type { TestView } from '@nidaan/contract';
import type { SetStateAction } from 'react';
import type { Said } from '../layout/Notice.js';
import { useSaveError } from '../shared/forms/use-save-error.js';
import { type TestBody, useChangeTestMutation, useCreateTestMutation } from './api.js';
import { bodyOf, EMPTY, isComplete, type TestForm } from './form.js';
import { messages } from './messages.js';

interface Place {
  form: TestForm;
  setForm: (next: SetStateAction<TestForm>) => void;
  say: (said: Said | null) => void;
}

/** Adds or updates the test in the form, and says what came of it. */
export function useSave({ form, setForm, say }: Place) {
  const [create, creating] = useCreateTestMutation();
  const [change, changing] = useChangeTestMutation();
  const { keep, ...refusal } = useSaveError<TestView>();
  const { edited } = form;
  const busy = creating.isLoading || changing.isLoading;

  const send = (body: TestBody, version?: number) =>
    edited
      ? change({ id: edited.id, body: { ...body, version: version ?? edited.version } }).unwrap()
      : create(body).unwrap();

  /** `version` is the one to be written over, when that is not the one the edit began with. */
  async function save(version?: number): Promise<void> {
    if (busy) return;
    refusal.forget();
    say(null);
    if (!isComplete(form)) return say({ kind: 'bad', text: messages.required });
    try {
      await send(bodyOf(form), version);
      setForm(EMPTY);
      say({ kind: 'ok', text: edited ? messages.updated : messages.added });
    } catch (problem) {
      if (keep(problem)) say({ kind: 'bad', text: edited ? messages.notUpdated : messages.notAdded });
    }
  }

  return { save, busy, ...refusal };
}
