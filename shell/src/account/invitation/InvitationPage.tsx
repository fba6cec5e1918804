import type { OpenedInvitation } from '@nidaan/contract';
import { ROLE_NAMES } from '@nidaan/contract/roles';
import {
  Button,
  isNotFound,
  Link,
  Loading,
  paths,
  problemOf,
  sentenceOf,
  toast,
  useNavigate,
} from '@nidaan/sdk';
import { useEffect, useState } from 'react';
import { useAcceptInvitationMutation, useOpenInvitationMutation } from '../api.js';
import { ConfirmationMessage, LoginButton, NoLink } from '../ConfirmationMessage.js';
import { NewPasswordField, PasswordField } from '../fields.js';
import { Form, FormPage } from '../FormPage.js';
import { messages } from '../messages.js';
import { useToken } from '../use-token.js';

const texts = messages.invitation;

/** The end of an invitation that is not accepted here, with a way on. */
function End({ title, how }: { title: string; how: string }) {
  return (
    <ConfirmationMessage drawing="empty-list" title={title} actions={<LoginButton kind="main" />}>
      {how}
    </ConfirmationMessage>
  );
}

function Accept({ token, offer }: { token: string; offer: OpenedInvitation }) {
  const [accept, { error, isLoading }] = useAcceptInvitationMutation();
  const [password, setPassword] = useState('');
  const navigate = useNavigate();
  const code = problemOf(error)?.code;
  if (isNotFound(error)) return <End title={texts.over} how={texts.overHow} />;
  if (code === 'already_staff') return <End title={texts.staff} how={texts.staffHow} />;
  if (code === 'second_factor_required') return <End title={texts.code} how={texts.codeHow} />;

  async function submit() {
    const { data } = await accept({ token, password });
    if (!data) return;
    toast.success(texts.done);
    void navigate(paths.admin(), { replace: true });
  }
  const Password = offer.hasAccount ? PasswordField : NewPasswordField;
  const how = offer.hasAccount ? texts.present : texts.newAccount;
  return (
    <FormPage title={texts.title} lead={`${texts.lead(offer.email, ROLE_NAMES[offer.role])} ${how}`}>
      <Form
        button={texts.button}
        busy={isLoading}
        error={error}
        fields={['password']}
        onSubmit={() => void submit()}
      >
        {/* The email is for password managers, which store it with the password. */}
        <input type="email" autoComplete="username" value={offer.email} readOnly hidden />
        <Password value={password} onChange={setPassword} error={error} />
      </Form>
      {offer.hasAccount && (
        <p>
          <Link to={paths.forgot()}>{messages.forgot.title}</Link>
        </p>
      )}
    </FormPage>
  );
}

function Open({ token }: { token: string }) {
  const [open, { data, error }] = useOpenInvitationMutation();
  useEffect(() => void open({ token }), [open, token]);
  if (isNotFound(error)) return <End title={texts.over} how={texts.overHow} />;
  if (error)
    return (
      <ConfirmationMessage
        drawing="empty-list"
        title={texts.failed}
        actions={<Button onClick={() => void open({ token })}>{texts.again}</Button>}
      >
        {sentenceOf(error)}
      </ConfirmationMessage>
    );
  return data ? <Accept token={token} offer={data} /> : <Loading />;
}

/** `/invitation#t=`: the target of the link in the email of an invitation to staff. */
export default function InvitationPage() {
  const token = useToken();
  return token ? <Open key={token} token={token} /> : <NoLink />;
}
