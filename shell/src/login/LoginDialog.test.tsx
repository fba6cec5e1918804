import { expect, test } from '@jest/globals';
import { sessionEnded } from '@nidaan/sdk/host';
import { fakeApi, type FakeEndpoint, problem, renderScreen, unreachable } from '@nidaan/sdk/testing';
import { act, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { LoginDialog } from './LoginDialog.js';

const LOGIN = 'POST /api/auth/login';

function Page() {
  const [open, setOpen] = useState(false);
  return (
    <>
      <button onClick={() => setOpen(true)}>Log in</button>
      <LoginDialog open={open} onClose={() => setOpen(false)} />
    </>
  );
}

async function logIn(answer: FakeEndpoint) {
  const server = fakeApi({ [LOGIN]: answer });
  const { user, store } = await renderScreen(<Page />);
  const send = async () => {
    await user.type(screen.getByLabelText('Password'), 'a password');
    await user.click(screen.getByRole('button', { name: 'Login' }));
  };
  await user.click(screen.getByRole('button', { name: 'Log in' }));
  await user.type(screen.getByLabelText('Email address'), 'asha@example.org');
  await send();
  return { server, store, user, send };
}

test('the right password opens a session and closes the dialog', async () => {
  const { server, store } = await logIn(() => ({ token: 'abc', role: 'admin', email: 'asha@example.org' }));
  await waitFor(() => expect(store.getState().session).toMatchObject({ token: 'abc', role: 'admin' }));
  expect(server.callsTo(LOGIN)[0]?.body).toEqual({ email: 'asha@example.org', password: 'a password' });
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test.each([
  ['a wrong password', () => problem('invalid_credentials'), 'Invalid email or password.'],
  ['a server out of reach', unreachable, 'We cannot be reached. Please check your connection.'],
])('%s is reported in the dialog, and the email stays', async (_what, answer, sentence) => {
  const { store } = await logIn(answer);
  expect(await screen.findByRole('alert')).toHaveTextContent(sentence);
  expect(screen.getByLabelText('Email address')).toHaveValue('asha@example.org');
  expect(store.getState().session.token).toBeNull();
});

test('closing the dialog clears the password and the error', async () => {
  const { user } = await logIn(() => problem('invalid_credentials'));
  await screen.findByRole('alert');
  await user.click(screen.getByRole('button', { name: 'Close' }));
  await user.click(screen.getByRole('button', { name: 'Log in' }));
  expect(screen.getByLabelText('Password')).toHaveValue('');
  expect(screen.queryByRole('alert')).toBeNull();
});

test('an expired session ends when the dialog is closed', async () => {
  const { user, store } = await logIn(() => problem('invalid_credentials'));
  act(() => void store.dispatch(sessionEnded({ expired: true })));
  expect(screen.getByText(/Your session has ended/)).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Close' }));
  expect(store.getState().session.expired).toBe(false);
});

test('staff with a second factor enter a code as a second step', async () => {
  const answers = [
    problem('second_factor_required'),
    problem('validation_failed', { errors: [{ path: 'code', message: 'This code is wrong.' }] }),
    { token: 'abc', role: 'admin', email: 'asha@example.org' },
  ];
  const { server, store, user } = await logIn(() => answers.shift());
  const code = await screen.findByLabelText('Login code');
  await waitFor(() => expect(code).toHaveFocus());
  expect(screen.getByRole('heading', { name: 'Login' })).toBeVisible();
  expect(screen.queryByRole('alert')).toBeNull();
  await user.type(code, '000000');
  await user.click(screen.getByRole('button', { name: 'Login' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('This code is wrong.');
  await user.clear(code);
  await user.type(code, '287082');
  await user.click(screen.getByRole('button', { name: 'Login' }));
  await waitFor(() => expect(store.getState().session).toMatchObject({ token: 'abc', role: 'admin' }));
  expect(server.callsTo(LOGIN).at(-1)?.body).toEqual({
    email: 'asha@example.org',
    password: 'a password',
    code: '287082',
  });
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test('the second step can be left for another account, which clears the password', async () => {
  const { user } = await logIn(() => problem('second_factor_required'));
  await user.click(await screen.findByRole('button', { name: 'Use another account' }));
  expect(screen.getByLabelText('Email address')).toHaveValue('asha@example.org');
  expect(screen.getByLabelText('Password')).toHaveValue('');
  expect(screen.queryByRole('alert')).toBeNull();
});

test('leads a customer who booked without an account to their booking, and closes', async () => {
  fakeApi({});
  const { user, address } = await renderScreen(<Page />, { route: '*' });
  await user.click(screen.getByRole('button', { name: 'Log in' }));
  await user.click(screen.getByRole('link', { name: 'Track a booking' }));
  expect(address()).toBe('/track');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test('the password is shown and hidden with a button', async () => {
  const { user } = await logIn(() => problem('invalid_credentials'));
  const password = screen.getByLabelText('Password');
  expect(password).toHaveAttribute('type', 'password');
  await user.click(screen.getByRole('button', { name: 'Show password' }));
  expect(password).toHaveAttribute('type', 'text');
  await user.click(screen.getByRole('button', { name: 'Hide password' }));
  expect(password).toHaveAttribute('type', 'password');
});
