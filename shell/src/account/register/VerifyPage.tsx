import { isNotFound, paths, toast, useNavigate } from '@nidaan/sdk';
import { isStaff } from '@nidaan/sdk/host';
import { useState } from 'react';
import { useVerifyMutation } from '../api.js';
import { PasswordField } from '../fields.js';
import { OneForm } from '../FormPage.js';
import { LinkIsOver, NoLink } from '../ConfirmationMessage.js';
import { useToken } from '../use-token.js';
import { messages } from '../messages.js';

const texts = messages.verify;

function Confirm({ token }: { token: string }) {
  const [verify, { error, isLoading }] = useVerifyMutation();
  const [password, setPassword] = useState('');
  const navigate = useNavigate();
  if (isNotFound(error)) return <LinkIsOver again={paths.register()} />;

  async function confirm() {
    const { data } = await verify({ token, password });
    if (!data) return;
    toast.success(texts.done);
    void navigate(isStaff(data.role) ? paths.admin() : paths.dashboard(), { replace: true });
  }
  return (
    <OneForm
      texts={texts}
      busy={isLoading}
      error={error}
      fields={['password']}
      onSubmit={() => void confirm()}
    >
      <PasswordField value={password} onChange={setPassword} error={error} />
    </OneForm>
  );
}

/** `/verify#t=`: the target of the link in the verification email. */
export default function VerifyPage() {
  const token = useToken();
  return token ? <Confirm key={token} token={token} /> : <NoLink />;
}
