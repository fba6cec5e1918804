import type { OwnReport } from '@nidaan/contract';
import { Button, Field, sentenceOf, toast } from '@nidaan/sdk';
import { type FormEvent, useState } from 'react';
import type { OrderKey } from '../order/api.js';
import { useMailReportCodeMutation, useOpenReportByCodeMutation } from './api.js';
import { messages } from './messages.js';

interface CodeProtectedReportProps {
  report: OwnReport;
  orderKey: OrderKey;
  /** The customer's masked email address; null when there is none. */
  mailbox: string | null;
}

/** An HIV result: it opens once with a code that is sent by email. */
export function CodeProtectedReport({ report, orderKey, mailbox }: CodeProtectedReportProps) {
  const [sent, setSent] = useState(false);
  const [code, setCode] = useState('');
  const [error, setError] = useState<string | null>(null);
  const [mail, mailing] = useMailReportCodeMutation();
  const [open, opening] = useOpenReportByCodeMutation();
  if (mailbox === null) return <p>{messages.noMailbox}</p>;
  const send = async () => {
    const answer = await mail({ ...orderKey, report: report.id });
    if (answer.error) toast.error(sentenceOf(answer.error));
    else setSent(true);
  };
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (opening.isLoading) return;
    const answer = await open({ ...orderKey, report: report.id, code: code.trim() });
    if (answer.error) return setError(sentenceOf(answer.error));
    setError(null);
    setCode('');
    setSent(false);
    window.location.assign(answer.data.storedPath);
  };
  return (
    <form className="bk-code-form" onSubmit={submit}>
      <p className="nd-quiet">{messages.hiv}</p>
      {sent && (
        <>
          <p role="status">{messages.codeSent}</p>
          <Field
            label={messages.code}
            inputMode="numeric"
            autoComplete="one-time-code"
            maxLength={12}
            error={error}
            value={code}
            onChange={({ target }) => setCode(target.value)}
          />
          <Button type="submit" aria-disabled={opening.isLoading || undefined}>
            {opening.isLoading ? messages.opening : messages.openCode}
          </Button>
        </>
      )}
      <Button
        kind="quiet"
        aria-disabled={mailing.isLoading || undefined}
        onClick={() => !mailing.isLoading && send()}
      >
        {mailing.isLoading ? messages.sending : messages.sendCode(mailbox)}
      </Button>
    </form>
  );
}
