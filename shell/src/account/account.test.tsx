import { expect, test } from '@jest/globals';
import type { PersonalData } from '@nidaan/contract';
import { type FakeEndpoint, fakeApi, problem, renderScreen, unreachable } from '@nidaan/sdk/testing';
import { screen } from '@testing-library/react';
import AccountPage from './AccountPage.js';
import ForgotPage from './reset/ForgotPage.js';
import MyDataPage from './my-data/MyDataPage.js';
import RegisterPage from './register/RegisterPage.js';
import ResetPage from './reset/ResetPage.js';
import VerifyPage from './register/VerifyPage.js';

const press = (name: string) => screen.getByRole('button', { name });
const LOGIN = { token: 'abc', role: 'customer', email: 'asha@example.org' };

test('an account is requested with the version of the privacy notice, and the page says that an email was sent', async () => {
  const server = fakeApi({ 'POST /api/auth/register': () => ({ sent: true }) });
  const { user } = await renderScreen(<RegisterPage />, { path: '/register' });
  await user.type(screen.getByLabelText('Email address'), 'asha@example.org');
  await user.type(screen.getByLabelText('Password'), 'four green bottles');
  await user.click(press('Create account'));
  expect(await screen.findByRole('heading', { name: 'Please check your email' })).toBeVisible();
  expect(screen.getByText(/asha@example\.org/)).toBeVisible();
  expect(server.callsTo('POST /api/auth/register')[0]?.body).toEqual({
    email: 'asha@example.org',
    password: 'four green bottles',
    consentVersion: '2026-11',
  });
});

test.each([
  [
    'at the field',
    () => problem('validation_failed', { errors: [{ path: 'password', message: 'Too common.' }] }),
    'Too common.',
  ],
  ['above the button', unreachable, 'We cannot be reached. Please check your connection.'],
])('an error is shown %s, and the input stays', async (_where, answer, sentence) => {
  fakeApi({ 'POST /api/auth/register': answer });
  const { user } = await renderScreen(<RegisterPage />, { path: '/register' });
  await user.type(screen.getByLabelText('Email address'), 'asha@example.org');
  await user.type(screen.getByLabelText('Password'), '1234567890');
  await user.click(press('Create account'));
  expect(await screen.findByRole('alert')).toHaveTextContent(sentence);
  expect(screen.getByLabelText('Password')).toHaveValue('1234567890');
});

async function verify(answer: FakeEndpoint, path = '/verify#t=s3cret') {
  const server = fakeApi({ 'POST /api/auth/verify': answer });
  const shown = await renderScreen(<VerifyPage />, { path, route: '/verify' });
  return { ...shown, server };
}

test('a link with its password opens a session, and its secret is removed from the address', async () => {
  const { server, user, store, address } = await verify(() => LOGIN);
  expect(address()).toBe('/verify');
  expect(server.calls).toEqual([]);
  await user.type(screen.getByLabelText('Password'), 'four green bottles');
  await user.click(press('Verify and log in'));
  expect(await screen.findByText('Another screen')).toBeVisible();
  expect(address()).toBe('/user-dashboard');
  expect(store.getState().session).toMatchObject({ token: 'abc', role: 'customer' });
  expect(server.calls[0]?.body).toEqual({ token: 's3cret', password: 'four green bottles' });
});

