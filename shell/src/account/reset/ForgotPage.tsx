import { useState } from 'react';
import { useForgotMutation } from '../api.js';
import { EmailField } from '../fields.js';
import { OneForm } from '../FormPage.js';
import { ConfirmationMessage } from '../ConfirmationMessage.js';
import { messages } from '../messages.js';

const texts = messages.forgot;

/** `/forgot`: requests the email with the link to choose a new password. */
export default function ForgotPage() {
  const [forgot, { data, error, isLoading }] = useForgotMutation();
  const [email, setEmail] = useState('');
  if (data)
    return (
      <ConfirmationMessage drawing="booked" title={texts.sent}>
        {texts.sentTo(email)}
      </ConfirmationMessage>
    );
  return (
    <OneForm
      texts={texts}
      busy={isLoading}
      error={error}
      fields={['email']}
      onSubmit={() => void forgot({ email })}
    >
      <EmailField value={email} onChange={setEmail} error={error} />
    </OneForm>
  );
}
