import { beforeEach, expect, it } from '@jest/globals';
import { fakeApi, type FakeEndpoint, renderScreen } from '@nidaan/sdk/testing';
import { ColumnChange, ColumnSettings } from '@nidaan/contract';
import { screen, waitFor } from '@testing-library/react';
import { anOrder, aPage } from '../../../testing/an-order.js';
import { specifiedColumns, usualColumns } from '../../../testing/columns.js';
import { someViews } from '../../../testing/some-views.js';
import OrdersPage from '../../OrdersPage.js';

const headers = () => screen.getAllByRole('columnheader').map(({ textContent }) => textContent);

// The settings are kept in the browser.
beforeEach(() => localStorage.clear());

async function open(endpoints: Record<string, FakeEndpoint>, path = '/admin/view-orders') {
  const server = fakeApi({
    'GET /api/orders': () => aPage([anOrder({ name: 'Person 1' })]),
    'GET /api/columns/orders': () => specifiedColumns,
    'GET /api/saved-views/orders': () => someViews(),
    ...endpoints,
  });
  const shown = await renderScreen(<OrdersPage />, { path, role: 'admin' });
  await screen.findByText('Person 1');
  return { ...shown, server };
}

it('a hidden column is not shown, and the choice is saved for the user', async () => {
  const { user, server } = await open({
    'PUT /api/columns/orders': ({ body }) => ({ ...specifiedColumns, ...(body as object) }),
  });
  await user.click(screen.getByRole('button', { name: 'Columns' }));
  await user.click(screen.getByRole('checkbox', { name: 'Email' }));
  await waitFor(() => expect(document.querySelectorAll('th')).toHaveLength(17));
  expect(server.callsTo('PUT /api/columns/orders')[0]?.body).toEqual({ hidden: ['email'] });
});

it('choices of columns that follow each other quickly are saved in their order', async () => {
  const stored: unknown[] = [];
  let answerFirst = () => {};
  const first = new Promise<void>((resolve) => (answerFirst = resolve));
  const { user, server } = await open({
    'PUT /api/columns/orders': async ({ body }) => {
      if (server.callsTo('PUT /api/columns/orders').length === 1) await first;
      stored.push(body);
      return { ...specifiedColumns, ...(body as object) };
    },
  });
  await user.click(screen.getByRole('button', { name: 'Columns' }));
  await user.click(screen.getByRole('checkbox', { name: 'Email' }));
  await user.click(screen.getByRole('checkbox', { name: 'Address' }));
  answerFirst();
  await waitFor(() => expect(stored).toEqual([{ hidden: ['email'] }, { hidden: ['email', 'address'] }]));
});

it('all columns are one press away, and stay until the compact layout is chosen again', async () => {
  let stored = usualColumns;
  const { user } = await open({
    'GET /api/columns/orders': () => stored,
    'PUT /api/columns/orders': ({ body }) => (stored = { ...stored, ...(body as object) }),
  });
  const compact = headers();
  await user.click(screen.getByRole('button', { name: 'Columns' }));
  await user.click(screen.getByText('All columns'));
  await waitFor(() => expect(headers()).toContain('Send Reports to user'));
  expect(stored.layout).toBe('all');
  await user.click(screen.getByText('Compact'));
  await waitFor(() => expect(headers()).toEqual(compact));
});

/** The page of a user whose changes are stored, and what is stored. */
async function openStored(from: ColumnSettings) {
  const stored = { settings: from };
  const opened = await open({
    'GET /api/columns/orders': () => stored.settings,
    'PUT /api/columns/orders': ({ body }) =>
      (stored.settings = ColumnSettings.parse({ ...stored.settings, ...ColumnChange.parse(body) })),
  });
  await opened.user.click(screen.getByRole('button', { name: 'Columns' }));
  return { ...opened, stored };
}

it('a column moves up and down by its buttons, in either layout, and the table follows', async () => {
  const { user, stored } = await openStored(usualColumns);
  await user.click(screen.getByRole('button', { name: 'Move Name up' }));
  await waitFor(() => expect(headers().slice(1, 5)).toEqual(['Reference', 'Status', 'Name', 'Visit']));
  expect(stored.settings.compact.order.slice(0, 3)).toEqual(['status', 'name', 'visit']);
  expect(screen.getByRole('button', { name: 'Move Status up' })).toHaveAttribute('aria-disabled', 'true');
  await user.click(screen.getByText('All columns'));
  await user.click(await screen.findByRole('button', { name: 'Move Email down' }));
  await waitFor(() => expect(headers().slice(1, 5)).toEqual(['Order ID', 'Name', 'Address', 'Email']));
  expect(stored.settings.compact.order.slice(0, 3)).toEqual(['status', 'name', 'visit']);
});

it('a width is stored when it is in range; one that is not stays in its field with an error', async () => {
  const { user, stored, server } = await openStored(usualColumns);
  const width = screen.getByRole('textbox', { name: 'Width of Name' });
  expect(width).toHaveValue('124');
  await user.clear(width);
  await user.type(width, '12{Enter}');
  expect(screen.getByRole('alert')).toHaveTextContent('Width of Name: enter 64 to 600 px.');
  expect(width).toHaveValue('12');
  expect(server.callsTo('PUT /api/columns/orders')).toHaveLength(0);
  await user.clear(width);
  await user.type(width, '200{Enter}');
  await waitFor(() => expect(stored.settings.compact.widths).toEqual({ name: 200 }));
  await user.clear(width);
  await user.tab();
  await waitFor(() => expect(stored.settings.compact.widths).toEqual({}));
  expect(width).toHaveValue('124');
});

it('higher rows are stored, and one press returns the layout to what it was', async () => {
  const { user, stored } = await openStored({
    ...usualColumns,
    compact: { order: ['phone'], widths: { phone: 140 } },
  });
  await user.click(screen.getByText('Comfortable rows'));
  await waitFor(() =>
    expect(document.querySelector('[data-order-table]')).toHaveAttribute('data-density', 'comfortable'),
  );
  await user.click(screen.getByRole('button', { name: 'Reset this layout' }));
  await waitFor(() => expect(stored.settings).toEqual(usualColumns));
  expect(screen.getByRole('button', { name: 'Reset this layout' })).toHaveAttribute('aria-disabled', 'true');
});

it('the number of orders on a page is stored, and the list is requested with it from its first page', async () => {
  let stored: ColumnSettings = usualColumns;
  const { user, server, address } = await open(
    {
      'GET /api/columns/orders': () => stored,
      'PUT /api/columns/orders': ({ body }) =>
        (stored = ColumnSettings.parse({ ...stored, ...(body as object) })),
    },
    '/admin/view-orders?before=end',
  );
  const requested = () => server.callsTo('GET /api/orders').map(({ query }) => query.get('limit'));
  expect(requested()).toEqual(['50']);
  await user.selectOptions(screen.getByRole('combobox', { name: 'Orders on a page' }), '100 per page');
  await waitFor(() => expect(requested()).toContain('100'));
  expect(stored.pageSize).toBe(100);
  expect(address()).toBe('/admin/view-orders');
});

it('the settings of the last visit apply while they load, so that the rows do not wait for them', async () => {
  const kept = { ...specifiedColumns, pageSize: 100 };
  const first = await open({ 'GET /api/columns/orders': () => kept });
  await waitFor(() => expect(headers()).toContain('Email'));
  first.unmount();
  const { server } = await open({ 'GET /api/columns/orders': () => new Promise(() => {}) });
  expect(headers()).toContain('Email');
  expect(server.callsTo('GET /api/orders').map(({ query }) => query.get('limit'))).toEqual(['100']);
});
