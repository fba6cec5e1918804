import { useCallback, useState } from 'react';
import { checkDraft, type FieldErrors } from './check.js';
import type { Draft } from '../draft/draft.js';
import type { Rejection } from './rejection.js';
import { messages } from '../messages.js';

const ALL = 'all';
// No one mistypes a day: it passes, and then it is wrong whether someone was at its field or not.
const DAY = 'appointmentDate';
const APPOINTMENT_FIELD = { path: DAY, label: messages.date };

/** A field that was left, and what people call it. */
interface Left {
  path: string;
  label: string;
}

/**
 * The errors beside the fields: what is malformed in a field that was left, and what the last attempt was refused for
 * until that field is changed. `heard` is the one of them that a screen reader is told of when it appears: that of the
 * field left last. Errors that an attempt brings are told of together, by its refusal.
 */
export function useErrors(draft: Draft, days: string[], rejection: Rejection | null) {
  const [left, setLeft] = useState<string[]>([DAY]);
  const [last, setLast] = useState<Left>(APPOINTMENT_FIELD);
  // What was corrected since a refusal says nothing about the next one.
  const [resolved, setMended] = useState({ since: rejection, paths: [] as string[] });
  const settled = resolved.since === rejection ? resolved.paths : [];

  const seen = ([path]: [string, string]) => left.includes(path) || left.includes(ALL);
  const wrong = checkDraft(draft, days);
  const malformed = Object.entries(wrong).filter(seen);
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
    lookAtAll: () => setLeft([ALL]),
    clearErrors,
    settle: (path: string) => setMended({ since: rejection, paths: [...settled, path] }),
  };
}
