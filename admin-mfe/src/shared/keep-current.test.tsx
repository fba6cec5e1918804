import { expect, test } from '@jest/globals';
import { fakeApi, type FakeEndpoint, problem, renderScreen } from '@nidaan/sdk/testing';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import type { ComponentType, ReactElement } from 'react';
import AuditPage from '../audit/AuditPage.js';
import CollectionsPage from '../collections/CollectionsPage.js';
import DashboardPage from '../dashboard/DashboardPage.js';
import MailPage from '../mail/MailPage.js';
import NewsletterListPage from '../newsletter/NewsletterListPage.js';
import PincodesPage from '../pincodes/PincodesPage.js';
import SecurityPage from '../security/SecurityPage.js';
import { SELF } from '../testing/a-self.js';
import { aDashboard } from '../testing/a-dashboard.js';
import { aPage } from '../testing/an-order.js';
import { settled } from '../testing/settled.js';
import UsersPage from '../users/UsersPage.js';

const none = () => aPage([], '0');

const aUser = { ...SELF, orders: 0, secondFactor: false, lastLoginAt: null, deactivatedAt: null };

async function open(page: ReactElement, endpoints: Record<string, FakeEndpoint>) {
  const server = fakeApi({ 'GET /api/auth/me': () => SELF, ...endpoints });
  const shown = await renderScreen(page, { path: '/admin', role: 'admin' });
  await settled(shown.store);
  return { ...shown, server };
}

const screens: [string, ComponentType, string[]][] = [
  ['the dashboard', DashboardPage, ['GET /api/dashboard', 'GET /api/auth/users']],
  ['the collection list', CollectionsPage, ['GET /api/collections', 'GET /api/orders']],
  ['the users', UsersPage, ['GET /api/auth/users', 'GET /api/auth/invitations']],
  ['the emails', MailPage, ['GET /api/outbox']],
  ['the audit', AuditPage, ['GET /api/audit']],
  ['the security events', SecurityPage, ['GET /api/security-events']],
  ['the pincodes', PincodesPage, ['GET /api/pincodes']],
  ['the subscribers', NewsletterListPage, ['GET /api/newsletter']],
];

const endpointsOf = (routes: string[]) =>
  Object.fromEntries(
    routes.map((route) => [route, route === 'GET /api/dashboard' ? () => aDashboard() : none]),
  );

test.each(screens)(
  '%s: everything is fetched again when the tab is visible or the network is back',
  async (_name, Page, routes) => {
    const { server, store } = await open(<Page />, endpointsOf(routes));
    const counts = () => routes.map((route) => server.callsTo(route).length);
    const first = counts();
    expect(Math.min(...first)).toBeGreaterThan(0);
    act(() => void fireEvent.focus(window));
    await waitFor(() => expect(counts()).toEqual(first.map((count) => 2 * count)));
    await settled(store);
    act(() => void fireEvent(window, new Event('online')));
    await waitFor(() => expect(counts()).toEqual(first.map((count) => 3 * count)));
  },
);

test('a list that cannot be fetched again stays and says so, with what was typed in its search', async () => {
  let works = true;
  const { user } = await open(<UsersPage />, {
    'GET /api/auth/invitations': none,
    'GET /api/auth/users': () => (works ? aPage([aUser], '1') : problem('unavailable')),
  });
  await user.type(await screen.findByLabelText('Search by email'), 'half an add');
  works = false;
  act(() => void fireEvent.focus(window));
  expect(await screen.findByText(/This is the last version we have\./)).toBeVisible();
  expect(screen.getByText('user1@example.in')).toBeVisible();
  expect(screen.getByLabelText('Search by email')).toHaveValue('half an add');
  works = true;
  act(() => void fireEvent.focus(window));
  await waitFor(() => expect(screen.queryByText(/This is the last version we have\./)).toBeNull());
});
