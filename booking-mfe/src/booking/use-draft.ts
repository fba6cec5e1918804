import { useEffect, useReducer } from 'react';
import { draftReducer, readDraft, writeDraft } from './draft.js';

/** The form's draft, kept for this tab on every change. */
export function useDraft() {
  const [draft, change] = useReducer(draftReducer, null, () => readDraft(window.sessionStorage, new Date()));
  useEffect(() => writeDraft(window.sessionStorage, draft), [draft]);
  return { draft, change };
}
