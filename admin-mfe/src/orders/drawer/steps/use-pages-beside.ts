import { useEffect, useState } from 'react';
import { useOrderFilters } from '../../filters/use-order-filters.js';
import type { StableRows } from '../../table/use-stable-rows.js';

/** The way to the orders before and after the page that is shown; null where the list ends. */
export interface PagesBeside {
  previous: (() => void) | null;
  next: (() => void) | null;
}

interface PagesBesideOf {
  /** The query that the list answers, as text. */
  of: string;
  stable: StableRows;
  /** The id of the order in the drawer; null while it is closed. */
  opened: string | null;
  open: (id: string, by: 'step') => void;
}

/** Steps from the drawer to the neighbouring page, whose first or last order is opened once it is there. */
export function usePagesBeside({ of, stable, opened, open }: PagesBesideOf): PagesBeside {
  const { rows, beside } = stable;
  const [, setFilters] = useOrderFilters();
  const [going, setGoing] = useState<{ from: string; to: 'first' | 'last' } | null>(null);
  useEffect(() => {
    if (going === null || (going.from === of && opened !== null)) return;
    setGoing(null);
    const order = going.to === 'first' ? rows[0] : rows.at(-1);
    if (order && opened !== null) open(order._id, 'step');
  }, [going, of, opened, rows, open]);
  // A second step waits until the page of the first is there.
  if (going !== null) return { previous: null, next: null };
  const { previous, next } = beside;
  const go = (to: 'first' | 'last', page: { after: string } | { before: string }) => () => {
    setGoing({ from: of, to });
    setFilters(page);
  };
  return {
    previous: previous ? go('last', { before: previous }) : null,
    next: next ? go('first', { after: next }) : null,
  };
}
