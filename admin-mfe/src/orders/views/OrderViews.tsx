import { Link } from '@nidaan/sdk';
import { useEffect, useRef } from 'react';
import { polledEvery } from '../../shared/keep-current.js';
import { useOrderViewsQuery } from '../api.js';
import { useOrderFilters } from '../filters/use-order-filters.js';
import { messages } from './messages.js';
import { OwnView } from './OwnView.js';
import { addressOf, ownViewOf, viewOf, VIEWS } from './saved-views.js';
import './order-views.css';

/** Scrolls the row of views, and not the page, so that the current view is in sight. */
function useCurrentInSight(current: string | undefined) {
  const row = useRef<HTMLElement>(null);
  useEffect(() => {
    const link = row.current?.querySelector<HTMLElement>('[aria-current]');
    if (!row.current || !link) return;
    const { offsetLeft, offsetWidth } = link;
    const { scrollLeft, clientWidth } = row.current;
    const isInSight = offsetLeft >= scrollLeft && offsetLeft + offsetWidth <= scrollLeft + clientWidth;
    if (!isInSight) row.current.scrollLeft = offsetLeft - (clientWidth - offsetWidth) / 2;
  }, [current]);
  return row;
}

/** The views of the order list with the number of their orders, each a link to the list with its filters. */
export function OrderViews({ pollMs }: { pollMs: number }) {
  const [filters] = useOrderFilters();
  const { data } = useOrderViewsQuery(undefined, polledEvery(pollMs));
  const own = data?.own ?? [];
  const currentOwn = ownViewOf(filters, own);
  const current = currentOwn ? undefined : viewOf(filters);
  const row = useCurrentInSight(currentOwn?.id ?? current?.key);
  return (
    <nav ref={row} className="ad-views" aria-label={messages.title}>
      {VIEWS.map((view) => (
        <Link
          key={view.key}
          className="ad-view"
          to={addressOf(view.search)}
          aria-current={view === current || undefined}
        >
          {messages.names[view.key]}{' '}
          <span className="ad-view__count nd-num">{data?.counts[view.key] ?? messages.unknown}</span>
        </Link>
      ))}
      {own.map((view) => (
        <OwnView key={view.id} view={view} isCurrent={view === currentOwn} />
      ))}
    </nav>
  );
}
