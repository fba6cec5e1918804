import { Button, Dialog } from '@nidaan/sdk';
import type { Moves, Wish } from './use-moves.js';
import { messages } from './messages.js';

interface WithoutReportProps {
  wish: Wish;
  without: Wish['orders'];
  moves: Moves;
}

/** Asks for an explicit yes before an order without a report is said to be ready; Enter alone is none. */
export function WithoutReport({ wish, without, moves: { busy, run, dismiss } }: WithoutReportProps) {
  const { move, orders } = wish;
  const reported = orders.filter((order) => !without.includes(order));
  const send = (chosen: Wish) => void (busy || run(chosen, null));
  return (
    <Dialog title={messages.moveTitle(messages.verbs[move.verb], orders)} open onClose={dismiss}>
      <div className="ad-form">
        <p>{messages.noReport(without, orders.length)}</p>
        <div className="ad-form__ways">
          {reported.length > 0 && (
            <Button data-first onClick={() => send({ move, orders: reported })}>
              {messages.onlyReported(reported.length)}
            </Button>
          )}
          <Button kind="quiet" data-first={reported.length === 0 || undefined} onClick={dismiss}>
            {messages.leave}
          </Button>
          <Button kind="quiet" aria-disabled={busy || undefined} onClick={() => send(wish)}>
            {messages.readyAnyway(orders.length)}
          </Button>
        </div>
      </div>
    </Dialog>
  );
}
