import { Button, Dialog, toast, useNavigate } from '@nidaan/sdk';
import { useState } from 'react';
import { type OrderKey, useRenewLinkMutation } from '../api.js';
import { Refused } from '../page/Refused.js';
import { messages } from '../messages.js';

/** Replaces the secret link with a new one, after a confirmation. */
export function RenewLink({ orderKey }: { orderKey: OrderKey }) {
  const [renew, { isLoading, error }] = useRenewLinkMutation();
  const [confirming, setConfirming] = useState(false);
  const navigate = useNavigate();

  async function send() {
    if (isLoading) return;
    const { data } = await renew(orderKey);
    setConfirming(false);
    if (!data?.statusUrl) return;
    toast.success(messages.renewed(data.emailedTo));
    // The page removes the new secret from the address bar, as it does with every secret link.
    void navigate(data.statusUrl, { replace: true });
  }

  return (
    <>
      <Refused error={error} />
      <div className="bk-order__acts">
        <Button kind="plain" onClick={() => setConfirming(true)}>
          {messages.renew}
        </Button>
      </div>
      <Dialog title={messages.renewTitle} open={confirming} onClose={() => setConfirming(false)}>
        <div className="bk-confirm">
          <p>{messages.renewWhat}</p>
          <div className="bk-confirm__ways">
            <Button kind="quiet" aria-disabled={isLoading} onClick={() => void send()}>
              {isLoading ? messages.renewing : messages.renew}
            </Button>
            <Button data-first onClick={() => setConfirming(false)}>
              {messages.renewKeep}
            </Button>
          </div>
        </div>
      </Dialog>
    </>
  );
}
