import { useState } from 'react';
import { useForgotMutation } from './api.js';
import { EmailField } from './fields.js';
import { OneForm } from './FormPage.js';
import { ConfirmationMessage } from './ConfirmationMessage.js';
import { messages } from './messages.js';

const said = messages.forgot;

/** `/forgot`: requests the email with the link to choose a new password. */
export default function ForgotPage() {
  const [forgot, { data, error, isLoading }] = useForgotMutation();
  const [email, setEmail] = useState('');
  if (data)
    return (
      <ConfirmationMessage drawing="booked" title={said.sent}>
        {said.sentTo(email)}
      </ConfirmationMessage>
    );
  return (
    <OneForm
      said={said}
      busy={isLoading}
      error={error}
      fields={['email']}
      onSubmit={() => void forgot({ email })}
    >
      <EmailField value={email} onChange={setEmail} error={error} />
    </OneForm>
  );
}
