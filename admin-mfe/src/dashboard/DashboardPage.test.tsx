import { expect, test } from '@jest/globals';
import { fakeApi, problem, renderScreen } from '@nidaan/sdk/testing';
import { screen } from '@testing-library/react';
import DashboardPage from './DashboardPage.js';

const USERS = 'GET /api/auth/users';
const many = (total: string) =>
  new Response('[]', { headers: { 'content-type': 'application/json', 'x-total-count': total } });
const open = (path = '/admin') => renderScreen(<DashboardPage />, { path, role: 'admin' });

test('counts the users and leads to the screens that exist', async () => {
  fakeApi({ [USERS]: () => many('1000+') });
  await open();
  expect(screen.getByRole('heading', { name: 'Admin Dashboard' })).toBeVisible();
  expect(await screen.findByText('1000+')).toBeVisible();
  const ways = screen.getAllByRole('link').map((link) => link.getAttribute('href'));
  expect(ways).toEqual(['/admin/view-orders', '/admin/view-users']);
  expect(screen.queryByText(/There is no screen/)).not.toBeInTheDocument();
});

test('an unknown address below it shows the dashboard with a notice', async () => {
  fakeApi({ [USERS]: () => many('3') });
  await open('/admin/nothing-here');
  expect(screen.getByRole('heading', { name: 'Admin Dashboard' })).toBeVisible();
  expect(screen.getByText(/There is no screen at \/admin\/nothing-here/)).toBeVisible();
});

test('a count that fails says so and tries again', async () => {
  let works = false;
  fakeApi({ [USERS]: () => (works ? many('7') : problem('unavailable')) });
  const { user } = await open();
  expect(await screen.findByRole('alert')).toHaveTextContent('not available');
  works = true;
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('7')).toBeVisible();
});
