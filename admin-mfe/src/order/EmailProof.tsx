import type { AdminOrderView } from '@nidaan/contract';
import { Button, sentenceOf, toast } from '@nidaan/sdk';
import { useState } from 'react';
import { Confirm } from '../shared/forms/Confirm.js';
import { useConfirmContactMutation } from '../orders/api.js';
import { useOrderList } from '../orders/order-list-context.js';
import { messages } from './messages.js';

/** A mailbox that was set after the booking opens no HIV result until it is confirmed, here in person. */
export function EmailProof({ order }: { order: AdminOrderView }) {
  const { upsert } = useOrderList();
  const [confirm, { isLoading, error }] = useConfirmContactMutation();
  const [filters, setAsked] = useState<string | null>(null);
  async function send(email: string) {
    const answer = await confirm({ id: order._id, email });
    setAsked(null);
    if (answer.error) return;
    upsert(answer.data);
    toast.success(messages.proofDone);
  }
  return (
    <div className="nd-notice nd-notice--warn ad-proof">
      <p>{messages.proof}</p>
      {error && <p role="alert">{sentenceOf(error)}</p>}
      <div>
        <Button kind="quiet" onClick={() => setAsked(order.email)}>
          {messages.proofButton}
        </Button>
      </div>
      {filters !== null && (
        <Confirm
          title={messages.proofAsk}
          text={messages.proofText(filters)}
          action={messages.proofYes}
          busy={isLoading}
          onConfirm={() => void send(filters)}
          onClose={() => setAsked(null)}
        />
      )}
    </div>
  );
}
