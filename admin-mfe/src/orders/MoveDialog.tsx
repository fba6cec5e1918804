import { Button, Dialog } from '@nidaan/sdk';
import { type FormEvent, useState } from 'react';
import { TextArea } from '../TextArea.js';
import type { Moves } from './use-moves.js';
import { words } from './words.js';

const MAX_REASON = 300;

/** Asks before several orders are moved, and for the reason where a move needs one. */
export function MoveDialog({ moves: { wish, busy, run, dismiss } }: { moves: Moves }) {
  const [reason, setReason] = useState('');
  const [missing, setMissing] = useState(false);
  if (!wish) return null;
  const { move, orders } = wish;
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (busy) return;
    if (move.reason && !reason.trim()) return setMissing(true);
    await run(wish, move.reason ? reason.trim() : null);
    setReason('');
    setMissing(false);
  };
  return (
    <Dialog title={words.moveTitle(words.verbs[move.verb], orders)} open onClose={dismiss}>
      <form className="ad-form" onSubmit={submit}>
        <p className="nd-quiet">{words.moveList(orders, move.to)}</p>
        {move.reason && (
          <TextArea
            label={words.reason}
            hint={words.reasonHint}
            error={missing && !reason.trim() ? words.reasonMissing : null}
            maxLength={MAX_REASON}
            value={reason}
            onChange={(event) => setReason(event.target.value)}
          />
        )}
        <div className="ad-form__ways">
          <Button type="submit" aria-disabled={busy || undefined} autoFocus={!move.reason}>
            {busy ? words.moving : words.verbs[move.verb]}
          </Button>
          <Button kind="quiet" onClick={dismiss}>
            {words.leave}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
