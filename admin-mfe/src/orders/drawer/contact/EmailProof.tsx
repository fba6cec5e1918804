import type { AdminOrderView } from '@nidaan/contract';
import { Button, sentenceOf } from '@nidaan/sdk';
import { useConfirm } from '../../../shared/dialogs/use-confirm.js';
import { useConfirmContactMutation } from '../../api.js';
import { messages } from '../messages.js';
import { orderToast } from '../use-order-toast.js';

/** Confirms in person an email address that was changed after the booking; until then it opens no HIV result. */
export function EmailProof({ order }: { order: AdminOrderView }) {
  const [confirm, { error }] = useConfirmContactMutation();
  const [ask, dialog] = useConfirm();
  async function send(email: string) {
    const answer = await confirm({ id: order._id, email });
    if (answer.error) return;
    orderToast(order.reference).success(messages.proofDone);
  }
  const askForProof = (email: string) =>
    ask({
      title: messages.proofTitle,
      text: messages.proofText(email),
      action: messages.proofYes,
      run: () => send(email),
    });
  return (
    <div className="nd-notice nd-notice--warn ad-proof">
      <p>{order.bookedByPhone ? messages.proofByPhone : messages.proof}</p>
      {error && <p role="alert">{sentenceOf(error)}</p>}
      <div>
        <Button kind="quiet" onClick={() => order.email && askForProof(order.email)}>
          {messages.proofButton}
        </Button>
      </div>
      {dialog}
    </div>
  );
}
