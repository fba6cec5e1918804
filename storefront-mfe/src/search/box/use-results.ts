import { whenIdle } from '@nidaan/sdk';
import { useEffect, useMemo, useState } from 'react';
import { useSearchCatalogueQuery } from '../api.js';
import type { ShownResults, Suggestions } from './panel-props.js';

/** Debounce delay of the typed term, in ms (spec §9). */
const PAUSE_MS = 300;

/**
 * The value debounced by {@link PAUSE_MS}. A composition does not hold it back, because phone keyboards compose every
 * word until a space follows.
 */
export function useRested(value: string): string {
  const [rested, setRested] = useState('');
  useEffect(() => {
    const timer = setTimeout(() => setRested(value), value ? PAUSE_MS : 0);
    return () => clearTimeout(timer);
  }, [value]);
  return value ? rested : '';
}

/** Panel and matching, loaded after the first use of the field; each further use tries again until they are there. */
export function useSuggestions(uses: number): Suggestions | null {
  const [suggestions, setSuggestions] = useState<Suggestions | null>(null);
  useEffect(() => {
    if (uses === 0 || suggestions) return;
    let cancelled = false;
    // Without them the field remains a form that opens the page of results.
    import(/* webpackChunkName: "suggestions" */ './suggestions.js').then(
      (loaded) => cancelled || setSuggestions(loaded),
      () => {},
    );
    return () => {
      cancelled = true;
    };
  }, [uses, suggestions]);
  return suggestions;
}

/** The results of a term below the box. The catalogue is not fetched before `wanted` is true. */
export function useResults(term: string, wanted: boolean, suggestions: Suggestions | null) {
  const { data, error, refetch, isFetching } = useSearchCatalogueQuery(undefined, { skip: !wanted });
  useEffect(() => {
    if (data && suggestions) return whenIdle(() => suggestions.entriesOf(data));
  }, [data, suggestions]);
  const shown = useMemo(() => {
    const results = data && suggestions ? suggestions.search(suggestions.entriesOf(data), term) : null;
    return { results, options: results && suggestions ? suggestions.firstOf(results) : [] };
  }, [data, suggestions, term]);
  const stale = data?.stale === true;
  const { results } = shown;
  const found: ShownResults = {
    ...shown,
    total: results ? results.tests.length + results.packages.length : 0,
    stale,
    failed: !data && error !== undefined && !isFetching,
    retry: () => void refetch(),
  };
  return {
    found,
    /** Refetches the catalogue if the server could not be reached last time. */
    renew: () => {
      if (stale && !isFetching) void refetch();
    },
  };
}
