import type { PackageAdminView } from '@nidaan/contract';
import { problemOf } from '@nidaan/sdk';
import { type SetStateAction, useState } from 'react';
import type { Said } from '../layout/Notice.js';
import { useSaveError } from '../shared/forms/use-save-error.js';
import { type PackageBody, useChangePackageMutation, useCreatePackageMutation } from './api.js';
import { bearsName, bodyOf, EMPTY, type PackageForm } from './form.js';
import { messages } from './messages.js';

interface Place {
  form: PackageForm;
  setForm: (next: SetStateAction<PackageForm>) => void;
  /** What the list holds, as far as it is loaded. */
  packages: PackageAdminView[];
  say: (said: Said | null) => void;
}

/** Saves the form: refused here when the name is taken, and there when someone else saved meanwhile. */
export function useSave({ form, setForm, packages, say }: Place) {
  const [create, creating] = useCreatePackageMutation();
  const [change, changing] = useChangePackageMutation();
  const { keep, why, ...refusal } = useSaveError<PackageAdminView>();
  const [failed, setFailed] = useState('');
  const { edited } = form;
  const busy = creating.isLoading || changing.isLoading;

  const send = (body: PackageBody, version?: number) =>
    edited
      ? change({ id: edited.id, body: { ...body, version: version ?? edited.version } }).unwrap()
      : create(body).unwrap();

  const forget = () => {
    refusal.forget();
    setFailed('');
  };

  /** `version` is the one to be written over, when that is not the one the edit began with. */
  async function save(version?: number): Promise<void> {
    if (busy) return;
    forget();
    say(null);
    if (!edited && packages.some((pack) => bearsName(form, pack))) return setFailed(messages.duplicate);
    try {
      await send(bodyOf(form), version);
      setForm(EMPTY);
      say({ kind: 'ok', text: edited ? messages.updated : messages.saved });
      scrollTo({ top: 0 });
    } catch (problem) {
      if (!keep(problem)) return;
      setFailed(problemOf(problem)?.code === 'name_taken' ? messages.duplicate : messages.notSaved);
    }
  }

  // A name that is taken is its own reason.
  const failure = [...new Set([failed, ...(failed === messages.duplicate ? [] : [why])])].filter(Boolean);
  return { save, busy, ...refusal, forget, failure };
}
