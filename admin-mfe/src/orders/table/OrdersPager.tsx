import { END_OF_LIST } from '@nidaan/contract/order-sorts';
import { Pages } from '../../shared/lists/Pager.js';
import { FIRST_PAGE } from '../filters/order-filters.js';
import { useOrderFilters } from '../filters/use-order-filters.js';
import type { StableRows } from './use-stable-rows.js';
import { messages } from '../messages.js';

/**
 * Buttons for the previous, next, first and last page. Pages begin at a row (cursor), not at an offset, so that no order is skipped
 * when processed orders leave the list.
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
      first={() => setFilters(FIRST_PAGE)}
      last={() => setFilters({ before: END_OF_LIST })}
    />
  );
}
