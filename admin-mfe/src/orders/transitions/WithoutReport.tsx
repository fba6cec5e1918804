import { Button, Dialog } from '@nidaan/sdk';
import { BulkProgress } from '../bulk/BulkProgress.js';
import { useProgress } from '../bulk/progress.js';
import type { Moves, MoveRequest } from './use-transitions.js';
import { messages as bulk } from '../bulk/messages.js';
import { messages } from '../messages.js';

interface WithoutReportProps {
  request: MoveRequest;
  without: MoveRequest['orders'];
  moves: Moves;
}

/** Asks for an explicit confirmation before orders without a report are marked as ready; Enter alone does not confirm. */
export function WithoutReport({
  request,
  without,
  moves: { busy, done, run, stop, dismiss },
}: WithoutReportProps) {
  const finished = useProgress(done);
  const { move, orders } = request;
  const reported = orders.filter((order) => !without.includes(order));
  const send = (confirmed: MoveRequest) => void (busy || run(confirmed, null));
  return (
    <Dialog title={messages.moveTitle(messages.verbs[move.verb], orders)} open onClose={dismiss}>
      <div className="ad-form">
        <p>{messages.noReport(without, orders.length)}</p>
        {busy && <BulkProgress label={messages.moving} done={finished} total={orders.length} />}
        <div className="ad-form__buttons">
          {reported.length > 0 && (
            <Button data-first onClick={() => send({ move, orders: reported })}>
              {messages.onlyReported(reported.length)}
            </Button>
          )}
          <Button
            kind="quiet"
            data-first={reported.length === 0 || undefined}
            onClick={busy ? stop : dismiss}
          >
            {busy ? bulk.stop : messages.keep}
          </Button>
          <Button kind="quiet" aria-disabled={busy || undefined} onClick={() => send(request)}>
            {messages.readyAnyway(orders.length)}
          </Button>
        </div>
      </div>
    </Dialog>
  );
}
