import { Button, StatePanel } from '@nidaan/sdk';
import { isNarrowed, UNFILTERED } from './asked.js';
import { useAsked } from './use-asked.js';
import { messages } from './messages.js';

/** Nothing to show: why, and the way on. */
export function NoOrders() {
  const [asked, ask] = useAsked();
  const beyond = asked.after !== '' || asked.before !== '';
  const narrowed = isNarrowed(asked);
  const clear = () => ask(UNFILTERED);
  const why = beyond ? messages.beyond : narrowed && messages.noMatch;
  const way = beyond ? { name: messages.toFirst, go: () => ask({}) } : { name: messages.clear, go: clear };
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
