import { useSearchParams } from '@nidaan/sdk';
import { useState } from 'react';

/** The two faces of a screen of the catalogue: its form and its list. */
type Mode = 'create' | 'view';

/** The mode of a screen and the search of its list; both stand in the address. */
export function useSegments() {
  const [params, setParams] = useSearchParams();
  const mode: Mode = params.get('mode') === 'view' ? 'view' : 'create';
  // Typed letters stand here at once; the address follows.
  const [search, setSearch] = useState(params.get('q') ?? '');
  const go = (next: Mode, q = '') => {
    setSearch(q);
    setParams(next === 'view' ? { mode: 'view', ...(q && { q }) } : {}, { replace: true });
  };
  return { mode, search, go };
}
