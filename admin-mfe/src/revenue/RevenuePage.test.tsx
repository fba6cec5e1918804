import { beforeEach, expect, jest, test } from '@jest/globals';
import type { Revenue } from '@nidaan/contract';
import { dayText } from '@nidaan/sdk';
import { fakeApi, type FakeEndpoint, problem, renderScreen } from '@nidaan/sdk/testing';
import { screen, waitFor } from '@testing-library/react';
import { choose } from '../testing/choose.js';
import { setDay } from '../testing/set-day.js';
import RevenuePage from './RevenuePage.js';

const REVENUE = 'GET /api/revenue';
const january: Revenue = {
  from: '2026-01-01',
  to: '2026-01-02',
  by: 'day',
  booked: 324914,
  paid: 1000,
  refunded: 80,
  orders: 3,
  cancelled: 1,
  average: 108305,
  steps: [
    { start: '2026-01-01', booked: 324914, paid: 0, orders: 3 },
    { start: '2026-01-02', booked: 0, paid: 1000, orders: 0 },
  ],
  departments: [{ name: 'Packages', booked: 324914, units: 1104 }],
  packages: [],
};

// jsdom has no canvas; the table has the same figures as the chart.
beforeEach(() => {
  HTMLCanvasElement.prototype.getContext = () => null;
});

async function open(answer: FakeEndpoint, search = '?from=2026-01-01&to=2026-01-02&by=day') {
  const server = fakeApi({
    [REVENUE]: answer,
    'GET /api/revenue/export': () => new Response('a,b'),
    'GET /api/day-book': () => new Response('a,b'),
  });
  const path = `/admin/total-revenue${search}`;
  return { ...(await renderScreen(<RevenuePage />, { path, role: 'admin' })), server };
}

test('shows booked, paid, orders and average, in total and per day', async () => {
  await open(() => january);
  expect(screen.getByRole('heading', { name: 'Total Revenue' })).toBeVisible();
  expect(await screen.findByText('Received in this period, less ₹80 refunded')).toBeVisible();
  expect(screen.getByText('₹1,08,305')).toBeVisible();
  expect(screen.getByText('1 cancelled not counted')).toBeVisible();
  const rows = screen.getAllByRole('row').map((row) => row.textContent);
  expect(rows).toEqual([
    'DayOrdersBookedPaid',
    `${dayText('2026-01-02')}0₹0₹1,000`,
    `${dayText('2026-01-01')}3₹3,24,914₹0`,
    'NameUnitsBooked',
    'Packages1,104₹3,24,914',
  ]);
  expect(screen.getByText('Nothing was booked in this period.')).toBeVisible();
  expect(
    await screen.findByRole('img', { name: new RegExp(`^Booked and paid from ${dayText('2026-01-01')}`) }),
  ).toBeInTheDocument();
});

test('months are named, also the first when the period begins within it', async () => {
  const steps = ['2025-11-23', '2025-12-01'].map((start) => ({ start, booked: 80, paid: 0, orders: 1 }));
  await open(() => ({ ...january, from: '2025-11-23', to: '2025-12-31', by: 'month', steps }));
  const rows = (await screen.findAllByRole('rowheader')).slice(0, 2);
  expect(rows.map((row) => row.textContent)).toEqual(['Dec 2025', 'Nov 2025']);
});

test('the range is in the URL', async () => {
  const { user, server, address } = await open(() => january);
  expect(server.callsTo(REVENUE)[0]?.query.toString()).toBe('from=2026-01-01&to=2026-01-02&by=day');
  await setDay(user, 'From', '30 Dec 2025');
  await choose(user, 'By', 'Week');
  expect(address()).toBe('/admin/total-revenue?from=2025-12-30&to=2026-01-02&by=week');
  expect(screen.queryByRole('radio', { checked: true })).toBeNull();
  await user.click(screen.getByRole('radio', { name: 'Last 12 months' }));
  expect(address()).toMatch(/&by=month$/);
  expect(screen.getByRole('radio', { name: 'Last 12 months' })).toBeChecked();
});

test('an invalid range shows the error of the API', async () => {
  const errors = [{ path: 'to', message: 'The last day comes before the first.' }];
  await open(() => problem('validation_failed', { errors }));
  expect(await screen.findByText(/The last day comes before the first\./)).toBeVisible();
});

test.each([
  ['Export CSV', 'GET /api/revenue/export', 'revenue-2026-01-01-2026-01-02.csv'],
  ['Day book', 'GET /api/day-book', 'day-book-2026-01-01-2026-01-02.csv'],
])('"%s" downloads the period as CSV', async (name, route, file) => {
  const createObjectURL = jest.fn<(blob: Blob) => string>(() => 'blob:x');
  Object.assign(URL, { createObjectURL, revokeObjectURL: () => {} });
  const saved: string[] = [];
  jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    saved.push(this.download);
  });
  const { user, server } = await open(() => january);
  await user.click(screen.getByRole('button', { name }));
  await waitFor(() => expect(saved).toEqual([file]));
  expect(server.callsTo(route)[0]?.query.toString()).toMatch(/^from=2026-01-01&to=2026-01-02/);
  jest.restoreAllMocks();
});
