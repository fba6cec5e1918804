import type { AdminOrderView } from '@nidaan/contract';
import { Button, sentenceOf, toast } from '@nidaan/sdk';
import { useState } from 'react';
import { Confirm } from '../Confirm.js';
import { useConfirmContactMutation } from '../orders/api.js';
import { useDesk } from '../orders/desk.js';
import { words } from './words.js';

/** A mailbox that was set after the booking opens no HIV result until it is confirmed, here in person. */
export function EmailProof({ order }: { order: AdminOrderView }) {
  const { learn } = useDesk();
  const [confirm, { isLoading, error }] = useConfirmContactMutation();
  const [asked, setAsked] = useState<string | null>(null);
  async function send(email: string) {
    const answer = await confirm({ id: order._id, email });
    setAsked(null);
    if (answer.error) return;
    learn(answer.data);
    toast.success(words.proofDone);
  }
  return (
    <div className="nd-notice nd-notice--warn ad-proof">
      <p>{words.proof}</p>
      {error && <p role="alert">{sentenceOf(error)}</p>}
      <div>
        <Button kind="quiet" onClick={() => setAsked(order.email)}>
          {words.proofButton}
        </Button>
      </div>
      {asked !== null && (
        <Confirm
          title={words.proofAsk}
          text={words.proofText(asked)}
          action={words.proofYes}
          busy={isLoading}
          onConfirm={() => void send(asked)}
          onClose={() => setAsked(null)}
        />
      )}
    </div>
  );
}
