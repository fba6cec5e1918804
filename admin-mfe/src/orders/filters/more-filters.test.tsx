import { expect, test } from '@jest/globals';
import { fakeApi, renderScreen } from '@nidaan/sdk/testing';
import { screen, waitFor } from '@testing-library/react';
import { anOrder, aPage } from '../../testing/an-order.js';
import { choose } from '../../testing/choose.js';
import { setDay } from '../../testing/set-day.js';
import { someViews } from '../../testing/some-views.js';
import { usualColumns } from '../../testing/columns.js';
import OrdersPage from '../OrdersPage.js';

const ORDERS = 'GET /api/orders';

async function open(search = '') {
  const server = fakeApi({
    [ORDERS]: () => aPage([anOrder()]),
    'GET /api/columns/orders': () => usualColumns,
    'GET /api/saved-views/orders': () => someViews(),
  });
  const shown = await renderScreen(<OrdersPage />, { path: `/admin/view-orders${search}`, role: 'admin' });
  await screen.findByText('Asha Kumari');
  const query = () => server.callsTo(ORDERS).at(-1)?.query.toString();
  const expectQuery = (more: string) => waitFor(() => expect(query()).toBe(`limit=50${more}`));
  return { ...shown, expectQuery };
}

const chips = () =>
  [...document.querySelectorAll('[aria-label="Active filters"] li')].map((chip) => chip.textContent);
const more = () => screen.getByText(/^More filters/);

test('days relative to today replace a range of days, and a range replaces them', async () => {
  const { user, expectQuery } = await open('?from=2026-11-23&to=2026-11-29');
  await choose(user, 'Visit', 'Next 7 days');
  await expectQuery('&visit=next7');
  await setDay(user, 'Visit until', '29 Nov 2026');
  await expectQuery('&to=2026-11-29');
  await choose(user, 'Booked', 'Yesterday');
  await expectQuery('&to=2026-11-29&booked=yesterday');
  await setDay(user, 'Booked from', '1 Nov 2026');
  await expectQuery('&to=2026-11-29&bookedFrom=2026-11-01');
});

test('the area is applied when Enter is pressed, and when the focus leaves its field', async () => {
  const { user, expectQuery } = await open('?payment=paid');
  const area = await screen.findByLabelText('Pincode or locality');
  await user.type(area, ' 5600 {Enter}');
  await expectQuery('&area=5600&payment=paid');
  await user.clear(area);
  await user.type(area, 'Indiranagar');
  await user.click(screen.getByRole('searchbox'));
  await expectQuery('&area=Indiranagar&payment=paid');
  await user.click(screen.getByRole('button', { name: 'Clear filters' }));
  await waitFor(() => expect(area).toHaveValue(''));
});

test('each filter of "More filters" is shown as a chip that takes it off', async () => {
  const search =
    '?booked=last7&from=2026-11-23&bookedTo=2026-11-30&area=560&payment=paid&reports=late&mail=failed';
  const { user, expectQuery } = await open(search);
  expect(chips()).toEqual([
    'Booked: Last 7 days',
    'Visit from: Mon, 23 Nov 2026',
    'Booked until: Mon, 30 Nov 2026',
    'Pincode or locality: 560',
    'Paid',
    'Report late',
    'Email failed',
  ]);
  for (const name of chips().slice(1))
    await user.click(screen.getByRole('button', { name: `Remove ${name}` }));
  await expectQuery('&booked=last7');
  await user.click(screen.getByRole('button', { name: 'Remove Booked: Last 7 days' }));
  await expectQuery('');
});

test('the filters of a view are shown by its name: neither as chips, nor by open fields', async () => {
  await open('?visit=tomorrow');
  expect(chips()).toEqual([]);
  expect(more().parentElement).not.toHaveAttribute('open');
});

test('values that are no days and no relative days are ignored', async () => {
  const { expectQuery } = await open('?visit=2026-11-23&booked=soon&bookedFrom=1&bookedTo=today');
  await expectQuery('');
});
