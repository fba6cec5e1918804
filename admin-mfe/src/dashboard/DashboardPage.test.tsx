import { expect, jest, test } from '@jest/globals';
import type { Dashboard, Role } from '@nidaan/contract';
import { fakeApi, problem, renderScreen } from '@nidaan/sdk/testing';
import { screen, within } from '@testing-library/react';
import { aDashboard } from '../testing/a-dashboard.js';
import DashboardPage from './DashboardPage.js';

const USERS = 'GET /api/auth/users';
const DASHBOARD = 'GET /api/dashboard';
const users = (total: string) =>
  new Response('[]', { headers: { 'content-type': 'application/json', 'x-total-count': total } });

async function open(parts: Partial<Dashboard> = {}, role: Role = 'admin', path = '/admin') {
  const server = fakeApi({ [USERS]: () => users('1000+'), [DASHBOARD]: () => aDashboard(parts) });
  return { server, ...(await renderScreen(<DashboardPage />, { path, role })) };
}

/** The section under a heading. */
async function part(name: string) {
  const heading = await screen.findByRole('heading', { name });
  return within(heading.closest('section') as HTMLElement);
}

const linksIn = (area: Pick<typeof screen, 'getAllByRole'>) =>
  area.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')]);

test('shows the work that waits as links to its orders, and names in one line what does not occur', async () => {
  await open();
  const work = await part('Work that waits');
  expect(linksIn(work)).toEqual([
    ['Late reports 2', '/admin/view-orders?reports=late'],
    ['On hold 3', '/admin/view-orders?status=On+hold'],
    ['The pincode is outside the served area 2', '/admin/view-orders?hold=pincode'],
    [expect.stringMatching(/guardian’?'?s name 1$/), '/admin/view-orders?hold=minor'],
    ['Waiting to be confirmed 1000+', '/admin/view-orders?status=Booked'],
  ]);
  expect(work.getByText('No overdue visits, no failed emails, no refunds due.')).toBeVisible();
  expect(screen.getByRole('heading', { name: 'Admin Dashboard' })).toBeVisible();
  expect(
    await screen.findByText('1000+', { selector: '.ant-statistic-content-value, .ant-statistic *' }),
  ).toBeVisible();
  expect(screen.queryByText(/There is no screen/)).not.toBeInTheDocument();
});

test('shows how far the orders came by the hour until now, and leads to those of each status', async () => {
  await open();
  const today = await part('Today');
  expect(today.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual([
    'Status',
    'Today',
    '6 am',
    '7 am',
    '8 am',
    '9 am',
    '10 am',
    '11 am',
    '12 pm',
  ]);
  const [, booked] = today.getAllByRole('row');
  expect(booked?.textContent).toBe('Booked50005000');
  expect(linksIn(today).slice(0, 2)).toEqual([
    ['5', '/admin/view-orders?booked=today'],
    ['0', '/admin/view-orders?reachedToday=Confirmed'],
  ]);
  expect(today.getByRole('link', { name: '0 Report ready today' })).toBeVisible();
});

test('where not all hours fit, the latest ones are shown first', async () => {
  const width = jest.spyOn(Element.prototype, 'scrollWidth', 'get').mockReturnValue(900);
  await open();
  const today = await part('Today');
  expect(today.getByRole('region')).toHaveProperty('scrollLeft', 900);
  width.mockRestore();
});

test('compares bookings and takings with the same weekday until the same time of day', async () => {
  await open();
  const trend = await part('Last four weeks');
  expect(trend.getByText('25% above the average of the last four Mondays by 12:10 pm (4)')).toBeVisible();
  expect(trend.getByRole('link', { name: 'Takings today ₹1,200' })).toHaveAttribute(
    'href',
    '/admin/total-revenue?from=2027-03-01&to=2027-03-01&by=day',
  );
  const rows = trend.getAllByRole('row').map(({ textContent }) => textContent);
  expect(rows).toHaveLength(6);
  expect(rows[2]).toBe('Mon, 22 Feb410₹4₹10');
  expect(trend.getByRole('link', { name: '10 bookings on Mon, 22 Feb 2027' })).toHaveAttribute(
    'href',
    '/admin/view-orders?bookedFrom=2027-02-22&bookedTo=2027-02-22',
  );
  expect(trend.getByRole('img', { name: /^Takings on each of the last 29 days/ })).toBeVisible();
});

test.each<[Role, string[]]>([
  ['front-desk', ['Work that waits', 'Today', 'Last four weeks', 'Quick Actions']],
  ['accounts', ['Work that waits', 'Last four weeks', 'Today', 'Quick Actions']],
])('the order of the parts is that of the work of %s', async (role, parts) => {
  await open({}, role);
  await part('Today');
  const headings = [...document.querySelectorAll('.ad-page h2')].map(({ textContent }) => textContent);
  expect(headings).toEqual(parts);
});

test('what the API leaves out for a role is not shown', async () => {
  await open({ work: { reportsDue: '4' }, holds: null, bookings: null, takings: null }, 'lab');
  expect(linksIn(await part('Work that waits'))).toHaveLength(1);
  expect(screen.queryByRole('heading', { name: 'Last four weeks' })).toBeNull();
  expect(screen.queryByText(/₹/)).toBeNull();
});

test('reports that wait for their release lead to them, before the other work of the lab', async () => {
  await open({ work: { reportsDue: '4' }, holds: null, reportsToRelease: '12' }, 'lab');
  expect(linksIn(await part('Work that waits')).map(([text, to]) => [text, to?.split('&')[0]])).toEqual([
    ['Reports to release 12', '/admin/report-inbox?view=release'],
    ['Reports due 4', expect.stringContaining('/admin/view-orders?status=')],
  ]);
});

test('an unknown path under /admin shows the dashboard with a notice', async () => {
  await open({}, 'admin', '/admin/nothing-here');
  expect(screen.getByRole('heading', { name: 'Admin Dashboard' })).toBeVisible();
  expect(screen.getByText(/There is no screen at \/admin\/nothing-here/)).toBeVisible();
});

test('what fails to load shows the error and can be retried', async () => {
  let works = false;
  fakeApi({
    [USERS]: () => users('7'),
    [DASHBOARD]: () => (works ? aDashboard() : problem('unavailable')),
  });
  const { user } = await renderScreen(<DashboardPage />, { path: '/admin', role: 'admin' });
  expect(await screen.findByText(/Temporarily unavailable/)).toBeVisible();
  works = true;
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await part('Work that waits')).toBeDefined();
});
