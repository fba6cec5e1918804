import { expect, test } from '@jest/globals';
import { istDay } from '@nidaan/contract/booking-rules';
import { fakeApi, problem, renderScreen } from '@nidaan/sdk/testing';
import { screen } from '@testing-library/react';
import DashboardPage from './DashboardPage.js';

const USERS = 'GET /api/auth/users';
const ORDERS = 'GET /api/orders';
const many = (total: string) =>
  new Response('[]', { headers: { 'content-type': 'application/json', 'x-total-count': total } });
const open = (path = '/admin') => renderScreen(<DashboardPage />, { path, role: 'admin' });

test('counts users and open orders, and links to the admin screens', async () => {
  const server = fakeApi({
    [USERS]: () => many('1000+'),
    [ORDERS]: ({ query }) => many(query.get('status') === 'On hold' ? '17' : '2'),
  });
  await open();
  expect(screen.getByRole('heading', { name: 'Admin Dashboard' })).toBeVisible();
  expect(await screen.findByText('1000+')).toBeVisible();
  const links = [...document.querySelectorAll('.ad-cards a')].map((link) => link.getAttribute('href'));
  const today = istDay(new Date());
  const visits = 'status=Booked%2CConfirmed%2COut+for+collection';
  expect(await screen.findByRole('link', { name: /On hold\s*17/ })).toBeVisible();
  expect(links).toEqual([
    `/admin/view-orders?from=${today}&to=${today}&${visits}`,
    '/admin/view-orders?status=Booked',
    '/admin/view-orders?status=On+hold',
    '/admin/view-orders?status=Sample+collected%2CIn+lab',
    '/admin/view-orders?reports=late',
    '/admin/view-orders?payment=refund_due',
    '/admin/view-orders?mail=failed',
    '/admin/view-orders',
    '/admin/collections',
    '/admin/view-users',
    '/admin/manage-packages',
    '/admin/manage-tests',
  ]);
  // Each card counts the same orders as its link lists.
  expect(server.callsTo(ORDERS).map(({ query }) => query.toString())).toEqual(
    links.slice(0, 7).map((link) => `limit=1&${link?.split('?')[1]}`),
  );
  expect(screen.queryByText(/There is no screen/)).not.toBeInTheDocument();
});

test('an unknown path under /admin shows the dashboard with a notice', async () => {
  fakeApi({ [USERS]: () => many('3'), [ORDERS]: () => many('2') });
  await open('/admin/nothing-here');
  expect(screen.getByRole('heading', { name: 'Admin Dashboard' })).toBeVisible();
  expect(screen.getByText(/There is no screen at \/admin\/nothing-here/)).toBeVisible();
});

test('a count that fails to load shows the error and can be retried', async () => {
  let works = false;
  fakeApi({
    [USERS]: () => (works ? many('7') : problem('unavailable')),
    [ORDERS]: () => many('2'),
  });
  const { user } = await open();
  expect(await screen.findByRole('alert')).toHaveTextContent('Temporarily unavailable');
  works = true;
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('7')).toBeVisible();
});
