import { PRIVACY_VERSION } from '@nidaan/contract/account-rules';
import { Button, Link, paths } from '@nidaan/sdk';
import { useState } from 'react';
import { useRegisterMutation } from '../api.js';
import { EmailField, NewPasswordField } from '../fields.js';
import { OneForm } from '../FormPage.js';
import { ConfirmationMessage } from '../ConfirmationMessage.js';
import { messages } from '../messages.js';

const texts = messages.register;

/** `/register`: requests an account; the link in the email activates it. */
export default function RegisterPage() {
  const [register, { data, error, isLoading, reset }] = useRegisterMutation();
  const [email, setEmail] = useState('');
  const [password, setPassword] = useState('');
  if (data) {
    const other = (
      <Button kind="quiet" onClick={reset}>
        {texts.other}
      </Button>
    );
    return (
      <ConfirmationMessage drawing="booked" title={texts.sent} actions={other}>
        {texts.sentTo(email)}
      </ConfirmationMessage>
    );
  }
  return (
    <OneForm
      texts={texts}
      busy={isLoading}
      error={error}
      fields={['email', 'password']}
      onSubmit={() => void register({ email, password, consentVersion: PRIVACY_VERSION })}
    >
      <EmailField value={email} onChange={setEmail} error={error} />
      <NewPasswordField label={messages.password} value={password} onChange={setPassword} error={error} />
      <p className="nd-small nd-quiet">
        {texts.consent} <Link to={paths.privacy()}>{texts.notice}</Link>.
      </p>
    </OneForm>
  );
}
