import type { AdminOrderView } from '@nidaan/contract';
import { Button, Dialog } from '@nidaan/sdk';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { MAX_REASON } from '@nidaan/contract/text-limits';
import { TextArea } from '../../shared/forms/TextArea.js';
import { BulkProgress } from '../bulk/BulkProgress.js';
import { useProgress } from '../bulk/progress.js';
import { useAdminOrderQuery } from '../api.js';
import { HoldForm, waitsForDetails } from '../drawer/HoldForm.js';
import { May } from '../../shared/rights/May.js';
import { newest } from '../queries.js';
import { moneyOf, reasonReader } from './questions.js';
import type { Moves, MoveRequest } from './use-transitions.js';
import { DoubtDialog } from './DoubtDialog.js';
import { messages as bulk } from '../bulk/messages.js';
import { messages } from '../messages.js';

function ConfirmTransition({
  request,
  moves: { busy, done, run, stop, dismiss },
}: {
  request: MoveRequest;
  moves: Moves;
}) {
  const { move, orders, awaitingReferral: waiting = [] } = request;
  const reader = reasonReader(move, orders);
  const money = moneyOf(move.verb, orders);
  const finished = useProgress(done);
  const form = useRef<HTMLFormElement>(null);
  const [reason, setReason] = useState('');
  const [missing, setMissing] = useState(false);
  // The focus skips the close button, so that staff can confirm with Enter or type the reason at once.
  useEffect(() => form.current?.querySelector<HTMLElement>('textarea, [type=submit]')?.focus(), []);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (busy) return;
    if (reader && !reason.trim()) setMissing(true);
    else await run(request, reader && reason.trim());
  };
  return (
    <Dialog
      title={messages.moveTitle(messages.verbs[move.verb], [...orders, ...waiting])}
      open
      onClose={dismiss}
    >
      <form ref={form} className="ad-form" onSubmit={submit}>
        {orders.length > 0 && <p className="nd-quiet">{messages.moveList(orders, move.to)}</p>}
        {money && <p>{money}</p>}
        {waiting.length > 0 && <p>{messages.referralMissing(waiting)}</p>}
        {reader && (
          <TextArea
            label={messages.reason}
            hint={messages.reasonHints[reader]}
            error={missing && !reason.trim() ? messages.reasonMissing : null}
            maxLength={MAX_REASON}
            value={reason}
            onChange={(event) => setReason(event.target.value)}
          />
        )}
        {busy && <BulkProgress label={messages.moving} done={finished} total={orders.length} />}
        <div className="ad-form__buttons">
          {orders.length > 0 && (
            <Button type="submit" aria-disabled={busy || undefined}>
              {busy ? messages.moving : messages.verbs[move.verb]}
            </Button>
          )}
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

/** Asks for the referral without which an order cannot be taken off hold; with it the hold ends by itself. */
function ReferralDialog({ order: seen, onClose }: { order: AdminOrderView; onClose: () => void }) {
  // After a conflict this is the order as someone else saved it, so that saving again succeeds.
  const { data } = useAdminOrderQuery(seen._id);
  const order = newest(data, seen);
  const isWaiting = waitsForDetails(order);
  useEffect(() => {
    if (!isWaiting) onClose();
  }, [isWaiting, onClose]);
  return (
    <Dialog title={messages.moveTitle(messages.verbs.release, [order])} open onClose={onClose}>
      <p>{messages.referralFirst}</p>
      <May right="orders.contact">
        <HoldForm order={order} onSaved={onClose} />
      </May>
    </Dialog>
  );
}

/**
 * Asks to confirm a transition of several orders, for a reason where one is required, about what is doubtful, or for a
 * referral.
 */
export function TransitionDialog({ moves }: { moves: Moves }) {
  const { request, dismiss } = moves;
  const [waiting] = request?.awaitingReferral ?? [];
  if (waiting && request?.awaitingReferral?.length === 1 && request.orders.length === 0)
    return <ReferralDialog order={waiting} onClose={dismiss} />;
  if (request?.doubtful?.length)
    return <DoubtDialog request={request} doubtful={request.doubtful} moves={moves} />;
  return request && <ConfirmTransition request={request} moves={moves} />;
}
