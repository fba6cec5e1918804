import type { SecondFactorSetup } from '@nidaan/contract';
import { useState } from 'react';
import { PasswordField } from '../fields.js';
import { Form } from '../FormPage.js';
import { useConfirmSecondFactorMutation, useStartSecondFactorMutation } from './api.js';
import { CodeField } from './CodeField.js';
import { messages } from './messages.js';

const grouped = (secret: string) => secret.replace(/(.{4})(?=.)/g, '$1 ');

function Scan({ setup, onDone }: { setup: SecondFactorSetup; onDone: (codes: string[]) => void }) {
  const [confirm, { error, isLoading }] = useConfirmSecondFactorMutation();
  const [code, setCode] = useState('');
  async function send() {
    const { data } = await confirm({ code });
    if (data) onDone(data.recoveryCodes);
  }
  return (
    <>
      <p>{messages.scan}</p>
      <img
        className="ac-qr"
        src={`data:image/svg+xml,${encodeURIComponent(setup.qr)}`}
        alt={messages.qr}
        width={200}
        height={200}
      />
      <p>
        {messages.typed} <code className="ac-secret">{grouped(setup.secret)}</code>
      </p>
      <p>
        <a href={setup.uri}>{messages.onPhone}</a>
      </p>
      <Form
        button={messages.confirm}
        busy={isLoading}
        error={error}
        fields={['code']}
        onSubmit={() => void send()}
      >
        <CodeField hint={messages.codeHint} value={code} onChange={setCode} error={error} />
      </Form>
    </>
  );
}

/** Sets a second factor up: password, app, first code. */
export function Enrolment({ onDone }: { onDone: (codes: string[]) => void }) {
  const [start, { data: setup, error, isLoading }] = useStartSecondFactorMutation();
  const [password, setPassword] = useState('');
  async function send() {
    const answer = await start({ password });
    if (answer.data) setPassword('');
  }
  if (setup) return <Scan setup={setup} onDone={onDone} />;
  return (
    <>
      <p>{messages.startLead}</p>
      <Form
        button={messages.start}
        busy={isLoading}
        error={error}
        fields={['password']}
        onSubmit={() => void send()}
      >
        <PasswordField value={password} onChange={setPassword} error={error} />
      </Form>
    </>
  );
}
