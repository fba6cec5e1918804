import { Button, StatePanel } from '@nidaan/sdk';
import { isNarrowed, UNFILTERED } from './filters/order-filters.js';
import { useOrderFilters } from './filters/use-order-filters.js';
import { messages } from './messages.js';

/** Nothing to show: why, and the way on. */
export function NoOrders() {
  const [filters, setFilters] = useOrderFilters();
  const beyond = filters.after !== '' || filters.before !== '';
  const narrowed = isNarrowed(filters);
  const clear = () => setFilters(UNFILTERED);
  const why = beyond ? messages.beyond : narrowed && messages.noMatch;
  const way = beyond
    ? { name: messages.toFirst, go: () => setFilters({}) }
    : { name: messages.clear, go: clear };
  return (
    <StatePanel
      drawing="empty-list"
      title={messages.empty}
      actions={
        (beyond || narrowed) && (
          <Button kind="quiet" onClick={way.go}>
            {way.name}
          </Button>
        )
      }
    >
      {why}
    </StatePanel>
  );
}
