import { Pages } from '../Pager.js';
import { useAsked } from './use-asked.js';
import type { Steady } from './use-steady.js';
import { messages } from './messages.js';

/**
 * The ways to the orders before and behind those on the screen. They begin at the rows themselves, not at a number of
 * rows: what leaves the list because it was worked on makes nothing else skip a page.
 */
export function OrdersPager({ steady, total }: { steady: Steady; total: string }) {
  const { rows, beside } = steady;
  const [, ask] = useAsked();
  const { previous, next } = beside;
  return (
    <Pages
      where={rows.length > 0 && messages.shownOf(rows.length, total)}
      previous={previous ? () => ask({ before: previous }) : null}
      next={next ? () => ask({ after: next }) : null}
    />
  );
}
