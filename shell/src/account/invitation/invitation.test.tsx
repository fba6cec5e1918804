import { expect, test } from '@jest/globals';
import type { OpenedInvitation } from '@nidaan/contract';
import { fakeApi, type FakeEndpoint, problem, renderScreen, unreachable } from '@nidaan/sdk/testing';
import { screen } from '@testing-library/react';
import InvitationPage from './InvitationPage.js';

const OPEN = 'POST /api/auth/invitations/open';
const ACCEPT = 'POST /api/auth/invitations/accept';
const offer: OpenedInvitation = {
  email: 'ravi@example.org',
  role: 'front-desk',
  hasAccount: false,
  expiresAt: '2026-03-10T08:00:00.000Z',
};

async function open(endpoints: Record<string, FakeEndpoint>, path = '/invitation#t=s3cret') {
  const server = fakeApi(endpoints);
  const shown = await renderScreen(<InvitationPage />, { path, route: '/invitation' });
  return { ...shown, server };
}
const button = () => screen.getByRole('button', { name: 'Accept the invitation' });

test('a new colleague reads the role, chooses a password and is logged in', async () => {
  const { user, server, store, address } = await open({
    [OPEN]: () => offer,
    [ACCEPT]: () => ({ token: 'abc', role: 'front-desk', email: offer.email }),
  });
  expect(await screen.findByText(/as ravi@example\.org, in the role Front desk/)).toBeVisible();
  expect(address()).toBe('/invitation');
  await user.type(screen.getByLabelText('New password'), 'four green bottles');
  await user.click(button());
  expect(await screen.findByText('Another screen')).toBeVisible();
  expect(address()).toBe('/admin');
  expect(store.getState().session).toMatchObject({ token: 'abc', role: 'front-desk' });
  expect(server.callsTo(OPEN)[0]?.body).toEqual({ token: 's3cret' });
  expect(server.callsTo(ACCEPT)[0]?.body).toEqual({ token: 's3cret', password: 'four green bottles' });
});

test('a person with an account enters its password; a wrong one is shown at its field and stays', async () => {
  const errors = [{ path: 'password', message: 'This password is not correct.' }];
  const { user } = await open({
    [OPEN]: () => ({ ...offer, hasAccount: true }),
    [ACCEPT]: () => problem('validation_failed', { errors }),
  });
  await user.type(await screen.findByLabelText('Password'), 'not the password');
  expect(screen.getByRole('link', { name: 'Forgot your password?' })).toBeVisible();
  await user.click(button());
  expect(await screen.findByText('This password is not correct.')).toBeVisible();
  expect(screen.getByLabelText('Password')).toHaveValue('not the password');
});

test.each([
  ['not_found', 'This invitation can no longer be used'],
  ['already_staff', 'You already have a staff account'],
  ['second_factor_required', 'You have the new role'],
] as const)('%s while accepting leads to the login', async (code, title) => {
  const { user, loginOpened } = await open({ [OPEN]: () => offer, [ACCEPT]: () => problem(code) });
  await user.type(await screen.findByLabelText('New password'), 'four green bottles');
  await user.click(button());
  expect(await screen.findByRole('heading', { name: title })).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Log in' }));
  expect(loginOpened()).toBe(1);
});

test('a link that is over says what to do, and a failure can be tried again', async () => {
  let answer: FakeEndpoint = unreachable;
  const { user } = await open({ [OPEN]: (...call) => answer(...call) });
  answer = () => problem('not_found');
  await user.click(await screen.findByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('heading', { name: 'This invitation can no longer be used' })).toBeVisible();
  expect(screen.getByText(/ask the colleague who invited you/)).toBeVisible();
});

test('an address without its secret asks nothing', async () => {
  const { server } = await open({}, '/invitation');
  expect(screen.getByRole('heading', { name: 'The link is in your email' })).toBeVisible();
  expect(server.calls).toEqual([]);
});
