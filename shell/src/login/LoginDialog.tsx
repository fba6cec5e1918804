import { Button, Dialog, Field, Link, paths, problemOf, sentenceOf, useSession } from '@nidaan/sdk';
import { sessionEnded, useLoginMutation } from '@nidaan/sdk/host';
import { lazy, type SubmitEvent, Suspense, useEffect, useState } from 'react';
import { useStore } from 'react-redux';
import { PasswordInput } from '../account/PasswordInput.js';
import { keepFocus } from '../layout/keep-focus.js';
import type { AppStore } from '../store.js';

// Loaded lazily, because only staff with a second factor need it.
const CodeStep = lazy(() => import(/* webpackChunkName: "login-code" */ './CodeStep.js'));

const EMAIL = 'login-email';
const EXPIRED = 'Your session has ended. Log in again, and continue where you were.';

/** The login dialog (spec §2). Errors are shown inside it; the input stays. */
export function LoginDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const [login, { error, isLoading, reset }] = useLoginMutation();
  const store = useStore<ReturnType<AppStore['getState']>>();
  const { expired } = useSession();
  const [email, setEmail] = useState('');
  const [password, setPassword] = useState('');
  const [needsCode, setNeedsCode] = useState(false);

  // Focus goes to the first field rather than to the close button. After a login the button that opened the dialog is
  // gone.
  useEffect(() => {
    if (!open) return;
    document.getElementById(EMAIL)?.focus();
    return keepFocus;
  }, [open]);

  function close() {
    setPassword('');
    setNeedsCode(false);
    reset();
    onClose();
  }

  // Closing the dialog without a login ends an expired session.
  function leave() {
    if (store.getState().session.expired) store.dispatch(sessionEnded({ expired: false }));
    close();
  }

  async function send(code?: string) {
    const answer = await login(code === undefined ? { email, password } : { email, password, code });
    if (!answer.error) close();
    const refusal = problemOf(answer.error)?.code;
    if (refusal === 'second_factor_required') setNeedsCode(true);
    // The password was changed in the meantime: the first step is shown again.
    if (refusal === 'invalid_credentials') setNeedsCode(false);
  }

  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    void send();
  }

  function startAgain() {
    setPassword('');
    setNeedsCode(false);
    reset();
  }

  if (needsCode) {
    return (
      <Dialog title="Login" open={open} onClose={leave}>
        <Suspense>
          <CodeStep error={error} busy={isLoading} onSend={(code) => void send(code)} onBack={startAgain} />
        </Suspense>
      </Dialog>
    );
  }

  return (
    <Dialog title="Login" open={open} onClose={leave}>
      {expired && <p className="nd-notice">{EXPIRED}</p>}
      <form className="sh-login" onSubmit={submit}>
        <Field
          id={EMAIL}
          label="Email address"
          type="email"
          autoComplete="username"
          required
          value={email}
          onChange={(event) => setEmail(event.target.value)}
        />
        <PasswordInput
          label="Password"
          autoComplete="current-password"
          value={password}
          onChange={(event) => setPassword(event.target.value)}
        />
        {error && (
          <p className="nd-notice nd-notice--bad" role="alert">
            {sentenceOf(error)}
          </p>
        )}
        <Button type="submit" wide disabled={isLoading}>
          Login
        </Button>
      </form>
      <p className="sh-login__more">
        <Link to={paths.register()} onClick={close}>
          Create account
        </Link>
        <Link to={paths.forgot()} onClick={close}>
          Forgot password?
        </Link>
      </p>
      <p className="sh-login__more">
        Booked without an account?
        <Link to={paths.track()} onClick={close}>
          Track a booking
        </Link>
      </p>
    </Dialog>
  );
}