test('a used link says so, and offers a new one', async () => {
  const { user } = await verify(() => problem('not_found'));
  await user.type(screen.getByLabelText('Password'), 'four green bottles');
  await user.click(press('Verify and log in'));
  expect(await screen.findByRole('heading', { name: 'This link can no longer be used' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Request a new email' })).toHaveAttribute('href', '/register');
});

test('an address without its secret shows no button', async () => {
  await verify(() => undefined, '/verify');
  expect(screen.getByRole('heading', { name: 'The link is in your email' })).toBeVisible();
  expect(screen.queryByRole('button')).toBeNull();
});

test('a request for a new password does not reveal whether the account exists', async () => {
  fakeApi({ 'POST /api/auth/forgot': () => ({ sent: true }) });
  const { user } = await renderScreen(<ForgotPage />, { path: '/forgot' });
  await user.type(screen.getByLabelText('Email address'), 'asha@example.org');
  await user.click(press('Send the link'));
  expect(await screen.findByText(/If there is an account for asha@example\.org/)).toBeVisible();
});

test('after a new password is set, the login is offered', async () => {
  fakeApi({ 'POST /api/auth/reset': () => new Response(null, { status: 204 }) });
  const place = { path: '/reset#t=s3cret', route: '/reset' };
  const { user, loginOpened } = await renderScreen(<ResetPage />, place);
  await user.type(screen.getByLabelText('New password'), 'four green bottles');
  await user.click(press('Save the password'));
  expect(await screen.findByRole('heading', { name: 'Your new password is set' })).toBeVisible();
  await user.click(press('Log in'));
  expect(loginOpened()).toBe(1);
});

const profile = {
  email: 'asha@example.org',
  name: null,
  phoneno: null,
  age: null,
  gender: null,
  people: [],
  addresses: [],
};

test('a changed password keeps this browser logged in', async () => {
  const me = { id: '1', email: 'asha@example.org', role: 'customer', emailVerified: false, createdAt: '' };
  fakeApi({
    'GET /api/auth/me': () => me,
    'GET /api/profile': () => profile,
    'POST /api/auth/password': () => LOGIN,
  });
  const { user, store } = await renderScreen(<AccountPage />, { path: '/account', role: 'customer' });
  expect(await screen.findByRole('button', { name: 'Send the email again' })).toBeVisible();
  await user.type(screen.getByLabelText('Current password'), 'four green bottles');
  await user.type(screen.getByLabelText('New password'), 'seven yellow doors');
  await user.click(press('Change password'));
  expect(await screen.findByText(/Your password was changed/)).toBeVisible();
  expect(store.getState().session.token).toBe('abc');
});

const data: PersonalData = {
  made: '2026-11-03T05:12:00.000Z',
  account: {
    id: '1',
    email: 'asha@example.org',
    emailVerifiedAt: null,
    role: 'customer',
    createdAt: '',
    secondFactor: null,
  },
  newsletter: null,
  savedPeople: [],
  savedAddresses: [],
  orders: [],
  bills: [],
  receipts: [],
  refunds: [],
  notes: [],
  emails: [],
  textMessages: [],
  reports: [],
  contactChanges: [],
  consents: [
    { at: '2026-11-03T05:12:00.000Z', version: '2026-11', given: 'booking', reference: 'ND-7K4Q-2M' },
  ],
  accesses: [
    {
      at: '2026-11-03T05:12:00.000Z',
      action: 'report.opened',
      by: 'admin',
      subjectId: '2',
      reference: 'ND-7K4Q-2M',
      reports: ['blood.pdf'],
    },
  ],
};

test('the data is downloaded as one file, and what it leaves out is listed', async () => {
  const hiv = {
    reference: 'ND-7K4Q-2M',
    name: 'hiv.pdf',
    uploadedAt: '2026-11-03T05:12:00.000Z',
    size: 9,
    leftOut: 'codeProtected' as const,
    person: null,
  };
  const server = fakeApi({
    'GET /api/privacy/data': () => ({ ...data, reports: [hiv, { ...hiv, name: 'cbc.pdf', leftOut: null }] }),
    'GET /api/privacy/archive': unreachable,
  });
  const { user } = await renderScreen(<MyDataPage />, { path: '/my-data', role: 'customer' });
  const left = (await screen.findByText('Not in the download:')).parentElement;
  expect(left).toHaveTextContent(/hiv\.pdf \(ND-7K4Q-2M\) opens only .* with a code/);
  expect(left).not.toHaveTextContent('cbc.pdf');
  await user.click(press('Download everything'));
  expect(await screen.findByText('The download stopped. Please try again.')).toBeVisible();
  expect(server.callsTo('GET /api/privacy/archive')).toHaveLength(1);
});

test('my data shows consents and accesses, and is erased with the password', async () => {
  const server = fakeApi({
    'GET /api/privacy/data': () => data,
    'POST /api/privacy/erasure': () => ({ erased: true, orders: 1, continued: ['ND-AAAA-22'] }),
  });
  const { user, store } = await renderScreen(<MyDataPage />, { path: '/my-data', role: 'customer' });
  expect(await screen.findByText('Privacy notice, version 2026-11')).toBeVisible();
  expect(screen.getByText(/The lab: Opened a report: blood\.pdf/)).toBeVisible();
  await user.click(press('Erase my data'));
  await user.type(screen.getByLabelText('Password'), 'four green bottles');
  await user.click(press('Erase now'));
  expect(await screen.findByRole('heading', { name: 'Your data is erased' })).toBeVisible();
  expect(screen.getByText(/ND-AAAA-22 only used your email/)).toBeVisible();
  expect(server.callsTo('POST /api/privacy/erasure')[0]?.body).toEqual({ password: 'four green bottles' });
  expect(store.getState().session.token).toBeNull();
});

test.each([AccountPage, MyDataPage])('these pages require a login', async (Page) => {
  const server = fakeApi({});
  await renderScreen(<Page />, { path: '/' });
  expect(screen.getByRole('heading', { name: 'Please log in' })).toBeVisible();
  expect(server.calls).toEqual([]);
});
