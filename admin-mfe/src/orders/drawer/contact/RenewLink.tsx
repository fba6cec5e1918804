import type { AdminOrderView } from '@nidaan/contract';
import { Button, Field, sentenceOf } from '@nidaan/sdk';
import type { ReactNode } from 'react';
import { useConfirm } from '../../../shared/dialogs/use-confirm.js';
import { useRenewOrderLinkMutation } from '../../api.js';
import { messages } from '../messages.js';

/**
 * Replaces the customer's secret link. The new link is emailed; without an email address it is shown, so that staff can
 * pass it on. `children` are shown before the button.
 */
export function RenewLink({ order, children }: { order: AdminOrderView; children?: ReactNode }) {
  const [renew, { error, data }] = useRenewOrderLinkMutation();
  const [ask, dialog] = useConfirm();
  const askToRenew = () =>
    ask({
      title: messages.renewTitle,
      text: messages.renewText(order.email),
      action: messages.renewYes,
      run: () => renew(order._id),
    });
  return (
    <>
      <div className="ad-part__buttons">
        {children}
        <Button kind="quiet" onClick={askToRenew}>
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
      {dialog}
    </>
  );
}
