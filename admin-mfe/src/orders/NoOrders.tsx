import { Button, StatePanel } from '@nidaan/sdk';
import { isNarrowed, UNFILTERED } from './filters/order-filters.js';
import { useOrderFilters } from './filters/use-order-filters.js';
import { messages } from './messages.js';

/** The empty state of the order list: the reason and an action that leads out of it. */
export function NoOrders() {
  const [filters, setFilters] = useOrderFilters();
  const isLaterPage = filters.after !== '' || filters.before !== '';
  const narrowed = isNarrowed(filters);
  const clear = () => setFilters(UNFILTERED);
  const why = isLaterPage ? messages.emptyPage : narrowed && messages.noMatch;
  const action = isLaterPage
    ? { name: messages.toFirst, run: () => setFilters({}) }
    : { name: messages.clear, run: clear };
  return (
    <StatePanel
      drawing="empty-list"
      title={messages.empty}
      actions={
        (isLaterPage || narrowed) && (
          <Button kind="quiet" onClick={action.run}>
            {action.name}
          </Button>
        )
      }
    >
      {why}
    </StatePanel>
  );
}
