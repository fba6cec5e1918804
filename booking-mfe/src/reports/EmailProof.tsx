import { Button, Field, sentenceOf, toast } from '@nidaan/sdk';
import { type FormEvent, useState } from 'react';
import type { OrderKey } from '../order/api.js';
import { useProveContactMutation, useSendContactCodeMutation } from './api.js';
import { words } from './words.js';

interface EmailProofProps {
  orderKey: OrderKey;
  /** The mailbox to confirm, in part. */
  mailbox: string;
  /** The previous mailbox, in part, which gets the code; null when only staff can confirm the new one. */
  codeTo: string | null;
}

/** A mailbox that was set after the booking opens no HIV result until the customer confirms it. */
export function EmailProof({ orderKey, mailbox, codeTo }: EmailProofProps) {
  const [send, sending] = useSendContactCodeMutation();
  const [prove, proving] = useProveContactMutation();
  const [code, setCode] = useState('');
  if (codeTo === null)
    return (
      <p>
        {words.proofWhy(mailbox)} {words.proofInPerson}
      </p>
    );
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (proving.isLoading) return;
    const { error } = await prove({ ...orderKey, code: code.trim() });
    if (!error) toast.success(words.proofDone);
  };
  return (
    <form className="bk-coded" onSubmit={submit} noValidate>
      <p>{words.proofWhy(mailbox)}</p>
      {sending.isSuccess && (
        <>
          <p role="status">{words.proofSent}</p>
          <Field
            label={words.code}
            inputMode="numeric"
            autoComplete="one-time-code"
            maxLength={6}
            error={proving.error ? sentenceOf(proving.error) : null}
            value={code}
            onChange={({ target }) => setCode(target.value)}
          />
          <Button type="submit" aria-disabled={proving.isLoading || undefined}>
            {proving.isLoading ? words.proofDoing : words.proofDo}
          </Button>
        </>
      )}
      {sending.error && <p role="alert">{sentenceOf(sending.error)}</p>}
      <Button
        kind="quiet"
        aria-disabled={sending.isLoading || undefined}
        onClick={() => !sending.isLoading && void send(orderKey)}
      >
        {sending.isLoading ? words.sending : words.proofSend(codeTo)}
      </Button>
      <p className="nd-quiet">{words.proofElse}</p>
    </form>
  );
}
