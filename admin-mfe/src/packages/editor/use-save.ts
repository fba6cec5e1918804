import type { PackageAdminView } from '@nidaan/contract';
import { problemOf } from '@nidaan/sdk';
import { type SetStateAction, useState } from 'react';
import type { NoticeMessage } from '../../layout/Notice.js';
import { useSaveError } from '../../shared/forms/use-save-error.js';
import { type PackageBody, useChangePackageMutation, useCreatePackageMutation } from '../api.js';
import { bearsName, bodyOf, EMPTY, type PackageForm } from './form.js';
import { messages } from '../messages.js';

interface SaveProps {
  form: PackageForm;
  setForm: (next: SetStateAction<PackageForm>) => void;
  /** The loaded packages, to detect a duplicate name before saving. */
  packages: PackageAdminView[];
  showNotice: (message: NoticeMessage | null) => void;
}

/** Saves the form. A duplicate name is rejected before the call; a conflict with another edit is reported by the API. */
export function useSave({ form, setForm, packages, showNotice }: SaveProps) {
  const [create, creating] = useCreatePackageMutation();
  const [change, changing] = useChangePackageMutation();
  const { storeError, why, ...saveError } = useSaveError<PackageAdminView>();
  const [failed, setFailed] = useState('');
  const { edited } = form;
  const busy = creating.isLoading || changing.isLoading;

  const send = (body: PackageBody, version?: number) =>
    edited
      ? change({ id: edited.id, body: { ...body, version: version ?? edited.version } }).unwrap()
      : create(body).unwrap();

  const clear = () => {
    saveError.clear();
    setFailed('');
  };

  /** `version` is the version to overwrite, when it differs from the one the edit began with. */
  async function save(version?: number): Promise<void> {
    if (busy) return;
    clear();
    showNotice(null);
    if (!edited && packages.some((pack) => bearsName(form, pack))) return setFailed(messages.duplicate);
    try {
      await send(bodyOf(form), version);
      setForm(EMPTY);
      showNotice({ kind: 'ok', text: edited ? messages.updated : messages.saved });
      scrollTo({ top: 0 });
    } catch (problem) {
      if (!storeError(problem)) return;
      setFailed(problemOf(problem)?.code === 'name_taken' ? messages.duplicate : messages.notSaved);
    }
  }

  // A duplicate name needs no further reason.
  const failure = [...new Set([failed, ...(failed === messages.duplicate ? [] : [why])])].filter(Boolean);
  return { save, busy, ...saveError, clear, failure };
}
