import { expect, test } from '@jest/globals';
import type { Role } from '@nidaan/contract';
import { fakeApi, renderScreen } from '@nidaan/sdk/testing';
import { act, screen, within } from '@testing-library/react';
import DashboardPage from '../../dashboard/DashboardPage.js';
import OrdersPage from '../../orders/OrdersPage.js';
import { aDashboard } from '../../testing/a-dashboard.js';
import { anOrder, aPage, aReport } from '../../testing/an-order.js';
import { specifiedColumns, usualColumns } from '../../testing/columns.js';
import { someViews } from '../../testing/some-views.js';
import UsersPage from '../../users/UsersPage.js';

const count = () =>
  new Response('[]', { headers: { 'content-type': 'application/json', 'x-total-count': '3' } });

async function openDashboard(role: Role) {
  const server = fakeApi({ 'GET /api/dashboard': () => aDashboard(), 'GET /api/auth/users': count });
  await renderScreen(<DashboardPage />, { path: '/admin', role });
  const texts = (selector: string) => [...document.querySelectorAll(selector)].map((one) => one.textContent);
  return { server, links: texts('.ad-nav a'), cards: texts('.ad-cards strong') };
}

async function openOrder(role: Role, order = anOrder()) {
  const server = fakeApi({
    'GET /api/orders': () => aPage([order]),
    'GET /api/columns/orders': () => specifiedColumns,
    'GET /api/saved-views/orders': () => someViews(),
    'GET /api/orders/:id': () => order,
    'GET /api/orders/:id/history': () => ({ events: [], emails: [], textMessages: [], notes: [] }),
    'GET /api/orders/:id/receipts': () => [],
  });
  const shown = await renderScreen(<OrdersPage />, { path: `/admin/view-orders?order=${order._id}`, role });
  const drawer = within(await screen.findByRole('dialog'));
  await drawer.findByText('Timeline');
  const buttons = () => drawer.queryAllByRole('button').map((button) => button.textContent);
  return { ...shown, server, drawer, buttons };
}

test.each<[Role, string[], string[]]>([
  [
    'front-desk',
    ['Dashboard', 'Orders', 'Collection list', 'Record payments', 'Day close'],
    ['View Orders', 'Collection list'],
  ],
  [
    'phlebotomist',
    ['Dashboard', 'Orders', 'Collection list', 'Record payments'],
    ['View Orders', 'Collection list'],
  ],
  ['lab', ['Dashboard', 'Orders', 'Report inbox'], ['View Orders']],
  ['accounts', ['Dashboard', 'Orders', 'Record payments', 'Day close', 'Total Revenue'], ['View Orders']],
  ['catalogue', ['Dashboard', 'Packages', 'Tests', 'Pincodes'], ['Manage Packages', 'Manage Tests']],
])('the dashboard of %s leads only to its screens', async (role, links, cards) => {
  const dashboard = await openDashboard(role);
  expect(dashboard.links).toEqual(links);
  expect(dashboard.cards).toEqual(cards);
  expect(dashboard.server.callsTo('GET /api/auth/users')).toEqual([]);
});

test('a role that reads no orders does not request the work on them', async () => {
  const { server } = await openDashboard('catalogue');
  expect(server.calls).toEqual([]);
});

test('a screen that is not part of a role says so and requests nothing', async () => {
  const server = fakeApi({});
  await renderScreen(<UsersPage />, { path: '/admin/view-users', role: 'lab' });
  expect(screen.getByRole('heading', { name: 'Users List' })).toBeVisible();
  expect(screen.getByText(/This screen is not part of your role, Lab\./)).toBeVisible();
  expect(server.calls).toEqual([]);
});

