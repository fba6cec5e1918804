import { expect, test } from '@jest/globals';
import type { OrderListViews } from '@nidaan/contract';
import { fakeApi, problem, renderScreen } from '@nidaan/sdk/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { anOrder, aPage } from '../../testing/an-order.js';
import { someViews } from '../../testing/some-views.js';
import { usualColumns } from '../../testing/columns.js';
import OrdersPage from '../OrdersPage.js';

const ORDERS = 'GET /api/orders';
const VIEWS = 'GET /api/saved-views/orders';

async function open(search = '', views: () => OrderListViews | Response = () => someViews()) {
  const server = fakeApi({
    [ORDERS]: () => aPage([anOrder()]),
    'GET /api/columns/orders': () => usualColumns,
    [VIEWS]: views,
    'POST /api/orders/:id/moves': () => anOrder({ status: 'Confirmed', version: 2 }),
  });
  const shown = await renderScreen(<OrdersPage />, { path: `/admin/view-orders${search}`, role: 'admin' });
  await screen.findByText('Asha Kumari');
  return { ...shown, server };
}

const row = () => within(screen.getByRole('navigation', { name: 'Views' }));
const links = () => row().getAllByRole('link');
const current = () => links().flatMap((link) => (link.ariaCurrent ? [link.textContent] : []));

test('each view is a link to the list with its filters, with the number of its orders', async () => {
  await open('', () => someViews({ new: '12', all: '1000+' }));
  expect(await row().findByRole('link', { name: 'New 12' })).toBeVisible();
  expect(links().map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['New 12', '/admin/view-orders?status=Booked'],
    ['On hold 0', '/admin/view-orders?status=On+hold'],
    ['Today 0', '/admin/view-orders?visit=today'],
    ['Tomorrow 0', '/admin/view-orders?visit=tomorrow'],
    ['Out 0', '/admin/view-orders?status=Out+for+collection'],
    ['Late 0', '/admin/view-orders?reports=late'],
    ['To be paid 1', '/admin/view-orders?payment=open'],
    ['Refunds 0', '/admin/view-orders?payment=refund_due'],
    ['All 1000+', '/admin/view-orders'],
  ]);
});

test('a view lists its orders, and is marked as long as its filters are set', async () => {
  const { user, server, address } = await open();
  expect(current()).toEqual(['All 1']);
  await user.click(row().getByRole('link', { name: 'Tomorrow 0' }));
  await waitFor(() =>
    expect(server.callsTo(ORDERS).at(-1)?.query.toString()).toBe('limit=50&visit=tomorrow'),
  );
  expect(address()).toBe('/admin/view-orders?visit=tomorrow');
  expect(current()).toEqual(['Tomorrow 0']);
  await user.type(screen.getByRole('searchbox'), 'asha{Enter}');
  await waitFor(() => expect(current()).toEqual([]));
});

test.each(['?status=Booked&sort=appointmentDate', '?sort=createdAt&status=Booked'])(
  'a view is marked in another order of the list too, as at %s',
  async (search) => {
    await open(search);
    expect(current()).toEqual(['New 1']);
  },
);

test('the counts follow when an order is confirmed', async () => {
  let count = 2;
  const { user } = await open('', () => someViews({ new: String(count) }));
  expect(await row().findByRole('link', { name: 'New 2' })).toBeVisible();
  count = 1;
  await user.click(screen.getByRole('button', { name: /^Change status of/ }));
  await user.click(await screen.findByRole('menuitem', { name: /^Confirm/ }));
  expect(await row().findByRole('link', { name: 'New 1' })).toBeVisible();
});

test('the views lead to their orders also when they cannot be counted', async () => {
  const { user, address } = await open('', () => problem('unavailable'));
  await user.click(row().getByRole('link', { name: 'On hold —' }));
  expect(address()).toBe('/admin/view-orders?status=On+hold');
});
