import { isNotFound, paths } from '@nidaan/sdk';
import { useState } from 'react';
import { useResetMutation } from '../api.js';
import { NewPasswordField } from '../fields.js';
import { OneForm } from '../FormPage.js';
import { LinkIsOver, LoginButton, NoLink, ConfirmationMessage } from '../ConfirmationMessage.js';
import { useToken } from '../use-token.js';
import { messages } from '../messages.js';

const texts = messages.reset;

function Choose({ token }: { token: string }) {
  const [reset, { error, isLoading, isSuccess }] = useResetMutation();
  const [password, setPassword] = useState('');
  if (isNotFound(error)) return <LinkIsOver again={paths.forgot()} />;
  if (isSuccess)
    return (
      <ConfirmationMessage drawing="booked" title={texts.done} actions={<LoginButton kind="main" />}>
        {texts.doneHow}
      </ConfirmationMessage>
    );
  return (
    <OneForm
      texts={texts}
      busy={isLoading}
      error={error}
      fields={['password']}
      onSubmit={() => void reset({ token, password })}
    >
      <NewPasswordField value={password} onChange={setPassword} error={error} />
    </OneForm>
  );
}

/** `/reset#t=`: the target of the link to choose a new password. */
export default function ResetPage() {
  const token = useToken();
  return token ? <Choose key={token} token={token} /> : <NoLink />;
}
