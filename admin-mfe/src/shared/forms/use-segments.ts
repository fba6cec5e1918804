import { useNavigationType, useSearchParams } from '@nidaan/sdk';
import { useEffect, useState } from 'react';

/** The modes of a catalogue screen: its list, with which it opens, and its form. */
export type Mode = 'create' | 'view';

/** The mode of a screen and the search of its list; both are parameters of the URL. */
export function useSegments() {
  const [params, setParams] = useSearchParams();
  const mode: Mode = params.get('mode') === 'create' ? 'create' : 'view';
  // Typed text is state, because the URL is updated a moment later.
  const [search, setSearch] = useState(params.get('q') ?? '');
  const kind = useNavigationType();
  // After a link or a step back nothing is typed.
  useEffect(() => {
    if (kind !== 'REPLACE') setSearch(params.get('q') ?? '');
  }, [kind, params]);
  const go = (next: Mode, q = '') => {
    setSearch(q);
    setParams(
      (before) => {
        if (next === 'create') return { mode: next };
        // Filter and order of the list stay while a search is typed; its page does not.
        before.delete('mode');
        before.delete('page');
        if (q) before.set('q', q);
        else before.delete('q');
        return before;
      },
      { replace: true },
    );
  };
  return { mode, search, go };
}
