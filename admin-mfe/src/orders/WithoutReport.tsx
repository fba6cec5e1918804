import { Button, Dialog } from '@nidaan/sdk';
import type { Moves, Wish } from './use-moves.js';
import { words } from './words.js';

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
    <Dialog title={words.moveTitle(words.verbs[move.verb], orders)} open onClose={dismiss}>
      <div className="ad-form">
        <p>{words.noReport(without, orders.length)}</p>
        <div className="ad-form__ways">
          {reported.length > 0 && (
            <Button data-first onClick={() => send({ move, orders: reported })}>
              {words.onlyReported(reported.length)}
            </Button>
          )}
          <Button kind="quiet" data-first={reported.length === 0 || undefined} onClick={dismiss}>
            {words.leave}
          </Button>
          <Button kind="quiet" aria-disabled={busy || undefined} onClick={() => send(wish)}>
            {words.readyAnyway(orders.length)}
          </Button>
        </div>
      </div>
    </Dialog>
  );
}
