import { Button, Dialog, Field, toast } from '@nidaan/sdk';
import { useState } from 'react';
import { MAX_REASON } from '@nidaan/contract/text-limits';
import { useCancelOrderMutation } from '../api.js';
import type { SectionProps } from '../section-props.js';
import { Refused } from '../page/Refused.js';
import { messages, refundText } from '../messages.js';

/**
 * Cancels the order after a confirmation. The request has the version that the order had when the dialog opened, and
 * the dialog stays open when the order changes meanwhile.
 */
export function CancelOrder({ order, orderKey }: SectionProps) {
  const [cancel, { isLoading, error }] = useCancelOrderMutation();
  const [versionToCancel, setVersionToCancel] = useState<number | null>(null);
  const [reason, setReason] = useState('');

  async function send() {
    if (isLoading || versionToCancel === null) return;
    const { data } = await cancel({ ...orderKey, body: { version: versionToCancel, reason } });
    setVersionToCancel(null);
    if (data) toast.success(messages.cancelled);
  }

  if (!order.canCancel && versionToCancel === null && !error) return null;
  return (
    <section className="bk-order__cancel">
      <Refused error={error} />
      {order.canCancel && (
        <Button kind="plain" onClick={() => setVersionToCancel(order.version)}>
          {messages.cancel}
        </Button>
      )}
      <Dialog
        title={messages.cancelTitle}
        open={versionToCancel !== null}
        onClose={() => setVersionToCancel(null)}
      >
        <div className="bk-confirm">
          <p>{messages.cancelWhat(refundText(order.payment))}</p>
          <Field
            label={messages.cancelReason}
            hint={messages.cancelReasonHint}
            maxLength={MAX_REASON}
            value={reason}
            onChange={(event) => setReason(event.target.value)}
          />
          <div className="bk-confirm__ways">
            <Button kind="danger" aria-disabled={isLoading} onClick={() => void send()}>
              {isLoading ? messages.cancelling : messages.cancel}
            </Button>
            <Button kind="quiet" data-first onClick={() => setVersionToCancel(null)}>
              {messages.keepOrder}
            </Button>
          </div>
        </div>
      </Dialog>
    </section>
  );
}
