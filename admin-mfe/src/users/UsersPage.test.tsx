import { expect, test } from '@jest/globals';
import type { UserView } from '@nidaan/contract';
import { fakeApi, type FakeEndpoint, problem, renderScreen } from '@nidaan/sdk/testing';
import { screen } from '@testing-library/react';
import { SELF } from '../testing/a-self.js';
import { aPage } from '../testing/an-order.js';
import UsersPage from './UsersPage.js';

const USERS = 'GET /api/auth/users';
const ME = 'GET /api/auth/me';
const ROLE = 'PATCH /api/auth/users/:id';
const user = (n: number): UserView => ({
  id: String(n),
  email: `user${n}@example.in`,
  role: n === 1 ? 'admin' : 'customer',
  createdAt: '2025-03-01T05:12:00.000Z',
  orders: n,
  secondFactor: n === 3,
  emailVerified: true,
  lastLoginAt: n === 2 ? null : '2025-03-04T05:12:00.000Z',
  deactivatedAt: null,
});
const INVITATIONS = 'GET /api/auth/invitations';

async function open(endpoints: Record<string, FakeEndpoint>, search = '') {
  const server = fakeApi({ [ME]: () => SELF, [INVITATIONS]: () => aPage([]), ...endpoints });
  const shown = await renderScreen(<UsersPage />, { path: `/admin/view-users${search}`, role: 'admin' });
  return { ...shown, server };
}
type Pressing = Awaited<ReturnType<typeof renderScreen>>['user'];
async function choose(person: Pressing, email: string, item: string) {
  await person.click(await screen.findByRole('button', { name: `More actions: ${email}` }));
  await person.click(await screen.findByRole('menuitem', { name: item }));
}
const row = (name: RegExp) => screen.findByRole('row', { name });

test('shows each user with number, email, role and orders', async () => {
  await open({ [USERS]: () => aPage([user(1), user(2)], '2') }, '?kind=all');
  expect(await row(/^1 user1@example\.in Owner .* 1 .* You$/)).toBeVisible();
  expect(await row(/^2 user2@example\.in Customer Never 2 /)).toBeVisible();
  expect(screen.getByText('1–2 of 2')).toBeVisible();
});

test('continues the numbering on the second page', async () => {
  await open({ [USERS]: () => aPage([user(51)], '51') }, '?page=2');
  expect(await row(/^51 user51@example\.in/)).toBeVisible();
  expect(screen.getByText('51–51 of 51')).toBeVisible();
});

test('shows a retry button when the list cannot be loaded', async () => {
  await open({ [USERS]: () => problem('unavailable') });
  expect(await screen.findByRole('button', { name: 'Try again' })).toBeVisible();
});

test('searches by email and returns to the first page', async () => {
  const { user: person, server, address } = await open({ [USERS]: () => aPage([user(2)]) }, '?page=2');
  await person.type(await screen.findByLabelText('Search by email'), 'user2{Enter}');
  expect(address()).toBe('/admin/view-users?q=user2');
  await row(/user2/);
  expect(server.callsTo(USERS).at(-1)?.query.toString()).toBe('page=1&limit=50&q=user2&kind=staff');
});

test('changes a role only after confirmation, shows what it may do, and never changes one’s own', async () => {
  const users = [user(1), user(2)];
  const { user: person, server } = await open({
    [USERS]: () => aPage(users),
    [ROLE]: () => ({ ...user(2), role: 'lab' }),
  });
  expect(screen.queryByRole('button', { name: /user1/ })).not.toBeInTheDocument();
  await person.click(await screen.findByRole('button', { name: 'Change role: user2@example.in' }));
  const role = screen.getByRole('combobox', { name: 'Role of user2@example.in' });
  expect(role).toHaveDisplayValue('Customer');
  expect(screen.getByText('They are logged out and notified by email.')).toBeVisible();
  await person.click(screen.getByRole('button', { name: 'Change role' }));
  expect(screen.getByText('They have this role. Choose another one.')).toBeVisible();
  await person.selectOptions(role, 'Owner');
  expect(screen.getByText(/An owner may do everything/)).toBeVisible();
  await person.selectOptions(role, 'Lab');
  expect(screen.getByText('upload reports')).toBeVisible();
  expect(screen.queryByText('record refunds')).not.toBeInTheDocument();
  await person.click(screen.getByRole('button', { name: 'Cancel' }));
  expect(server.calls.filter(({ route }) => route.startsWith('PATCH'))).toEqual([]);
  await person.click(screen.getByRole('button', { name: 'Change role: user2@example.in' }));
  await person.selectOptions(screen.getByRole('combobox', { name: /Role of/ }), 'Lab');
  await person.click(screen.getByRole('button', { name: 'Change role' }));
  expect(await screen.findByText('user2@example.in now has the role Lab.')).toBeVisible();
  expect(screen.queryByRole('combobox', { name: /Role of/ })).not.toBeInTheDocument();
  expect(server.callsTo('PATCH /api/auth/users/2')[0]?.body).toEqual({ role: 'lab' });
  expect(await row(/user2@example\.in Lab Never/)).toBeVisible();
});

test('keeps the dialog open when the role cannot be changed', async () => {
  const { user: person } = await open({
    [USERS]: () => aPage([user(2)]),
    [ROLE]: () => problem('email_not_verified'),
  });
  await person.click(await screen.findByRole('button', { name: 'Change role: user2@example.in' }));
  await person.selectOptions(screen.getByRole('combobox', { name: /Role of/ }), 'Accounts');
  await person.click(screen.getByRole('button', { name: 'Change role' }));
  expect(await screen.findByText(/not confirmed yet/)).toBeVisible();
  expect(screen.getByRole('combobox', { name: /Role of/ })).toHaveDisplayValue('Accounts');
});

test('ends all sessions of a user after confirmation, or shows an error', async () => {
  let failing = true;
  const { user: person, server } = await open({
    [USERS]: () => aPage([user(1), user(2)]),
    'POST /api/auth/users/:id/end-sessions': () => (failing ? problem('unavailable') : undefined),
  });
  const endSessions = async () => {
    await choose(person, 'user2@example.in', 'Log out everywhere');
    await person.click(screen.getByRole('button', { name: 'Log out' }));
  };
  await endSessions();
  expect(await screen.findByText(/not available|unavailable/)).toBeVisible();
  failing = false;
  await endSessions();
  expect(await screen.findByText('user2@example.in is logged out everywhere.')).toBeVisible();
  expect(server.callsTo('POST /api/auth/users/2/end-sessions')).toHaveLength(2);
});

test('resets the second factor of a user who has one, after confirmation', async () => {
  const RESET = 'POST /api/auth/users/:id/reset-second-factor';
  const { user: person, server } = await open({
    [USERS]: () => aPage([user(2), user(3)]),
    [RESET]: () => undefined,
  });
  await person.click(await screen.findByRole('button', { name: 'More actions: user2@example.in' }));
  expect(await screen.findByRole('menuitem', { name: 'Log out everywhere' })).toBeVisible();
  expect(screen.queryByRole('menuitem', { name: 'Reset two-step login' })).toBeNull();
  await person.keyboard('{Escape}');
  await choose(person, 'user3@example.in', 'Reset two-step login');
  await person.click(screen.getByRole('button', { name: 'Reset' }));
  expect(await screen.findByText('The two-step login of user3@example.in was reset.')).toBeVisible();
  expect(server.callsTo('POST /api/auth/users/3/reset-second-factor')).toHaveLength(1);
});
