import type { AdminOrderView } from '@nidaan/contract';
import { Button, Field, sentenceOf } from '@nidaan/sdk';
import { type ReactNode, useState } from 'react';
import { Confirm } from '../../../shared/dialogs/Confirm.js';
import { useRenewLinkMutation } from '../../api.js';
import { messages } from '../messages.js';

/**
 * Replaces the customer's secret link. The new link is emailed; without an email address it is shown, so that staff can
 * pass it on. `children` are shown before the button.
 */
export function RenewLink({ order, children }: { order: AdminOrderView; children?: ReactNode }) {
  const [renew, { isLoading, error, data }] = useRenewLinkMutation();
  const [confirming, setConfirming] = useState(false);
  async function send() {
    await renew(order._id);
    setConfirming(false);
  }
  return (
    <>
      <div className="ad-part__buttons">
        {children}
        <Button kind="quiet" onClick={() => setConfirming(true)}>
          {messages.renewLink}
        </Button>
      </div>
      {error && <p role="alert">{sentenceOf(error)}</p>}
      {data && (
        <p role="status">
          {data.statusUrl || !data.emailedTo ? messages.renewShown : messages.renewSent(data.emailedTo)}
        </p>
      )}
      {data?.statusUrl && (
        <Field
          label={messages.newLink}
          readOnly
          value={window.location.origin + data.statusUrl}
          onFocus={(event) => event.target.select()}
        />
      )}
      {confirming && (
        <Confirm
          title={messages.renewTitle}
          text={messages.renewText(order.email)}
          action={messages.renewYes}
          busy={isLoading}
          onConfirm={() => void send()}
          onClose={() => setConfirming(false)}
        />
      )}
    </>
  );
}
