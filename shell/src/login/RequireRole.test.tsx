import { describe, expect, it, test } from '@jest/globals';
import { api } from '@nidaan/sdk';
import { loggedIn, sessionEnded } from '@nidaan/sdk/host';
import { fakeApi, problem, renderScreen } from '@nidaan/sdk/testing';
import { act, screen, waitFor } from '@testing-library/react';
import { RequireRole } from './RequireRole.js';

const SECRETS = 'GET /secrets';
const { useSecretsQuery } = api.injectEndpoints({
  endpoints: (build) => ({ secrets: build.query<string, void>({ query: () => '/secrets' }) }),
});

function Secrets() {
  const { data, refetch } = useSecretsQuery();
  return (
    <>
      <p>{data}</p>
      <input aria-label="Note" />
      <button onClick={() => void refetch()}>Ask again</button>
    </>
  );
}

const ME = 'GET /api/auth/me';
const me = (role: 'admin' | 'customer', id = '1') => ({
  id,
  email: 'a@b.in',
  role,
  emailVerified: true,
  createdAt: '',
});

async function open(role?: 'admin' | 'customer', serverRole: 'admin' | 'customer' = 'admin') {
  const server = fakeApi({ [SECRETS]: () => 'For staff', [ME]: () => me(serverRole) });
  const shown = await renderScreen(
    <RequireRole role="admin">
      <Secrets />
    </RequireRole>,
    { path: '/admin', role },
  );
  return { ...shown, server };
}

test.each(['customer', undefined] as const)('rejects %s without a request to the server', async (role) => {
  const { server, user, loginOpened } = await open(role);
  expect(screen.getByRole('heading', { name: 'This page is for the lab’s staff' })).toBeVisible();
  expect(server.calls).toEqual([]);
  await user.click(screen.getByRole('button', { name: 'Log in' }));
  expect(loginOpened()).toBe(1);
});

test('admits an admin', async () => {
  await open('admin');
  expect(await screen.findByText('For staff')).toBeVisible();
});

test('verifies with the server the role that the browser has stored', async () => {
  const { server } = await open('admin', 'customer');
  expect(await screen.findByRole('heading', { name: 'This page is for the lab’s staff' })).toBeVisible();
  expect(server.callsTo(SECRETS)).toEqual([]);
});

test('sends staff without the required second factor to its setup, and requests nothing else', async () => {
  const server = fakeApi({
    [SECRETS]: () => 'For staff',
    [ME]: () => ({ ...me('admin'), needsSecondFactor: true }),
  });
  await renderScreen(
    <RequireRole role="admin">
      <Secrets />
    </RequireRole>,
    { path: '/admin', role: 'admin' },
  );
  const link = await screen.findByRole('link', { name: 'Set up two-step login' });
  expect(link).toHaveAttribute('href', '/account');
  expect(server.callsTo(SECRETS)).toEqual([]);
});

test('an invalid token shows nothing and does not open the login dialog', async () => {
  fakeApi({ [SECRETS]: () => 'For staff', [ME]: () => problem('unauthenticated') });
  const { loginOpened } = await renderScreen(
    <RequireRole role="admin">
      <Secrets />
    </RequireRole>,
    { path: '/admin', role: 'admin' },
  );
  expect(await screen.findByRole('heading', { name: 'This page is for the lab’s staff' })).toBeVisible();
  expect(loginOpened()).toBe(0);
});

describe('a session that expires while staff are typing', () => {
  async function runOut(next = me('admin')) {
    let over = false;
    let who = me('admin');
    const server = fakeApi({
      [SECRETS]: () => (over ? problem('unauthenticated') : 'For staff'),
      [ME]: () => who,
    });
    const shown = await renderScreen(
      <RequireRole role="admin">
        <Secrets />
      </RequireRole>,
      { path: '/admin', role: 'admin' },
    );
    await shown.user.type(await screen.findByLabelText('Note'), 'Half a note');
    over = true;
    await shown.user.click(screen.getByRole('button', { name: 'Ask again' }));
    await waitFor(() => expect(shown.loginOpened()).toBe(1));
    over = false;
    who = next;
    return { ...shown, server };
  }
  const logIn = ({ store }: Awaited<ReturnType<typeof runOut>>) =>
    act(() => {
      store.dispatch(loggedIn({ token: 'another', role: 'admin' }));
      store.dispatch(api.util.invalidateTags(['User']));
    });

  it('opens the login and keeps their input', async () => {
    const shown = await runOut();
    expect(screen.getByLabelText('Note')).toHaveValue('Half a note');
    logIn(shown);
    await waitFor(() => expect(shown.server.callsTo(ME)).toHaveLength(2));
    expect(screen.getByLabelText('Note')).toHaveValue('Half a note');
  });

  it('does not show their input to another user', async () => {
    const shown = await runOut(me('admin', '2'));
    logIn(shown);
    await waitFor(() => expect(screen.getByLabelText('Note')).toHaveValue(''));
  });

  it('closes the screen when they cancel the login', async () => {
    const { store } = await runOut();
    act(() => void store.dispatch(sessionEnded({ expired: false })));
    expect(screen.getByRole('heading', { name: 'This page is for the lab’s staff' })).toBeVisible();
    expect(screen.queryByLabelText('Note')).not.toBeInTheDocument();
  });
});
