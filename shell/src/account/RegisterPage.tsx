import { PRIVACY_VERSION } from '@nidaan/contract/account-rules';
import { Button, Link, paths } from '@nidaan/sdk';
import { useState } from 'react';
import { useRegisterMutation } from './api.js';
import { EmailField, NewPasswordField } from './fields.js';
import { OneForm } from './FormPage.js';
import { ConfirmationMessage } from './ConfirmationMessage.js';
import { messages } from './messages.js';

const said = messages.register;

/** `/register`: requests an account; the link in the email activates it. */
export default function RegisterPage() {
  const [register, { data, error, isLoading, reset }] = useRegisterMutation();
  const [email, setEmail] = useState('');
  const [password, setPassword] = useState('');
  if (data) {
    const other = (
      <Button kind="quiet" onClick={reset}>
        {said.other}
      </Button>
    );
    return (
      <ConfirmationMessage drawing="booked" title={said.sent} actions={other}>
        {said.sentTo(email)}
      </ConfirmationMessage>
    );
  }
  return (
    <OneForm
      said={said}
      busy={isLoading}
      error={error}
      fields={['email', 'password']}
      onSubmit={() => void register({ email, password, consentVersion: PRIVACY_VERSION })}
    >
      <EmailField value={email} onChange={setEmail} error={error} />
      <NewPasswordField label={messages.password} value={password} onChange={setPassword} error={error} />
      <p className="nd-small nd-quiet">
        {said.consent} <Link to={paths.privacy()}>{said.notice}</Link>.
      </p>
    </OneForm>
  );
}
