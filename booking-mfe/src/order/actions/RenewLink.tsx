import { Button, Dialog, toast, useNavigate } from '@nidaan/sdk';
import { useState } from 'react';
import { type OrderKey, useRenewLinkMutation } from '../api.js';
import { Refused } from '../page/Refused.js';
import { messages } from '../messages.js';

/** Ends the secret link and continues with a new one, after asking once. */
export function RenewLink({ orderKey }: { orderKey: OrderKey }) {
  const [renew, { isLoading, error }] = useRenewLinkMutation();
  const [asked, setAsked] = useState(false);
  const navigate = useNavigate();

  async function send() {
    if (isLoading) return;
    const { data } = await renew(orderKey);
    setAsked(false);
    if (!data?.statusUrl) return;
    toast.success(messages.renewed(data.emailedTo));
    // The page takes the new secret out of the address, as it did with the one before.
    void navigate(data.statusUrl, { replace: true });
  }

  return (
    <>
      <Refused error={error} />
      <div className="bk-order__acts">
        <Button kind="plain" onClick={() => setAsked(true)}>
          {messages.renew}
        </Button>
      </div>
      <Dialog title={messages.renewTitle} open={asked} onClose={() => setAsked(false)}>
        <div className="bk-ask">
          <p>{messages.renewWhat}</p>
          <div className="bk-ask__ways">
            <Button kind="quiet" aria-disabled={isLoading} onClick={() => void send()}>
              {isLoading ? messages.renewing : messages.renew}
            </Button>
            <Button data-first onClick={() => setAsked(false)}>
              {messages.renewKeep}
            </Button>
          </div>
        </div>
      </Dialog>
    </>
  );
}
