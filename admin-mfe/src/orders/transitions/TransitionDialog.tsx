import { Button, Dialog } from '@nidaan/sdk';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { TextArea } from '../../shared/forms/TextArea.js';
import type { Moves, MoveRequest } from './use-transitions.js';
import { WithoutReport } from './WithoutReport.js';
import { messages } from '../messages.js';

const MAX_REASON = 300;

function Asking({ request, moves: { busy, run, dismiss } }: { request: MoveRequest; moves: Moves }) {
  const { move, orders } = request;
  const form = useRef<HTMLFormElement>(null);
  const [reason, setReason] = useState('');
  const [missing, setMissing] = useState(false);
  // Not to the button that closes: anyone who asked for the move continues with Enter, or writes the reason.
  useEffect(() => form.current?.querySelector<HTMLElement>('textarea, [type=submit]')?.focus(), []);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (busy) return;
    if (move.reason && !reason.trim()) setMissing(true);
    else await run(request, move.reason ? reason.trim() : null);
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
export function TransitionDialog({ moves }: { moves: Moves }) {
  const { request } = moves;
  if (request?.withoutReport?.length)
    return <WithoutReport request={request} without={request.withoutReport} moves={moves} />;
  return request && <Asking request={request} moves={moves} />;
}
