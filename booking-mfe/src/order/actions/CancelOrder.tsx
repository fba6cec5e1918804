import { Button, Dialog, Field, toast } from '@nidaan/sdk';
import { useState } from 'react';
import { useCancelOrderMutation } from '../api.js';
import type { SectionProps } from '../page/Order.js';
import { Refused } from '../page/Refused.js';
import { messages } from '../messages.js';

/** Cancels the order as it was when it was asked about, and asks once. What is asked stays, whatever comes meanwhile. */
export function CancelOrder({ order, orderKey }: SectionProps) {
  const [cancel, { isLoading, error }] = useCancelOrderMutation();
  const [asked, setAsked] = useState<number | null>(null);
  const [reason, setReason] = useState('');

  async function send() {
    if (isLoading || asked === null) return;
    const { data } = await cancel({ ...orderKey, body: { version: asked, reason } });
    setAsked(null);
    if (data) toast.success(messages.cancelled);
  }

  if (!order.canCancel && asked === null && !error) return null;
  return (
    <section className="bk-order__cancel">
      <Refused error={error} />
      {order.canCancel && (
        <Button kind="plain" onClick={() => setAsked(order.version)}>
          {messages.cancel}
        </Button>
      )}
      <Dialog title={messages.cancelTitle} open={asked !== null} onClose={() => setAsked(null)}>
        <div className="bk-ask">
          <p>{messages.cancelWhat}</p>
          <Field
            label={messages.cancelReason}
            hint={messages.cancelReasonHint}
            maxLength={300}
            value={reason}
            onChange={(event) => setReason(event.target.value)}
          />
          <div className="bk-ask__ways">
            <Button kind="quiet" aria-disabled={isLoading} onClick={() => void send()}>
              {isLoading ? messages.cancelling : messages.cancel}
            </Button>
            <Button data-first onClick={() => setAsked(null)}>
              {messages.keepOrder}
            </Button>
          </div>
        </div>
      </Dialog>
    </section>
  );
}
