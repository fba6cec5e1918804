import { expect, test } from '@jest/globals';
import type { SecondFactorState } from '@nidaan/contract';
import { fakeApi, type FakeEndpoint, problem, renderScreen } from '@nidaan/sdk/testing';
import { screen, within } from '@testing-library/react';
import AccountPage from '../AccountPage.js';

const URL = '/api/auth/second-factor';
const profile = {
  email: 'asha@example.org',
  name: null,
  phoneno: null,
  age: null,
  gender: null,
  people: [],
  addresses: [],
};
const me = { id: '1', email: 'asha@example.org', role: 'admin', emailVerified: true, createdAt: '' };
const off: SecondFactorState = { enabled: false, required: false, recoveryCodesLeft: 0 };
const on: SecondFactorState = { enabled: true, required: false, recoveryCodesLeft: 10 };
const refused = (path: string, message: string) =>
  problem('validation_failed', { errors: [{ path, message }] });

async function open(endpoints: Record<string, FakeEndpoint>, role: 'admin' | 'customer' = 'admin') {
  const server = fakeApi({
    'GET /api/auth/me': () => ({ ...me, role }),
    'GET /api/profile': () => profile,
    ...endpoints,
  });
  const shown = await renderScreen(<AccountPage />, { path: '/account', role });
  return { ...shown, server };
}
const section = () => screen.findByRole('region', { name: 'Two-step login' });
const field = async (name: string) => within(await section()).findByLabelText(name);

test('staff set up a second factor with their password and a code of the app, and see recovery codes once', async () => {
  let state = off;
  let code: unknown = refused('code', 'This code is wrong.');
  const { user, server } = await open({
    [`GET ${URL}`]: () => state,
    [`POST ${URL}`]: () => ({ secret: 'JBSWY3DPEHPK3PXP', uri: 'otpauth://totp/x', qr: '<svg/>' }),
    [`POST ${URL}/confirm`]: () => code,
  });
  await user.type(await field('Password'), 'a password');
  await user.click(screen.getByRole('button', { name: 'Set up two-step login' }));
  expect(await screen.findByRole('img', { name: 'QR code for your authenticator app' })).toHaveAttribute(
    'src',
    'data:image/svg+xml,%3Csvg%2F%3E',
  );
  expect(screen.getByText('JBSW Y3DP EHPK 3PXP')).toBeVisible();
  await user.type(await field('Login code'), '000000');
  await user.click(screen.getByRole('button', { name: 'Turn on' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('This code is wrong.');
  code = { recoveryCodes: ['k7m2p-9xw4h', 'abcde-fghjk'] };
  state = on;
  await user.click(screen.getByRole('button', { name: 'Turn on' }));
  expect(await screen.findByText('k7m2p-9xw4h')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'I have saved the codes' }));
  expect(await screen.findByText(/10 recovery codes are left/)).toBeVisible();
  expect(screen.queryByText('k7m2p-9xw4h')).toBeNull();
  expect(server.callsTo(`POST ${URL}`)[0]?.body).toEqual({ password: 'a password' });
});

test('staff turn it off with password and code, and an error is shown at its field', async () => {
  let answer: unknown = refused('code', 'This code is wrong.');
  let state = { ...on, recoveryCodesLeft: 1 };
  const { user, server } = await open({
    [`GET ${URL}`]: () => state,
    [`POST ${URL}/remove`]: () => answer,
  });
  await user.type(await field('Password'), 'a password');
  await user.type(await field('Login code'), '287082');
  expect(screen.getByText(/1 recovery code is left/)).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Turn off two-step login' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('This code is wrong.');
  [answer, state] = [undefined, { ...off, recoveryCodesLeft: 0 }];
  await user.click(screen.getByRole('button', { name: 'Turn off two-step login' }));
  expect(await screen.findByRole('button', { name: 'Set up two-step login' })).toBeVisible();
  expect(server.callsTo(`POST ${URL}/remove`)[0]?.body).toEqual({ password: 'a password', code: '287082' });
});

test('where the lab requires it, it cannot be turned off', async () => {
  await open({ [`GET ${URL}`]: () => ({ ...on, required: true }) });
  expect(await screen.findByText(/Two-step login is on/)).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Turn off two-step login' })).toBeNull();
});

test('customers do not see it', async () => {
  const { server } = await open({}, 'customer');
  expect(await screen.findByRole('heading', { name: 'Change password' })).toBeVisible();
  expect(screen.queryByRole('heading', { name: 'Two-step login' })).toBeNull();
  expect(server.callsTo(`GET ${URL}`)).toEqual([]);
});
