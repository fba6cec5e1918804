import type { AdminOrderView } from '@nidaan/contract';
import { Button, sentenceOf, toast } from '@nidaan/sdk';
import { useState } from 'react';
import { Confirm } from '../../../shared/dialogs/Confirm.js';
import { useConfirmContactMutation } from '../../api.js';
import { messages } from '../messages.js';

/** Confirms in person an email address that was changed after the booking; until then it opens no HIV result. */
export function EmailProof({ order }: { order: AdminOrderView }) {
  const [confirm, { isLoading, error }] = useConfirmContactMutation();
  const [pendingEmail, setPendingEmail] = useState<string | null>(null);
  async function send(email: string) {
    const answer = await confirm({ id: order._id, email });
    setPendingEmail(null);
    if (answer.error) return;
    toast.success(messages.proofDone);
  }
  return (
    <div className="nd-notice nd-notice--warn ad-proof">
      <p>{messages.proof}</p>
      {error && <p role="alert">{sentenceOf(error)}</p>}
      <div>
        <Button kind="quiet" onClick={() => setPendingEmail(order.email)}>
          {messages.proofButton}
        </Button>
      </div>
      {pendingEmail !== null && (
        <Confirm
          title={messages.proofTitle}
          text={messages.proofText(pendingEmail)}
          action={messages.proofYes}
          busy={isLoading}
          onConfirm={() => void send(pendingEmail)}
          onClose={() => setPendingEmail(null)}
        />
      )}
    </div>
  );
}