test('the drawer offers the front desk transitions, contact, payment and bill, and reports to send but not to open', async () => {
  const report = aReport({ storedPath: null });
  const order = anOrder({ reports: [report] });
  const { drawer, buttons, server } = await openOrder('front-desk', order);
  expect(buttons()).toEqual(
    expect.arrayContaining(['Confirm', 'Put on hold', 'Cancel order', 'Edit contact', 'Add note']),
  );
  expect(drawer.getByText(report.name)).toBeVisible();
  expect(drawer.getByRole('button', { name: /^Send the reports to/ })).toBeEnabled();
  expect(drawer.queryByRole('link', { name: /View|Download/ })).toBeNull();
  expect(drawer.queryByText(/HIV/)).toBeNull();
  expect(drawer.getByRole('button', { name: /Generate Invoice/ })).toBeVisible();
  expect(drawer.queryByText('Correct status')).not.toBeInTheDocument();
  expect(server.callsTo(`GET /api/orders/${anOrder()._id}/receipts`)).toHaveLength(1);
});

test('the drawer offers the lab reports and its transitions, but no contact and no payment', async () => {
  const order = anOrder({ status: 'In lab', reports: [aReport()] });
  const { drawer, buttons, server } = await openOrder('lab', order);
  expect(drawer.getByText('Reports')).toBeVisible();
  expect(drawer.getByRole('button', { name: 'Withdraw cbc.pdf' })).toBeVisible();
  expect(buttons()).not.toEqual(expect.arrayContaining(['Edit contact']));
  expect(buttons()).not.toEqual(expect.arrayContaining([expect.stringMatching(/^Record payment/)]));
  expect(buttons()).not.toEqual(expect.arrayContaining(['Cancel order']));
  expect(server.callsTo(`GET /api/orders/${order._id}/receipts`)).toEqual([]);
});

test('a transition by key that the role may not make changes nothing', async () => {
  const order = anOrder();
  const server = fakeApi({
    'GET /api/orders': () => aPage([order]),
    'GET /api/columns/orders': () => specifiedColumns,
    'GET /api/saved-views/orders': () => someViews(),
  });
  const { user } = await renderScreen(<OrdersPage />, { path: '/admin/view-orders', role: 'accounts' });
  await screen.findAllByText(order.reference);
  act(() => document.querySelector<HTMLElement>('[data-row]')?.focus());
  await user.keyboard('c');
  expect(await screen.findByText('“Confirm” is not possible from here.')).toBeVisible();
  expect(server.calls.filter(({ route }) => route.startsWith('POST'))).toEqual([]);
});

test('the columns of reports and the export follow the rights', async () => {
  const heads = () => screen.queryAllByRole('columnheader').map((head) => head.textContent);
  const open = async (role: Role) => {
    fakeApi({
      'GET /api/orders': () => aPage([anOrder()]),
      'GET /api/columns/orders': () => specifiedColumns,
      'GET /api/saved-views/orders': () => someViews(),
    });
    const { unmount } = await renderScreen(<OrdersPage />, { path: '/admin/view-orders', role });
    await screen.findAllByText(anOrder().reference);
    const found = { heads: heads(), csv: screen.queryByRole('button', { name: 'Download CSV' }) };
    unmount();
    return found;
  };
  const accounts = await open('accounts');
  expect(accounts.heads).toContain('Generate Invoice');
  expect(accounts.heads).not.toContain('Upload Report');
  expect(accounts.csv).not.toBeNull();
  const lab = await open('lab');
  expect(lab.heads).toContain('Upload Report');
  expect(lab.heads).not.toContain('Generate Invoice');
  expect(lab.csv).toBeNull();
});

test.each<[Role, boolean]>([
  ['accounts', false],
  ['front-desk', true],
  ['lab', true],
])('the reports of an order are counted for %s: %p', async (role, isCounted) => {
  fakeApi({
    'GET /api/orders': () => aPage([anOrder()]),
    'GET /api/columns/orders': () => usualColumns,
    'GET /api/saved-views/orders': () => someViews(),
  });
  await renderScreen(<OrdersPage />, { path: '/admin/view-orders', role });
  await screen.findByRole('columnheader', { name: 'Reference' });
  expect(screen.queryAllByRole('columnheader', { name: 'Reports' })).toHaveLength(isCounted ? 1 : 0);
});
