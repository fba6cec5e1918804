import { useState } from 'react';
import { useOrderList } from '../order-list-context.js';

/**
 * State of a form in the drawer that survives closing the drawer, which may happen by mistake, and showing another
 * order; `discard` removes it. `isKept` says whether it was there before the form.
 */
export function useDraft<T extends object>(key: string, fresh: () => T) {
  const { drafts } = useOrderList();
  const [isKept] = useState(() => drafts.has(key));
  const [draft, setDraft] = useState(() => (drafts.get(key) as T | undefined) ?? fresh());
  // Merged into the latest draft, because a callback that awaited a response has an outdated one.
  const write = (part: Partial<T>) => {
    const next = { ...((drafts.get(key) as T | undefined) ?? draft), ...part };
    drafts.set(key, next);
    setDraft(next);
  };
  const discard = () => void drafts.delete(key);
  return { draft, isKept, write, discard };
}
