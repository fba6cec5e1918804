import type { Me } from '@nidaan/contract';
import { Button, Link, Loaded, paths, sentenceOf, toast } from '@nidaan/sdk';
import { isStaff, useMeQuery } from '@nidaan/sdk/host';
import { lazy, Suspense, useState } from 'react';
import { RequireRole } from '../login/RequireRole.js';
import { useChangeEmailMutation, useChangePasswordMutation, useVerifyAgainMutation } from './api.js';
import { EmailField, NewPasswordField, PasswordField } from './fields.js';
import { Form, FormPage } from './FormPage.js';
import { messages } from './messages.js';
import { SavedDetails } from './saved/SavedDetails.js';

// Loaded lazily, because only staff have a second factor.
const SecondFactor = lazy(
  () => import(/* webpackChunkName: "second-factor" */ './second-factor/SecondFactor.js'),
);

const texts = messages.account;

function Unverified() {
  const [again, { isLoading, isSuccess }] = useVerifyAgainMutation();
  async function send() {
    const { error } = await again();
    if (error) toast.error(sentenceOf(error));
    else toast.success(texts.againSent);
  }
  return (
    <div className="nd-notice nd-notice--warn ac-unverified">
      <p>{texts.unverified}</p>
      <Button kind="quiet" disabled={isLoading || isSuccess} onClick={() => void send()}>
        {texts.again}
      </Button>
    </div>
  );
}

function ChangePassword() {
  const [change, { error, isLoading }] = useChangePasswordMutation();
  const [currentPassword, setCurrent] = useState('');
  const [newPassword, setNew] = useState('');
  async function send() {
    const { data } = await change({ currentPassword, newPassword });
    if (!data) return;
    setCurrent('');
    setNew('');
    toast.success(texts.passwordDone);
  }
  return (
    <section className="ac-section" aria-labelledby="ac-password">
      <h2 id="ac-password">{texts.passwordTitle}</h2>
      <Form
        button={texts.passwordButton}
        busy={isLoading}
        error={error}
        fields={['currentPassword', 'newPassword']}
        onSubmit={() => void send()}
      >
        <PasswordField
          label={messages.currentPassword}
          path="currentPassword"
          value={currentPassword}
          onChange={setCurrent}
          error={error}
        />
        <NewPasswordField path="newPassword" value={newPassword} onChange={setNew} error={error} />
      </Form>
    </section>
  );
}

function ChangeEmail() {
  const [change, { error, isLoading, isSuccess, originalArgs }] = useChangeEmailMutation();
  const [email, setEmail] = useState('');
  const [password, setPassword] = useState('');
  async function send() {
    const { data } = await change({ email, password });
    if (data) setPassword('');
  }
  return (
    <section className="ac-section" aria-labelledby="ac-email">
      <h2 id="ac-email">{texts.emailTitle}</h2>
      <p className="nd-quiet">{texts.emailLead}</p>
      <Form
        button={texts.emailButton}
        busy={isLoading}
        error={error}
        fields={['email', 'password']}
        onSubmit={() => void send()}
      >
        <EmailField label={texts.emailNew} value={email} onChange={setEmail} error={error} />
        <PasswordField value={password} onChange={setPassword} error={error} />
      </Form>
      <div role="status">
        {isSuccess && originalArgs && (
          <p className="nd-notice nd-notice--ok">{texts.emailSent(originalArgs.email)}</p>
        )}
      </div>
    </section>
  );
}

const Forms = ({ me }: { me: Me }) => (
  <FormPage title={texts.title} lead={me.email}>
    {!me.emailVerified && <Unverified />}
    <ChangePassword />
    <ChangeEmail />
    {isStaff(me.role) && (
      <Suspense>
        <SecondFactor />
      </Suspense>
    )}
    {me.role === 'customer' && <SavedDetails />}
    <p className="ac-section">
      <Link to={paths.myData()}>{texts.data}</Link>
    </p>
  </FormPage>
);

function Mine() {
  return (
    <Loaded query={useMeQuery(undefined, { refetchOnMountOrArgChange: true })}>
      {(me) => <Forms me={me} />}
    </Loaded>
  );
}

/** `/account`: password and email address of the logged-in user. */
export default function AccountPage() {
  return (
    <RequireRole role="anyone">
      <Mine />
    </RequireRole>
  );
}
