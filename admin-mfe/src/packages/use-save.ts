import type { PackageView } from '@nidaan/contract';
import { problemOf, toast } from '@nidaan/sdk';
import type { SetStateAction } from 'react';
import { useRefusal } from '../use-refusal.js';
import { type PackageBody, useChangePackageMutation, useCreatePackageMutation } from './api.js';
import { bearsName, bodyOf, EMPTY, type PackageForm } from './form.js';
import { words } from './words.js';

interface Place {
  form: PackageForm;
  setForm: (next: SetStateAction<PackageForm>) => void;
  /** What the list holds, as far as it is loaded. */
  packages: PackageView[];
}

/** Saves the form: refused here when the name is taken, and there when somebody else saved meanwhile. */
export function useSave({ form, setForm, packages }: Place) {
  const [create, creating] = useCreatePackageMutation();
  const [change, changing] = useChangePackageMutation();
  const { keep, ...refusal } = useRefusal<PackageView>();
  const { edited } = form;
  const busy = creating.isLoading || changing.isLoading;

  const send = (body: PackageBody, version?: number) =>
    edited
      ? change({ id: edited.id, body: { ...body, version: version ?? edited.version } }).unwrap()
      : create(body).unwrap();

  /** `version` is the one to be written over, when that is not the one the edit began with. */
  async function save(version?: number): Promise<void> {
    if (busy) return;
    refusal.forget();
    if (!edited && packages.some((pack) => bearsName(form, pack))) return toast.error(words.duplicate);
    try {
      await send(bodyOf(form), version);
      setForm(EMPTY);
      toast.success(edited ? words.updated : words.saved);
    } catch (problem) {
      if (!keep(problem)) return;
      toast.error(problemOf(problem)?.code === 'name_taken' ? words.duplicate : words.notSaved);
    }
  }

  return { save, busy, ...refusal };
}
