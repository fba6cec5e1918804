import type { AdminOrderView } from '@nidaan/contract';
import { Button, Field, sentenceOf } from '@nidaan/sdk';
import { type ReactNode, useState } from 'react';
import { Confirm } from '../shared/forms/Confirm.js';
import { useRenewLinkMutation } from '../orders/api.js';
import { messages } from './messages.js';

/** Ends the customer's secret link. The new one is emailed; where there is no mailbox it is shown to be passed on. `children` stand before its button. */
export function RenewLink({ order, children }: { order: AdminOrderView; children?: ReactNode }) {
  const [renew, { isLoading, error, data }] = useRenewLinkMutation();
  const [filters, setAsked] = useState(false);
  async function send() {
    await renew(order._id);
    setAsked(false);
  }
  return (
    <>
      <div className="ad-part__ways">
        {children}
        <Button kind="quiet" onClick={() => setAsked(true)}>
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
      {filters && (
        <Confirm
          title={messages.renewAsk}
          text={messages.renewText(order.email)}
          action={messages.renewYes}
          busy={isLoading}
          onConfirm={() => void send()}
          onClose={() => setAsked(false)}
        />
      )}
    </>
  );
}
