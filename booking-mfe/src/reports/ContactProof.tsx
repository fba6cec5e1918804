import { Button, Field, sentenceOf, toast, useNavigate } from '@nidaan/sdk';
import { type FormEvent, useState } from 'react';
import type { OrderKey } from '../order/api.js';
import { useProveContactMutation, useSendContactCodeMutation } from './api.js';
import { messages } from './messages.js';

interface ContactProofProps {
  orderKey: OrderKey;
  /** The masked previous email address or phone number, which gets the code; null when only staff can confirm the new one. */
  codeTo: string | null;
}

/** Confirmation of a contact that was changed after the booking; reports cannot be opened before it. */
export function ContactProof({ orderKey, codeTo }: ContactProofProps) {
  const navigate = useNavigate();
  const [send, sending] = useSendContactCodeMutation();
  const [prove, proving] = useProveContactMutation();
  const [code, setCode] = useState('');
  if (codeTo === null)
    return (
      <p>
        {messages.proofWhy} {messages.proofInPerson}
      </p>
    );
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (proving.isLoading) return;
    const { data, error } = await prove({ ...orderKey, code: code.trim() });
    if (error) return;
    toast.success(messages.proofDone);
    if (data.statusUrl) void navigate(data.statusUrl, { replace: true });
  };
  return (
    <form className="bk-code-form" onSubmit={submit} noValidate>
      <p>{messages.proofWhy}</p>
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
