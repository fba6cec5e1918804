import { beforeEach, describe, expect, it } from '@jest/globals';
import type { NewPriceChange, PriceChangeView } from '@nidaan/contract';
import { anAdminTest, aTest, fakeApi, type FakeEndpoint, problem, renderScreen } from '@nidaan/sdk/testing';
import { screen, within } from '@testing-library/react';
import { heart, openPackages } from '../packages/open-packages.js';
import TestsPage from '../tests/TestsPage.js';
import { choose } from '../testing/choose.js';
import { setDay } from '../testing/set-day.js';

const CHANGE = 'POST /api/price-changes';
const ID = '0b1c2d3e-4f50-4a61-8b72-9c83ad94be05';
const TSH = { id: '13', productName: 'TSH', category: 'Thyroid', price: 250 };
const T4 = { id: '14', productName: 'Free T4', category: 'Thyroid', price: 401 };
const CBC = { id: '26', productName: 'CBC', category: 'Blood', price: 300 };

const stored = (fields: Partial<PriceChangeView> = {}): PriceChangeView => ({
  id: ID,
  list: 'tests',
  status: 'planned',
  startsOn: '2099-01-01',
  createdAt: '2026-11-22T04:30:00.000Z',
  createdBy: 'asha@example.in',
  endedAt: null,
  lines: [{ id: '13', name: 'TSH', before: 250, after: 280, skipped: null }],
  ...fields,
});

beforeEach(() => sessionStorage.clear());

async function open(endpoints: Record<string, FakeEndpoint> = {}, search = '') {
  const server = fakeApi({
    'GET /api/tests': () => [TSH, T4, CBC].map((test) => aTest(test)),
    'GET /api/tests/archived': () => [],
    'GET /api/packages': () => [],
    'GET /api/packages/drafts': () => [],
    'GET /api/tests/unconfirmed': () => [],
    'GET /api/price-changes': () => [],
    ...endpoints,
  });
  const path = `/admin/manage-tests${search}`;
  return { ...(await renderScreen(<TestsPage />, { path, role: 'catalogue' })), server };
}
const button = (name: string | RegExp) => screen.getByRole('button', { name });
const names = () =>
  screen.getAllByRole('row').flatMap((row) => row.querySelector('strong')?.textContent ?? []);

describe('the list', () => {
  it('is filtered by department and ordered by a column, both kept in the address', async () => {
    const { user, address } = await open();
    await screen.findByText('All Tests (3)');
    await choose(user, 'Department', 'Thyroid');
    expect(names()).toEqual(['TSH', 'Free T4']);
    const header = within(screen.getByRole('columnheader', { name: 'Price' }));
    await user.click(header.getByText('Price'));
    await user.click(header.getByText('Price'));
    expect(names()).toEqual(['Free T4', 'TSH']);
    await user.type(screen.getByLabelText('Search by name, department or other name'), 't');
    expect(address()).toBe('/admin/manage-tests?department=Thyroid&sort=-price&q=t');
    expect(names()).toEqual(['Free T4', 'TSH']);
  });

  it('fills the form with a copy of a test', async () => {
    const { user } = await open();
    await user.click(await screen.findByRole('button', { name: 'Duplicate TSH' }));
    expect(screen.getByLabelText('Test Name *')).toHaveValue('TSH (copy)');
    expect(screen.getByLabelText('Price (₹) *')).toHaveValue(250);
    expect(button('Add Test')).toBeVisible();
  });
});

describe('a price in the list', () => {
  it('is changed in its place with Enter, and kept with Escape', async () => {
    const PUT = 'PUT /api/tests/13';
    const { user, server } = await open({ [PUT]: () => anAdminTest({ ...TSH, price: 275, version: 2 }) });
    await user.click(await screen.findByRole('button', { name: /change the price of TSH$/ }));
    await user.keyboard('{Escape}');
    expect(button(/change the price of TSH$/)).toHaveFocus();
    await user.keyboard('{Enter}');
    await user.keyboard('0{Enter}');
    expect(await screen.findByText('Enter whole rupees from 1 to 1,00,00,000.')).toBeVisible();
    await user.clear(screen.getByLabelText('New price of TSH'));
    await user.keyboard('275{Enter}');
    expect(await screen.findByRole('button', { name: /change the price of TSH$/ })).toHaveTextContent('₹275');
    expect(server.callsTo(PUT).map(({ body }) => body)).toEqual([{ price: 275, version: 1 }]);
  });

  it('is refused when the test has changed or is above the MRP of a package', async () => {
    const conflict = problem('conflict', { current: anAdminTest(TSH) });
    const { user, unmount } = await open({ 'PUT /api/tests/13': () => conflict });
    await user.click(await screen.findByRole('button', { name: /change the price of TSH$/ }));
    await user.keyboard('275{Enter}');
    expect(await screen.findByText(/Someone else has just changed this entry/)).toBeVisible();
    expect(screen.getByLabelText('New price of TSH')).toHaveValue('275');
    unmount();
    const packages = await openPackages();
    await packages.user.click(await screen.findByRole('button', { name: /change the price of Heart Care$/ }));
    await packages.user.keyboard('1201{Enter}');
    expect(await screen.findByText('The price cannot be above the MRP.')).toBeVisible();
    expect(heart.mrp).toBe(1200);
  });
});

