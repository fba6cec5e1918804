import { Button, DateTime, Dialog } from '@nidaan/sdk';
import { useOrderHistoryQuery } from '../api.js';
import { eventText } from '../event-text.js';
import { type Moves, moveOf } from './use-transitions.js';
import { messages } from '../messages.js';

/** Tells someone who came too late how the order is now, who changed it, and what can still be done. */
export function ConflictDialog({ moves }: { moves: Moves }) {
  const { late, run, dismiss } = moves;
  const { data } = useOrderHistoryQuery(late?.order._id ?? '', {
    skip: !late,
    refetchOnMountOrArgChange: true,
  });
  if (!late) return null;
  const now = { ...late.order, ...late.current };
  const move = moveOf(late.move.verb, now);
  const last = data?.events.at(-1);
  return (
    <Dialog title={messages.lateTitle(late.order.reference)} open onClose={dismiss}>
      <div className="ad-form">
        <p>
          {messages.lateNow} <strong>{late.current.status}</strong>.
        </p>
        {last && (
          <p className="nd-quiet">
            {eventText(last)}, <DateTime value={last.at} />
          </p>
        )}
        <p>{messages.lateNothing(messages.verbs[late.move.verb])}</p>
        <div className="ad-form__ways">
          <Button onClick={dismiss}>{messages.lateSeen}</Button>
          {move && !move.reason && (
            <Button kind="quiet" onClick={() => run({ move, orders: [now] }, null)}>
              {messages.lateAgain(messages.verbs[move.verb])}
            </Button>
          )}
        </div>
      </div>
    </Dialog>
  );
}
