import { expect, test } from '@jest/globals';
import type { UserView } from '@nidaan/contract';
import { fakeApi, problem, renderScreen } from '@nidaan/sdk/testing';
import { screen } from '@testing-library/react';
import UsersPage from './UsersPage.js';

const USERS = 'GET /api/auth/users';
const user = (n: number): UserView => ({
  id: String(n),
  email: `user${n}@example.in`,
  role: n === 1 ? 'admin' : 'customer',
  createdAt: '2025-03-01T05:12:00.000Z',
});

const list = (users: UserView[], total: string) =>
  new Response(JSON.stringify(users), {
    headers: { 'content-type': 'application/json', 'x-total-count': total },
  });

const open = (search = '') =>
  renderScreen(<UsersPage />, { path: `/admin/view-users${search}`, role: 'admin' });
const row = (name: RegExp) => screen.findByRole('row', { name });

test('numbers the users and tells email and role', async () => {
  fakeApi({ [USERS]: () => list([user(1), user(2)], '2') });
  await open();
  expect(await row(/^1 user1@example\.in admin/)).toBeVisible();
  expect(await row(/^2 user2@example\.in customer/)).toBeVisible();
  expect(screen.getByText('1–2 of 2')).toBeVisible();
});

test('goes on numbering on the second page', async () => {
  fakeApi({ [USERS]: () => list([user(51)], '51') });
  await open('?page=2');
  expect(await row(/^51 user51@example\.in/)).toBeVisible();
  expect(screen.getByText('51–51 of 51')).toBeVisible();
});

test('says when the list could not be loaded', async () => {
  fakeApi({ [USERS]: () => problem('unavailable') });
  await open();
  expect(await screen.findByRole('button', { name: 'Try again' })).toBeVisible();
});
