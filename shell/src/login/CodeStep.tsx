import { Button, Field, problemOf, sentenceOf } from '@nidaan/sdk';
import { type SubmitEvent, useEffect, useState } from 'react';

const FIELD = 'login-code';
const messages = {
  label: 'Login code',
  hint: 'Six digits from your authenticator app, or one of your recovery codes.',
  back: 'Use another account',
};

interface CodeStepProps {
  error: unknown;
  busy: boolean;
  onSend: (code: string) => void;
  onBack: () => void;
}

/** The second step of a staff login with a second factor. */
export default function CodeStep({ error, busy, onSend, onBack }: CodeStepProps) {
  const [code, setCode] = useState('');
  useEffect(() => document.getElementById(FIELD)?.focus(), []);
  const problem = problemOf(error);
  const wrong = problem?.errors?.find(({ path }) => path === 'code')?.message;
  const isFirst = problem?.code === 'second_factor_required';
  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    if (!busy) onSend(code);
  }
  return (
    <form className="sh-login" onSubmit={submit}>
      <Field
        id={FIELD}
        label={messages.label}
        hint={messages.hint}
        error={wrong}
        autoComplete="one-time-code"
        autoCapitalize="off"
        spellCheck={false}
        maxLength={40}
        required
        value={code}
        onChange={(event) => setCode(event.target.value)}
      />
      {error !== undefined && !wrong && !isFirst && (
        <p className="nd-notice nd-notice--bad" role="alert">
          {sentenceOf(error)}
        </p>
      )}
      <Button type="submit" wide disabled={busy}>
        Login
      </Button>
      <Button kind="plain" onClick={onBack}>
        {messages.back}
      </Button>
    </form>
  );
}
