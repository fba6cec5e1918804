import { Button, StatePanel } from '@nidaan/sdk';
import { isNarrowed, UNFILTERED } from './asked.js';
import { useAsked } from './use-asked.js';
import { words } from './words.js';

/** Nothing to show: why, and the way on. */
export function NoOrders() {
  const [asked, ask] = useAsked();
  const beyond = asked.after !== '' || asked.before !== '';
  const narrowed = isNarrowed(asked);
  const clear = () => ask(UNFILTERED);
  const why = beyond ? words.beyond : narrowed && words.noMatch;
  const way = beyond ? { name: words.toFirst, go: () => ask({}) } : { name: words.clear, go: clear };
  return (
    <StatePanel
      drawing="empty-list"
      title={words.empty}
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
