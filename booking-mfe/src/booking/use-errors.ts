import { useState } from 'react';
import { checkDraft, type FieldErrors } from './check.js';
import type { Draft } from './draft.js';
import type { Refusal } from './refusal.js';

const ALL = 'all';
// Nobody mistypes a day: it passes, and then it is wrong whether somebody was at its field or not.
const DAY = 'appointmentDate';

/**
 * The errors beside the fields: what is malformed in a field that was left, and what the last attempt was refused for
 * until that field is changed.
 */
export function useErrors(draft: Draft, days: string[], refusal: Refusal | null) {
  const [left, setLeft] = useState<string[]>([DAY]);
  // What was mended since a refusal says nothing about the next one.
  const [mended, setMended] = useState({ since: refusal, paths: [] as string[] });
  const settled = mended.since === refusal ? mended.paths : [];

  const seen = ([path]: [string, string]) => left.includes(path) || left.includes(ALL);
  const malformed = Object.entries(checkDraft(draft, days)).filter(seen);
  const refused = Object.entries(refusal?.errors ?? {}).filter(([path]) => !settled.includes(path));
  const errors: FieldErrors = Object.fromEntries([...refused, ...malformed]);
  return {
    errors,
    leave: (path: string) => path && setLeft((before) => [...before, path]),
    lookAtAll: () => setLeft([ALL]),
    settle: (path: string) => setMended({ since: refusal, paths: [...settled, path] }),
  };
}
