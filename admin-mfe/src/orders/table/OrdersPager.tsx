import { Pages } from '../../shared/Pager.js';
import { useOrderFilters } from '../filters/use-order-filters.js';
import type { StableRows } from './use-stable-rows.js';
import { messages } from '../messages.js';

/**
 * The ways to the orders before and behind those on the screen. They begin at the rows themselves, not at a number of
 * rows: what leaves the list because it was worked on makes nothing else skip a page.
 */
export function OrdersPager({ stable, total }: { stable: StableRows; total: string }) {
  const { rows, beside } = stable;
  const [, setFilters] = useOrderFilters();
  const { previous, next } = beside;
  return (
    <Pages
      where={rows.length > 0 && messages.shownOf(rows.length, total)}
      previous={previous ? () => setFilters({ before: previous }) : null}
      next={next ? () => setFilters({ after: next }) : null}
    />
  );
}
