import { Button, DateTime, Dialog } from '@nidaan/sdk';
import { useOrderHistoryQuery } from '../api.js';
import { eventText } from '../event-text.js';
import type { Moves } from './use-transitions.js';
import { messages } from '../messages.js';

/** Shown after a conflict: the current status of the order, its last change, and a button to repeat the transition if allowed. */
export function ConflictDialog({ moves }: { moves: Moves }) {
  const { conflict, start, dismiss } = moves;
  const { data } = useOrderHistoryQuery(conflict?.order._id ?? '', {
    skip: !conflict,
    refetchOnMountOrArgChange: true,
  });
  if (!conflict) return null;
  const now = { ...conflict.order, ...conflict.current };
  const move = moves.of(conflict.move.verb, now);
  const last = data?.events.at(-1);
  // It may ask anew, because the order is another one by now.
  const again = () => {
    dismiss();
    start(conflict.move.verb, [now]);
  };
  return (
    <Dialog title={messages.conflictTitle(conflict.order.reference)} open onClose={dismiss}>
      <div className="ad-form">
        <p>
          {messages.conflictStatus} <strong>{conflict.current.status}</strong>.
        </p>
        {last && (
          <p className="nd-quiet">
            {eventText(last)}, <DateTime value={last.at} />
          </p>
        )}
        <p>{messages.conflictNotApplied(messages.verbs[conflict.move.verb])}</p>
        <div className="ad-form__buttons">
          <Button onClick={dismiss}>{messages.reload}</Button>
          {move && !move.reason && (
            <Button kind="quiet" onClick={again}>
              {messages.applyAnyway(messages.verbs[move.verb])}
            </Button>
          )}
        </div>
      </div>
    </Dialog>
  );
}
