import type { AdminOrderView } from '@nidaan/contract';
import { Button, sentenceOf } from '@nidaan/sdk';
import { useConfirm } from '../../../shared/dialogs/use-confirm.js';
import { useConfirmContactMutation } from '../../api.js';
import { messages } from '../messages.js';
import { orderToast } from '../use-order-toast.js';

/** Confirms in person a contact that was changed after the booking; until then it opens no report. */
export function ContactProof({ order }: { order: AdminOrderView }) {
  const [confirm, { error }] = useConfirmContactMutation();
  const [ask, dialog] = useConfirm();
  const { email, phoneno } = order;
  const contact = [email, phoneno].filter(Boolean).join(', ');
  async function send() {
    const answer = await confirm({ id: order._id, email, phoneno });
    if (answer.error) return;
    orderToast(order.reference).success(messages.proofDone);
  }
  const askForProof = () =>
    ask({
      title: messages.proofTitle,
      text: messages.proofText(contact),
      action: messages.proofYes,
      run: send,
    });
  return (
    <div className="nd-notice nd-notice--warn ad-proof">
      <p>{order.bookedByPhone ? messages.proofByPhone : messages.proof}</p>
      {error && <p role="alert">{sentenceOf(error)}</p>}
      <div>
        <Button kind="quiet" onClick={askForProof}>
          {messages.proofButton}
        </Button>
      </div>
      {dialog}
    </div>
  );
}
