import { expect, it } from '@jest/globals';
import { fakeApi, type FakeEndpoint, renderScreen } from '@nidaan/sdk/testing';
import { screen, waitFor } from '@testing-library/react';
import { anOrder, aPage } from '../../../testing/an-order.js';
import { specifiedColumns, usualColumns } from '../../../testing/columns.js';
import { someViews } from '../../../testing/some-views.js';
import OrdersPage from '../../OrdersPage.js';

async function open(endpoints: Record<string, FakeEndpoint>) {
  const server = fakeApi({
    'GET /api/orders': () => aPage([anOrder({ name: 'Person 1' })]),
    'GET /api/columns/orders': () => specifiedColumns,
    'GET /api/saved-views/orders': () => someViews(),
    ...endpoints,
  });
  const shown = await renderScreen(<OrdersPage />, { path: '/admin/view-orders', role: 'admin' });
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
  const headers = () => screen.getAllByRole('columnheader').map(({ textContent }) => textContent);
  const compact = headers();
  await user.click(screen.getByRole('button', { name: 'Columns' }));
  await user.click(screen.getByText('All columns'));
  await waitFor(() => expect(headers()).toContain('Send Reports to user'));
  expect(stored.layout).toBe('all');
  await user.click(screen.getByText('Compact'));
  await waitFor(() => expect(headers()).toEqual(compact));
});
