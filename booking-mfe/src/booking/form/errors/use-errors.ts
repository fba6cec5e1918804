import { useCallback, useState } from 'react';
import { checkDraft, type FieldErrors } from './check.js';
import type { Draft } from '../../draft/draft.js';
import type { Rejection } from './rejection.js';
import { messages } from '../../messages.js';

const ALL = 'all';
// The day is always checked: it can pass while the form is open, even if its field was never focused.
const DAY = 'appointmentDate';
const APPOINTMENT_FIELD = { path: DAY, label: messages.date };

/** A field that lost the focus, with its label. */
interface Left {
  path: string;
  label: string;
}

/**
 * The errors of the fields: malformed values in fields that lost the focus, and the last rejection's errors until their
 * field is changed. `announced` is the error for screen readers, that of the field left last. The errors of a booking
 * attempt are announced together by its rejection.
 */
export function useErrors(draft: Draft, days: string[], rejection: Rejection | null) {
  const [left, setLeft] = useState<string[]>([DAY]);
  const [last, setLast] = useState<Left>(APPOINTMENT_FIELD);
  // Fields that were corrected after one rejection may be wrong again in the next one.
  const [resolved, setResolved] = useState({ since: rejection, paths: [] as string[] });
  const settled = resolved.since === rejection ? resolved.paths : [];

  const isVisible = ([path]: [string, string]) => left.includes(path) || left.includes(ALL);
  const wrong = checkDraft(draft, days);
  const malformed = Object.entries(wrong).filter(isVisible);
  const refused = Object.entries(rejection?.errors ?? {}).filter(([path]) => !settled.includes(path));
  const errors: FieldErrors = Object.fromEntries([...refused, ...malformed]);
  const clearErrors = useCallback(() => setLast(APPOINTMENT_FIELD), []);
  return {
    errors,
    announced: wrong[last.path] ? `${last.label}: ${wrong[last.path]}` : '',
    leave: (field: Left) => {
      if (!field.path) return;
      setLeft((before) => [...before, field.path]);
      setLast(field);
    },
    checkAll: () => setLeft([ALL]),
    clearErrors,
    settle: (paths: string[]) => setResolved({ since: rejection, paths: [...settled, ...paths] }),
  };
}
