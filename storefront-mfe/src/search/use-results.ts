import { useEffect, useMemo, useState } from 'react';
import { useSearchCatalogueQuery } from './api.js';
import { firstOf, search } from './match.js';

/** Debounce delay of the typed term, in ms (spec §9). */
const PAUSE_MS = 300;

/** The value debounced by {@link PAUSE_MS}; `hold` suspends updates during an input composition. */
export function useRested(value: string, hold: boolean): string {
  const [rested, setRested] = useState('');
  useEffect(() => {
    if (hold) return;
    const timer = setTimeout(() => setRested(value), value ? PAUSE_MS : 0);
    return () => clearTimeout(timer);
  }, [value, hold]);
  return value ? rested : '';
}

/** The results of a term below the box. The catalogue is not fetched before `wanted` is true. */
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
    /** Refetches the catalogue if the server could not be reached last time. */
    renew: () => {
      if (stale && !isFetching) void refetch();
    },
  };
}
