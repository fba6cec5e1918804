import { Button, Dialog } from '@nidaan/sdk';
import { BulkProgress } from '../bulk/BulkProgress.js';
import { useProgress } from '../bulk/progress.js';
import type { Moves, MoveRequest } from './use-transitions.js';
import { doubtTexts } from './questions.js';
import { messages as bulk } from '../bulk/messages.js';
import { messages } from '../messages.js';

interface DoubtDialogProps {
  request: MoveRequest;
  doubtful: MoveRequest['orders'];
  moves: Moves;
}

/**
 * Asks for an explicit confirmation before orders without a report are marked as ready, or visits of another day are
 * sent out; Enter alone does not confirm.
 */
export function DoubtDialog({
  request,
  doubtful,
  moves: { busy, done, run, stop, dismiss },
}: DoubtDialogProps) {
  const finished = useProgress(done);
  const { move, orders } = request;
  const others = orders.filter((order) => !doubtful.includes(order));
  const texts = doubtTexts(move.verb, doubtful, orders.length);
  const send = (confirmed: MoveRequest) => void (busy || run(confirmed, null));
  return (
    <Dialog title={messages.moveTitle(messages.verbs[move.verb], orders)} open onClose={dismiss}>
      <div className="ad-form">
        <p>{texts.question}</p>
        {busy && <BulkProgress label={messages.moving} done={finished} total={orders.length} />}
        <div className="ad-form__buttons">
          {others.length > 0 && (
            <Button data-first onClick={() => send({ move, orders: others })}>
              {texts.only(others.length)}
            </Button>
          )}
          <Button kind="quiet" data-first={others.length === 0 || undefined} onClick={busy ? stop : dismiss}>
            {busy ? bulk.stop : messages.keep}
          </Button>
          <Button kind="quiet" aria-disabled={busy || undefined} onClick={() => send(request)}>
            {texts.anyway}
          </Button>
        </div>
      </div>
    </Dialog>
  );
}
