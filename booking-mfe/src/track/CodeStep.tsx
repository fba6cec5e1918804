import { normaliseReference } from '@nidaan/contract/booking-rules';
import { plainTyped } from '@nidaan/contract/typed-text';
import { Button, Field, useNavigate } from '@nidaan/sdk';
import { type SubmitEvent, useEffect, useState } from 'react';
import { type Known, useTrackOrderMutation } from './api.js';
import { CallUs } from './CallUs.js';
import { fieldError, otherError, useFocusInvalid } from './field-error.js';
import { messages } from './messages.js';
import { Resend } from './Resend.js';
import { SubmitStep } from './SubmitStep.js';
import { storeRequest } from './stored-request.js';

const CODE = 'tracking-code';
const focusCode = () => document.getElementById(CODE)?.focus();

/** The second step: the code opens the order's own page. */
export function CodeStep({ known, onBack }: { known: Known; onBack: () => void }) {
  const navigate = useNavigate();
  const [code, setCode] = useState('');
  const [again, setAgain] = useState(false);
  const [open, { error, isLoading }] = useTrackOrderMutation();
  const form = useFocusInvalid(error);
  const other = otherError(error, 'code');
  useEffect(focusCode, []);

  async function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    if (isLoading) return;
    const answer = await open({ ...known, code });
    if (answer.error) return;
    storeRequest(null);
    void navigate(answer.data.statusUrl, { replace: true });
  }

  return (
    <form ref={form} className="bk-track__form" onSubmit={(event) => void submit(event)} noValidate>
      <p className="nd-notice" role="status">
        {again ? messages.sentAgain : messages.sent}
      </p>
      <p className="bk-track__known">
        <span>
          {messages.of} <strong>{normaliseReference(known.reference) ?? known.reference}</strong>,{' '}
          {known.phoneno}
        </span>
        <Button kind="plain" onClick={onBack}>
          {messages.change}
        </Button>
      </p>
      <Field
        id={CODE}
        label={messages.code}
        hint={messages.codeHint}
        error={fieldError(error, 'code')}
        inputMode="numeric"
        autoComplete="one-time-code"
        value={code}
        onChange={({ target }) => setCode(plainTyped(target.value).replace(/\D/g, '').slice(0, 6))}
      />
      <SubmitStep problem={other} busy={isLoading}>
        {isLoading ? messages.opening : messages.open}
      </SubmitStep>
      <CallUs>{messages.nothing}</CallUs>
      <Resend
        known={known}
        onSent={() => {
          setAgain(true);
          setCode('');
          focusCode();
        }}
      />
    </form>
  );
}
