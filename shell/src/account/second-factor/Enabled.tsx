import type { SecondFactorState } from '@nidaan/contract';
import { toast } from '@nidaan/sdk';
import { useState } from 'react';
import { PasswordField } from '../fields.js';
import { Form } from '../FormPage.js';
import { useRemoveSecondFactorMutation } from './api.js';
import { CodeField } from './CodeField.js';
import { messages } from './messages.js';

function Removal() {
  const [remove, { error, isLoading }] = useRemoveSecondFactorMutation();
  const [password, setPassword] = useState('');
  const [code, setCode] = useState('');
  async function send() {
    const answer = await remove({ password, code });
    if (!answer.error) toast.success(messages.removed);
  }
  return (
    <Form
      button={messages.remove}
      busy={isLoading}
      error={error}
      fields={['password', 'code']}
      onSubmit={() => void send()}
    >
      <PasswordField value={password} onChange={setPassword} error={error} />
      <CodeField hint={messages.codeOrRecovery} value={code} onChange={setCode} error={error} />
    </Form>
  );
}

/** The state of an enabled second factor, and the form that turns it off. */
export const Enabled = ({ state: { required, recoveryCodesLeft } }: { state: SecondFactorState }) => (
  <>
    <p className="nd-notice nd-notice--ok">
      {messages.on} {messages.left(recoveryCodesLeft)}
    </p>
    {!required && (
      <>
        <p className="nd-quiet">{messages.few}</p>
        <Removal />
      </>
    )}
  </>
);
