import { Button, StatePanel } from '@nidaan/sdk';
import { useAsked } from './use-asked.js';
import { words } from './words.js';

/** Nothing to show: why, and the way on. */
export function NoOrders() {
  const [{ page, q, status }, ask] = useAsked();
  const narrowed = q !== '' || status !== '';
  const why = page > 1 ? words.beyond : narrowed && words.noMatch;
  return (
    <StatePanel
      drawing="empty-list"
      title={words.empty}
      actions={
        page > 1 ? (
          <Button kind="quiet" onClick={() => ask({ q, status })}>
            {words.toFirst}
          </Button>
        ) : (
          narrowed && (
            <Button kind="quiet" onClick={() => ask({ q: '', status: '' })}>
              {words.clear}
            </Button>
          )
        )
      }
    >
      {why}
    </StatePanel>
  );
}
