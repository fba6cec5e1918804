import { beforeEach, expect, jest, test } from '@jest/globals';
import type { Revenue } from '@nidaan/contract';
import { dayText } from '@nidaan/sdk';
import { fakeApi, type FakeEndpoint, problem, renderScreen } from '@nidaan/sdk/testing';
import { fireEvent, screen } from '@testing-library/react';
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
  const server = fakeApi({ [REVENUE]: answer, 'GET /api/revenue/export': () => new Response('a,b') });
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

test('the range is in the URL', async () => {
  const { user, server, address } = await open(() => january);
  expect(server.callsTo(REVENUE)[0]?.query.toString()).toBe('from=2026-01-01&to=2026-01-02&by=day');
  fireEvent.change(screen.getByLabelText('From'), { target: { value: '2025-12-30' } });
  await user.selectOptions(screen.getByLabelText('By'), 'Week');
  expect(address()).toBe('/admin/total-revenue?from=2025-12-30&to=2026-01-02&by=week');
  await user.click(screen.getByRole('button', { name: 'Last 12 months' }));
  expect(address()).toMatch(/&by=month$/);
});

test('an invalid range shows the error of the API', async () => {
  const errors = [{ path: 'to', message: 'The last day comes before the first.' }];
  await open(() => problem('validation_failed', { errors }));
  expect(await screen.findByText(/The last day comes before the first\./)).toBeVisible();
});

test('is exported as CSV', async () => {
  const createObjectURL = jest.fn<(blob: Blob) => string>(() => 'blob:x');
  Object.assign(URL, { createObjectURL, revokeObjectURL: () => {} });
  jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {});
  const { user, server } = await open(() => january);
  await user.click(screen.getByRole('button', { name: 'Export CSV' }));
  await screen.findByRole('button', { name: 'Export CSV' });
  expect(server.callsTo('GET /api/revenue/export')[0]?.query.get('from')).toBe('2026-01-01');
  jest.restoreAllMocks();
});
