import { Button, Field, sentenceOf, toast } from '@nidaan/sdk';
import { type FormEvent, useState } from 'react';
import type { OrderKey } from '../order/api.js';
import { useProveContactMutation, useSendContactCodeMutation } from './api.js';
import { messages } from './messages.js';

interface EmailProofProps {
  orderKey: OrderKey;
  /** The masked email address to confirm. */
  mailbox: string;
  /** The masked previous address, which gets the code; null when only staff can confirm the new one. */
  codeTo: string | null;
}

/** Confirmation of an email address that was changed after the booking; HIV results cannot be opened before it. */
export function EmailProof({ orderKey, mailbox, codeTo }: EmailProofProps) {
  const [send, sending] = useSendContactCodeMutation();
  const [prove, proving] = useProveContactMutation();
  const [code, setCode] = useState('');
  if (codeTo === null)
    return (
      <p>
        {messages.proofWhy(mailbox)} {messages.proofInPerson}
      </p>
    );
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (proving.isLoading) return;
    const { error } = await prove({ ...orderKey, code: code.trim() });
    if (!error) toast.success(messages.proofDone);
  };
  return (
    <form className="bk-code-form" onSubmit={submit} noValidate>
      <p>{messages.proofWhy(mailbox)}</p>
      {sending.isSuccess && (
        <>
          <p role="status">{messages.proofSent}</p>
          <Field
            label={messages.code}
            inputMode="numeric"
            autoComplete="one-time-code"
            maxLength={12}
            error={proving.error ? sentenceOf(proving.error) : null}
            value={code}
            onChange={({ target }) => setCode(target.value)}
          />
          <Button type="submit" aria-disabled={proving.isLoading || undefined}>
            {proving.isLoading ? messages.proofDoing : messages.proofDo}
          </Button>
        </>
      )}
      {sending.error && <p role="alert">{sentenceOf(sending.error)}</p>}
      <Button
        kind="quiet"
        aria-disabled={sending.isLoading || undefined}
        onClick={() => !sending.isLoading && void send(orderKey)}
      >
        {sending.isLoading ? messages.sending : messages.proofSend(codeTo)}
      </Button>
      <p className="nd-quiet">{messages.proofElse}</p>
    </form>
  );
}
