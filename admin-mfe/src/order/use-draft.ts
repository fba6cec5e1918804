import { useState } from 'react';
import { useOrderList } from '../orders/order-list-context.js';

/** State of a form in the drawer that is still there when the drawer was closed by mistake; `forget` ends that. */
export function useDraft<T extends object>(key: string, fresh: () => T) {
  const { drafts } = useOrderList();
  const [draft, setDraft] = useState(() => (drafts.get(key) as T | undefined) ?? fresh());
  // Over what is there now, which an answer that was waited for may not have seen.
  const write = (part: Partial<T>) => {
    const next = { ...((drafts.get(key) as T | undefined) ?? draft), ...part };
    drafts.set(key, next);
    setDraft(next);
  };
  const forget = () => void drafts.delete(key);
  return { draft, write, forget };
}
