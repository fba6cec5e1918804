import { expect, test } from '@jest/globals';
import { api } from '@nidaan/sdk';
import { fakeApi, renderScreen } from '@nidaan/sdk/testing';
import { screen } from '@testing-library/react';
import { RequireRole } from './RequireRole.js';

const SECRETS = 'GET /api/secrets';
const { useSecretsQuery } = api.injectEndpoints({
  endpoints: (build) => ({ secrets: build.query<string, void>({ query: () => '/api/secrets' }) }),
});

const Secrets = () => <p>{useSecretsQuery().data}</p>;

const ME = 'GET /api/auth/me';
const me = (role: 'admin' | 'customer') => ({
  id: '1',
  email: 'a@b.in',
  role,
  emailVerified: true,
  createdAt: '',
});

async function open(role?: 'admin' | 'customer', told: 'admin' | 'customer' = 'admin') {
  const server = fakeApi({ [SECRETS]: () => 'For staff', [ME]: () => me(told) });
  const shown = await renderScreen(
    <RequireRole role="admin">
      <Secrets />
    </RequireRole>,
    { path: '/admin', role },
  );
  return { ...shown, server };
}

test.each(['customer', undefined] as const)(
  'keeps %s out, and nothing is asked of the server',
  async (role) => {
    const { server, user, loginOpened } = await open(role);
    expect(screen.getByRole('heading', { name: 'This page is for the lab’s staff' })).toBeVisible();
    expect(server.calls).toEqual([]);
    await user.click(screen.getByRole('button', { name: 'Log in' }));
    expect(loginOpened()).toBe(1);
  },
);

test('lets an admin in', async () => {
  await open('admin');
  expect(await screen.findByText('For staff')).toBeVisible();
});

test('asks the server before it believes a role that the browser keeps', async () => {
  const { server } = await open('admin', 'customer');
  expect(await screen.findByRole('heading', { name: 'This page is for the lab’s staff' })).toBeVisible();
  expect(server.callsTo(SECRETS)).toEqual([]);
});
