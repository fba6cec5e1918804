import { Button, Dialog } from '@nidaan/sdk';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { TextArea } from '../TextArea.js';
import type { Moves, Wish } from './use-moves.js';
import { WithoutReport } from './WithoutReport.js';
import { messages } from './messages.js';

const MAX_REASON = 300;

function Asking({ wish, moves: { busy, run, dismiss } }: { wish: Wish; moves: Moves }) {
  const { move, orders } = wish;
  const form = useRef<HTMLFormElement>(null);
  const [reason, setReason] = useState('');
  const [missing, setMissing] = useState(false);
  // Not to the button that closes: whoever asked for the move goes on with Enter, or writes the reason.
  useEffect(() => form.current?.querySelector<HTMLElement>('textarea, [type=submit]')?.focus(), []);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (busy) return;
    if (move.reason && !reason.trim()) setMissing(true);
    else await run(wish, move.reason ? reason.trim() : null);
  };
  return (
    <Dialog title={messages.moveTitle(messages.verbs[move.verb], orders)} open onClose={dismiss}>
      <form ref={form} className="ad-form" onSubmit={submit}>
        <p className="nd-quiet">{messages.moveList(orders, move.to)}</p>
        {move.reason && (
          <TextArea
            label={messages.reason}
            hint={messages.reasonHint}
            error={missing && !reason.trim() ? messages.reasonMissing : null}
            maxLength={MAX_REASON}
            value={reason}
            onChange={(event) => setReason(event.target.value)}
          />
        )}
        <div className="ad-form__ways">
          <Button type="submit" aria-disabled={busy || undefined}>
            {busy ? messages.moving : messages.verbs[move.verb]}
          </Button>
          <Button kind="quiet" onClick={dismiss}>
            {messages.leave}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}

/** Asks before several orders are moved, for the reason where a move needs one, and where a report is missing. */
export function MoveDialog({ moves }: { moves: Moves }) {
  const { wish } = moves;
  if (wish?.withoutReport?.length)
    return <WithoutReport wish={wish} without={wish.withoutReport} moves={moves} />;
  return wish && <Asking wish={wish} moves={moves} />;
}
