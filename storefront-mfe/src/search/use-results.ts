import { useEffect, useMemo, useState } from 'react';
import { useSearchCatalogueQuery } from './api.js';
import { firstOf, search } from './match.js';

/** How long typing must pause before it is searched for, in ms (spec §9). */
const PAUSE_MS = 300;

/** A value as it was when it last rested for {@link PAUSE_MS}; `hold` stops the clock while a word is composed. */
export function useRested(value: string, hold: boolean): string {
  const [rested, setRested] = useState('');
  useEffect(() => {
    if (hold) return;
    const timer = setTimeout(() => setRested(value), value ? PAUSE_MS : 0);
    return () => clearTimeout(timer);
  }, [value, hold]);
  return value ? rested : '';
}

/** What stands under the box for a term. `wanted` allows the catalogue to be fetched. */
export function useResults(term: string, wanted: boolean) {
  const { data, error, refetch, isFetching } = useSearchCatalogueQuery(undefined, { skip: !wanted });
  const results = useMemo(() => (data ? search(data.entries, term) : null), [data, term]);
  const options = useMemo(() => (results ? firstOf(results) : []), [results]);
  const stale = data?.stale === true;
  return {
    results,
    options,
    total: results ? results.tests.length + results.packages.length : 0,
    stale,
    failed: !data && error !== undefined && !isFetching,
    retry: () => void refetch(),
    /** Asks again for what the server could not give last time. */
    renew: () => {
      if (stale && !isFetching) void refetch();
    },
  };
}
