import { useCallback, useState } from 'react';
import { checkDraft, type FieldErrors } from './check.js';
import type { Draft } from './draft.js';
import type { Refusal } from './refusal.js';
import { messages } from './messages.js';

const ALL = 'all';
// Nobody mistypes a day: it passes, and then it is wrong whether somebody was at its field or not.
const DAY = 'appointmentDate';
const THE_DAY = { path: DAY, label: messages.date };

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
export function useErrors(draft: Draft, days: string[], refusal: Refusal | null) {
  const [left, setLeft] = useState<string[]>([DAY]);
  const [last, setLast] = useState<Left>(THE_DAY);
  // What was mended since a refusal says nothing about the next one.
  const [mended, setMended] = useState({ since: refusal, paths: [] as string[] });
  const settled = mended.since === refusal ? mended.paths : [];

  const seen = ([path]: [string, string]) => left.includes(path) || left.includes(ALL);
  const wrong = checkDraft(draft, days);
  const malformed = Object.entries(wrong).filter(seen);
  const refused = Object.entries(refusal?.errors ?? {}).filter(([path]) => !settled.includes(path));
  const errors: FieldErrors = Object.fromEntries([...refused, ...malformed]);
  const hush = useCallback(() => setLast(THE_DAY), []);
  return {
    errors,
    heard: wrong[last.path] ? `${last.label}: ${wrong[last.path]}` : '',
    leave: (field: Left) => {
      if (!field.path) return;
      setLeft((before) => [...before, field.path]);
      setLast(field);
    },
    lookAtAll: () => setLeft([ALL]),
    hush,
    settle: (path: string) => setMended({ since: refusal, paths: [...settled, path] }),
  };
}