describe('changing many prices', () => {
  async function preview(endpoints: Record<string, FakeEndpoint> = {}) {
    const opened = await open(endpoints, '?department=Thyroid');
    await opened.user.click(await screen.findByRole('button', { name: 'Change prices' }));
    expect(screen.getByText('Change the prices of 2 tests')).toBeVisible();
    await opened.user.type(screen.getByLabelText('Amount in percent'), '10');
    return opened;
  }
  const apply = ({ user }: Awaited<ReturnType<typeof open>>, name: string) => user.click(button(name));

  it('previews each price of the filtered list, and stores all after a question', async () => {
    const opened = await preview({ [CHANGE]: () => stored({ status: 'applied', startsOn: null }) });
    const table = screen.getByRole('region', { name: 'Preview of the new prices' });
    expect(within(table).getByRole('row', { name: /TSH/ })).toHaveTextContent('TSH₹250₹280+₹30');
    expect(screen.getByText(/2 rise, 0 fall/)).toBeVisible();
    await opened.user.click(screen.getByRole('radio', { name: 'Ends in 9' }));
    expect(within(table).getByRole('row', { name: /TSH/ })).toHaveTextContent('TSH₹250₹279+₹29');
    await apply(opened, 'Change 2 prices');
    expect(await screen.findByText('2 prices changed.')).toBeVisible();
    const [call] = opened.server.callsTo(CHANGE);
    expect(call?.body).toMatchObject({
      list: 'tests',
      startsOn: null,
      lines: [
        { id: '13', before: 250, after: 279 },
        { id: '14', before: 401, after: 439 },
      ],
    });
    expect(screen.queryByText(/^Change the prices of/)).not.toBeInTheDocument();
  });

  it('names a wrong amount, and what is left out', async () => {
    const { user } = await preview();
    await user.clear(screen.getByLabelText('Amount in percent'));
    await user.type(screen.getByLabelText('Amount in percent'), '900');
    expect(screen.getByText('Enter a number from -90 to 500, with at most two decimals.')).toBeVisible();
    await user.click(screen.getByRole('radio', { name: 'Rupees' }));
    await user.clear(screen.getByLabelText('Amount in rupees'));
    await user.type(screen.getByLabelText('Amount in rupees'), '-300');
    expect(screen.getByText(/1 price is left out/)).toBeVisible();
    expect(button('Change 1 price')).toBeEnabled();
  });

  it('keeps the form after a failure, and sends the same change again', async () => {
    let works = false;
    const opened = await preview({
      [CHANGE]: () => (works ? stored({ startsOn: null, status: 'applied' }) : problem('unavailable')),
    });
    await apply(opened, 'Change 2 prices');
    expect(await screen.findByText(/Nothing was changed/)).toBeVisible();
    works = true;
    await apply(opened, 'Change 2 prices');
    expect(await screen.findByText('2 prices changed.')).toBeVisible();
    const [first, second] = opened.server.callsTo(CHANGE).map(({ body }) => body as NewPriceChange);
    expect(first?.id).toBe(second?.id);
  });

  it('plans a change from a day', async () => {
    const opened = await preview({ [CHANGE]: () => stored() });
    const day = new Date(Date.now() + 40 * 86_400_000).toISOString().slice(0, 10);
    await setDay(opened.user, 'From (empty: now)', day);
    await apply(opened, screen.getByRole('button', { name: /^Change 2 prices from / }).textContent ?? '');
    expect(await screen.findByText(/^2 prices planned from /)).toBeVisible();
    expect(opened.server.callsTo(CHANGE)[0]?.body).toMatchObject({ startsOn: day });
  });
});

describe('the price changes', () => {
  it('show what was left out, and a planned one can be withdrawn', async () => {
    const DELETE = `DELETE /api/price-changes/${ID}`;
    let changes = [
      stored(),
      stored({
        id: ID.replace('0b', '0c'),
        status: 'applied',
        lines: [{ id: '13', name: 'TSH', before: 250, after: 280, skipped: 'repriced' }],
      }),
    ];
    const { user, server } = await open({
      'GET /api/price-changes': () => changes,
      [DELETE]: () => void (changes = changes.slice(1)),
    });
    await user.click(await screen.findByText('Price changes (1 planned)'));
    await user.click(screen.getByText('1 line left out'));
    expect(screen.getByText('TSH: price changed since')).toBeVisible();
    await user.click(button(/^Withdraw the change from .*1 Jan 2099$/));
    expect(await screen.findByText('Price change withdrawn.')).toBeVisible();
    expect(server.callsTo(DELETE)).toHaveLength(1);
    expect(await screen.findByText('Price changes')).toBeVisible();
  });
});
