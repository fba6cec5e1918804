import type { AdminOrderView } from '@nidaan/contract';
import { Button, sentenceOf } from '@nidaan/sdk';
import { useSendConfirmationMutation } from '../../api.js';
import { messages } from '../messages.js';

/** Reports that the messages of an order are held back, and sends the confirmation. */
export function HeldEmail({ order }: { order: AdminOrderView }) {
  const [send, { isLoading, isSuccess, error }] = useSendConfirmationMutation();
  if (isSuccess) return <p role="status">{messages.heldSent}</p>;
  if (!order.emailHeld) return null;
  return (
    <div className="nd-notice nd-notice--warn ad-proof">
      <p>{messages.heldEmail}</p>
      {error && <p role="alert">{sentenceOf(error)}</p>}
      <div>
        <Button
          kind="quiet"
          aria-disabled={isLoading || undefined}
          onClick={() => !isLoading && void send(order._id)}
        >
          {messages.heldSend}
        </Button>
      </div>
    </div>
  );
}
