import { expect, test } from '@jest/globals';
import type { InvitationView, UserView } from '@nidaan/contract';
import { fakeApi, type FakeEndpoint, problem, renderScreen } from '@nidaan/sdk/testing';
import { screen, within } from '@testing-library/react';
import { SELF } from '../testing/a-self.js';
import { aPage } from '../testing/an-order.js';
import { choose } from '../testing/choose.js';
import UsersPage from './UsersPage.js';

const USERS = 'GET /api/auth/users';
const INVITATIONS = 'GET /api/auth/invitations';
const ravi: UserView = {
  id: '2',
  email: 'ravi@example.in',
  role: 'lab',
  createdAt: '2025-03-01T05:12:00.000Z',
  orders: 0,
  secondFactor: true,
  emailVerified: false,
  lastLoginAt: '2025-03-04T05:12:00.000Z',
  deactivatedAt: null,
};
const invitation: InvitationView = {
  id: '7',
  email: 'meera@example.in',
  role: 'front-desk',
  invitedBy: 'user1@example.in',
  sentAt: '2025-03-04T05:12:00.000Z',
  expiresAt: '2025-03-11T05:12:00.000Z',
  expired: false,
};

async function open(endpoints: Record<string, FakeEndpoint> = {}, search = '') {
  const server = fakeApi({
    'GET /api/auth/me': () => SELF,
    [USERS]: () => aPage([ravi]),
    [INVITATIONS]: () => aPage([]),
    ...endpoints,
  });
  const shown = await renderScreen(<UsersPage />, { path: `/admin/view-users${search}`, role: 'admin' });
  return { ...shown, server };
}

test('staff come first; the switch and the order are kept in the URL', async () => {
  const { user, server, address } = await open();
  expect(
    await screen.findByRole('row', { name: /ravi@example\.in Email not verified Lab .* On / }),
  ).toBeVisible();
  await user.click(screen.getByRole('radio', { name: 'Customers' }));
  await choose(user, 'Sort by', 'Last login');
  expect(address()).toBe('/admin/view-users?kind=customers&sort=-lastLoginAt');
  expect(await screen.findByRole('columnheader', { name: 'Orders' })).toBeVisible();
  expect(server.callsTo(USERS).at(-1)?.query.toString()).toBe(
    'page=1&limit=50&kind=customers&sort=-lastLoginAt',
  );
  await user.click(screen.getByRole('radio', { name: 'All' }));
  expect(server.callsTo(USERS).at(-1)?.query.get('kind')).toBeNull();
});

test('deactivates a colleague after confirmation, and reactivates them', async () => {
  let deactivatedAt: string | null = null;
  const { user, server } = await open({
    [USERS]: () => aPage([{ ...ravi, deactivatedAt }]),
    'POST /api/auth/users/:id/deactivate': () => {
      deactivatedAt = '2025-03-05T05:12:00.000Z';
    },
    'POST /api/auth/users/:id/reactivate': () => {
      deactivatedAt = null;
    },
  });
  const press = async (item: string) => {
    await user.click(await screen.findByRole('button', { name: 'More actions: ravi@example.in' }));
    await user.click(await screen.findByRole('menuitem', { name: item }));
    await user.click(screen.getByRole('button', { name: item }));
  };
  await press('Deactivate');
  expect(await screen.findByText(/is deactivated and logged out/)).toBeVisible();
  expect(await screen.findByRole('row', { name: /Deactivated/ })).toBeVisible();
  expect(screen.queryByRole('button', { name: /^Change role/ })).toBeNull();
  await press('Reactivate');
  expect(await screen.findByText('ravi@example.in can log in again.')).toBeVisible();
  expect(server.callsTo('POST /api/auth/users/2/reactivate')).toHaveLength(1);
});

test('invites a colleague with a role, and keeps what was typed when it fails', async () => {
  let failing = true;
  const { user, server } = await open({
    'POST /api/auth/invitations': () => (failing ? problem('already_staff') : invitation),
  });
  await user.click(screen.getByRole('button', { name: 'Invite a colleague' }));
  const dialog = screen.getByRole('dialog');
  await user.type(within(dialog).getByLabelText('Email'), 'meera@example.in');
  await user.selectOptions(within(dialog).getByLabelText('Role'), 'Lab');
  expect(within(dialog).getByText('upload reports')).toBeVisible();
  await user.click(within(dialog).getByRole('button', { name: 'Send the invitation' }));
  expect(await within(dialog).findByText(/already belongs to a staff account/)).toBeVisible();
  expect(within(dialog).getByLabelText('Email')).toHaveValue('meera@example.in');
  failing = false;
  await user.click(within(dialog).getByRole('button', { name: 'Send the invitation' }));
  expect(await screen.findByText('The invitation to meera@example.in is on its way.')).toBeVisible();
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(server.callsTo('POST /api/auth/invitations').at(-1)?.body).toEqual({
    email: 'meera@example.in',
    role: 'lab',
  });
});

test('open invitations are sent again or revoked, and gone when they are', async () => {
  let rows = [invitation, { ...invitation, id: '8', email: 'old@example.in', expired: true }];
  const { user, server } = await open({
    [INVITATIONS]: () => aPage(rows),
    'POST /api/auth/invitations/:id/resend': () => invitation,
    'POST /api/auth/invitations/:id/revoke': () => {
      rows = [];
    },
  });
  const list = await screen.findByRole('region', { name: 'Open invitations' });
  expect(
    within(list).getByRole('row', { name: /^meera@example\.in Front desk user1@example\.in/ }),
  ).toBeVisible();
  expect(within(list).getByRole('row', { name: /^old@example\.in .* Expired/ })).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Send again: meera@example.in' }));
  expect(await screen.findByText('The invitation to meera@example.in is on its way.')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Revoke: meera@example.in' }));
  await user.click(screen.getByRole('button', { name: 'Revoke' }));
  expect(await screen.findByText('The invitation of meera@example.in is revoked.')).toBeVisible();
  expect(server.callsTo('POST /api/auth/invitations/7/revoke')).toHaveLength(1);
  expect(screen.queryByRole('region', { name: 'Open invitations' })).toBeNull();
});
