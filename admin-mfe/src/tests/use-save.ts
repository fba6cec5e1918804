import type { TestAdminView } from '@nidaan/contract';
import type { SetStateAction } from 'react';
import type { NoticeMessage } from '../layout/Notice.js';
import { useSaveError } from '../shared/forms/use-save-error.js';
import { type TestBody, useChangeTestMutation, useCreateTestMutation } from './api.js';
import { bodyOf, EMPTY, isComplete, type TestForm } from './form.js';
import { messages } from './messages.js';

interface SaveProps {
  form: TestForm;
  setForm: (next: SetStateAction<TestForm>) => void;
  showNotice: (message: NoticeMessage | null) => void;
}

/** Adds or updates the test in the form and shows the result. */
export function useSave({ form, setForm, showNotice }: SaveProps) {
  const [create, creating] = useCreateTestMutation();
  const [change, changing] = useChangeTestMutation();
  const { storeError, ...saveError } = useSaveError<TestAdminView>();
  const { edited } = form;
  const busy = creating.isLoading || changing.isLoading;

  const send = (body: TestBody, version?: number) =>
    edited
      ? change({ id: edited.id, body: { ...body, version: version ?? edited.version } }).unwrap()
      : create(body).unwrap();

  /** `version` is the version to overwrite, when it differs from the one the edit began with. */
  async function save(version?: number): Promise<void> {
    if (busy) return;
    saveError.clear();
    showNotice(null);
    if (!isComplete(form)) return showNotice({ kind: 'bad', text: messages.required });
    try {
      await send(bodyOf(form), version);
      setForm(EMPTY);
      showNotice({ kind: 'ok', text: edited ? messages.updated : messages.added });
    } catch (problem) {
      if (storeError(problem))
        showNotice({ kind: 'bad', text: edited ? messages.notUpdated : messages.notAdded });
    }
  }

  return { save, busy, ...saveError };
}
