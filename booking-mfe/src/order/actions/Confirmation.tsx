import { Button } from '@nidaan/sdk';
import { maskedEmail, maskedPhone } from '@nidaan/contract/masks';
import { useResendConfirmationMutation } from '../api.js';
import { CopyLink } from './CopyLink.js';
import type { SectionProps } from '../section-props.js';
import { Refused } from '../page/Refused.js';
import { RenewLink } from './RenewLink.js';
import { messages } from '../messages.js';

/** Resends the confirmation, only to the booking's own email address, and offers to copy or renew the secret link. */
export function Confirmation({ order, orderKey }: SectionProps) {
  const [resend, { isLoading, isSuccess, error }] = useResendConfirmationMutation();
  const isCancelled = order.status === 'Cancelled';
  const mailbox = isCancelled ? null : order.email && maskedEmail(order.email);
  return (
    <section className="bk-order__section bk-order__tools nd-card">
      <h2>{messages.confirmation}</h2>
      {mailbox && (
        <>
          <p role="status">{isSuccess ? messages.resent(mailbox) : messages.resendTo(mailbox)}</p>
          <div className="bk-order__acts">
            <Button kind="quiet" aria-disabled={isLoading} onClick={() => isLoading || void resend(orderKey)}>
              {isLoading ? messages.resending : messages.resend}
            </Button>
          </div>
          <Refused error={error} />
        </>
      )}
      {!mailbox && !isCancelled && (
        <p>
          {order.phoneno && order.textMessages
            ? messages.linkTexted(maskedPhone(order.phoneno))
            : messages.noEmail}
        </p>
      )}
      <CopyLink orderKey={orderKey} />
      <RenewLink orderKey={orderKey} />
    </section>
  );
}
