import { Button, Dialog } from '@nidaan/sdk';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { MAX_REASON } from '@nidaan/contract/text-limits';
import { TextArea } from '../../shared/forms/TextArea.js';
import { BulkProgress } from '../bulk/BulkProgress.js';
import { useProgress } from '../bulk/progress.js';
import type { Moves, MoveRequest } from './use-transitions.js';
import { WithoutReport } from './WithoutReport.js';
import { messages as bulk } from '../bulk/messages.js';
import { messages } from '../messages.js';

function ConfirmTransition({
  request,
  moves: { busy, done, run, stop, dismiss },
}: {
  request: MoveRequest;
  moves: Moves;
}) {
  const { move, orders } = request;
  const finished = useProgress(done);
  const form = useRef<HTMLFormElement>(null);
  const [reason, setReason] = useState('');
  const [missing, setMissing] = useState(false);
  // The focus skips the close button, so that staff can confirm with Enter or type the reason at once.
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
        {busy && <BulkProgress label={messages.moving} done={finished} total={orders.length} />}
        <div className="ad-form__buttons">
          <Button type="submit" aria-disabled={busy || undefined}>
            {busy ? messages.moving : messages.verbs[move.verb]}
          </Button>
          {busy && orders.length > 1 ? (
            <Button kind="quiet" onClick={stop}>
              {bulk.stop}
            </Button>
          ) : (
            <Button kind="quiet" onClick={dismiss}>
              {messages.keep}
            </Button>
          )}
        </div>
      </form>
    </Dialog>
  );
}

/** Asks to confirm a transition of several orders, for a reason where one is required, or about missing reports. */
export function TransitionDialog({ moves }: { moves: Moves }) {
  const { request } = moves;
  if (request?.withoutReport?.length)
    return <WithoutReport request={request} without={request.withoutReport} moves={moves} />;
  return request && <ConfirmTransition request={request} moves={moves} />;
}
