import { browserStorage, serverNow } from '@nidaan/sdk';
import { useEffect, useReducer } from 'react';
import { readDraft, writeDraft } from './draft.js';
import { draftReducer } from './draft-changes.js';

/** The form's draft, stored for this tab on every change. */
export function useDraft() {
  const storage = browserStorage('sessionStorage');
  const [draft, change] = useReducer(draftReducer, null, () => readDraft(storage, serverNow()));
  useEffect(() => writeDraft(storage, draft), [storage, draft]);
  // The draft is removed here and not by an effect, because the form unmounts as soon as it has booked.
  const clear = () => writeDraft(storage, null);
  return { draft, change, clear };
}
