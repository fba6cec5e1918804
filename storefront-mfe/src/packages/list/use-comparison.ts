import { useHydrated, useSearchParams } from '@nidaan/sdk';

/** The most packages that are compared. */
export const MAX_COMPARED = 3;

/** The packages to compare, stored in the URL, and whether they are compared now. */
export function useComparison() {
  const [params, setParams] = useSearchParams();
  // The server renders the list without a choice, because there would be too many addresses.
  const isHydrated = useHydrated();
  const ids = isHydrated
    ? (params.get('compare')?.split(',').filter(Boolean).slice(0, MAX_COMPARED) ?? [])
    : [];

  function write(chosen: string[], open: boolean) {
    const next = new URLSearchParams(params);
    next.delete('compare');
    next.delete('open');
    if (chosen.length > 0) next.set('compare', chosen.join(','));
    if (open) next.set('open', '1');
    // Only opening adds an entry to the history, so that Back closes the comparison.
    setParams(next, { replace: !open, preventScrollReset: true });
  }
  return {
    ids,
    isOpen: ids.length > 1 && params.has('open'),
    toggle: (id: string) =>
      write(ids.includes(id) ? ids.filter((other) => other !== id) : [...ids, id], false),
    open: () => write(ids, true),
    close: () => write(ids, false),
    clear: () => write([], false),
  };
}
