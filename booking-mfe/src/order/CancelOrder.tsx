import { Button, Dialog, Field, toast } from '@nidaan/sdk';
import { useState } from 'react';
import { useCancelOrderMutation } from './api.js';
import type { SectionProps } from './Order.js';
import { Refused } from './Refused.js';
import { words } from './words.js';

/** Cancels the order, after asking once. */
export function CancelOrder({ order, orderKey }: SectionProps) {
  const [cancel, { isLoading, error }] = useCancelOrderMutation();
  const [asking, setAsking] = useState(false);
  const [reason, setReason] = useState('');

  async function send() {
    if (isLoading) return;
    const { data } = await cancel({ ...orderKey, body: { version: order.version, reason } });
    setAsking(false);
    if (data) toast.success(words.cancelled);
  }

  return (
    <section className="bk-order__cancel">
      <Refused error={error} />
      <Button kind="plain" onClick={() => setAsking(true)}>
        {words.cancel}
      </Button>
      <Dialog title={words.cancelTitle} open={asking} onClose={() => setAsking(false)}>
        <div className="bk-ask">
          <p>{words.cancelWhat}</p>
          <Field
            label={words.cancelReason}
            hint={words.cancelReasonHint}
            maxLength={300}
            value={reason}
            onChange={(event) => setReason(event.target.value)}
          />
          <div className="bk-ask__ways">
            <Button kind="quiet" aria-disabled={isLoading} onClick={() => void send()}>
              {isLoading ? words.cancelling : words.cancel}
            </Button>
            <Button data-first onClick={() => setAsking(false)}>
              {words.keepOrder}
            </Button>
          </div>
        </div>
      </Dialog>
    </section>
  );
}
