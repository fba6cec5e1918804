import { expect, test } from '@jest/globals';
import type { OrderListViews, SavedView } from '@nidaan/contract';
import { fakeApi, problem, renderScreen } from '@nidaan/sdk/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { anOrder, aPage } from '../../testing/an-order.js';
import { usualColumns } from '../../testing/columns.js';
import { someViews } from '../../testing/some-views.js';
import OrdersPage from '../OrdersPage.js';

const PUT = 'PUT /api/saved-views/orders/:id';
const view = (fields: Partial<SavedView> = {}): SavedView => ({
  id: '0193a5b2-7c3e-7d11-8a2b-0000000000e1',
  name: 'Mornings',
  params: { status: 'Booked', sort: 'appointmentDate' },
  count: '4',
  ...fields,
});

async function open(search: string, own: SavedView[] = [], put?: () => Response) {
  let views: OrderListViews = someViews({}, own);
  const server = fakeApi({
    'GET /api/orders': () => aPage([anOrder()]),
    'GET /api/columns/orders': () => usualColumns,
    'GET /api/saved-views/orders': () => views,
    [PUT]: ({ params, body }) => {
      const refused = put?.();
      if (refused) return refused;
      const saved = view({ id: String(params.id), ...(body as object) });
      views = someViews({}, [...views.own.filter(({ id }) => id !== saved.id), saved]);
      return views;
    },
    'DELETE /api/saved-views/orders/:id': ({ params }) => {
      views = someViews(
        {},
        views.own.filter(({ id }) => id !== params.id),
      );
      return new Response(null, { status: 204 });
    },
  });
  const shown = await renderScreen(<OrdersPage />, { path: `/admin/view-orders${search}`, role: 'admin' });
  await screen.findByText('Asha Kumari');
  return { ...shown, server };
}

const puts = ({ calls }: ReturnType<typeof fakeApi>) => calls.filter(({ route }) => route.startsWith('PUT'));
const row = () => within(screen.getByRole('navigation', { name: 'Views' }));
const current = () =>
  row()
    .getAllByRole('link')
    .flatMap((link) => (link.ariaCurrent ? [link.textContent] : []));
const save = () => screen.queryByRole('button', { name: 'Save view' });
const name = () => screen.getByRole('textbox', { name: 'Name of the view' });

test('saves filters and order without the search text, and shows the view as the current one', async () => {
  const { user, server } = await open('?status=Booked&area=5600&q=asha&sort=appointmentDate');
  await user.click(await screen.findByRole('button', { name: 'Save view' }));
  await user.type(name(), 'North{Enter}');
  expect(await row().findByRole('link', { name: 'North 4' })).toHaveAttribute(
    'href',
    '/admin/view-orders?area=5600&sort=appointmentDate&status=Booked',
  );
  expect(puts(server)[0]?.body).toEqual({
    name: 'North',
    params: { status: 'Booked', area: '5600', sort: 'appointmentDate' },
  });
  expect(screen.queryByRole('dialog')).toBeNull();
  await user.click(row().getByRole('link', { name: 'North 4' }));
  await waitFor(() => expect(current()).toEqual(['North 4']));
  expect(save()).toBeNull();
});

test('a refused name keeps what was typed, and repeats with the same id', async () => {
  let refusals = 1;
  const taken = () =>
    problem('name_taken', { errors: [{ path: 'name', message: 'You have a view with this name already.' }] });
  const { user, server } = await open('?area=5600', [], () =>
    refusals-- > 0 ? taken() : (undefined as never),
  );
  await user.click(await screen.findByRole('button', { name: 'Save view' }));
  await user.type(name(), 'North{Enter}');
  expect(await screen.findByText('You have a view with this name already.')).toBeVisible();
  expect(name()).toHaveValue('North');
  await user.type(name(), ' 2{Enter}');
  expect(await row().findByRole('link', { name: 'North 2 4' })).toBeVisible();
  const [first, second] = puts(server);
  expect(first?.path).toBe(second?.path);
});

test('nothing is offered for saving where a view has the filters, or there are none', async () => {
  await open('?status=Booked');
  await row().findByRole('link', { name: 'New 1' });
  expect(save()).toBeNull();
});

test('a view of one’s own is marked rather than the standard one with the same filters', async () => {
  await open('?status=Booked&sort=appointmentDate', [view()]);
  await waitFor(() => expect(current()).toEqual(['Mornings 4']));
});

test('is renamed and deleted from its menu', async () => {
  const { user } = await open('?status=Booked&sort=appointmentDate', [view()]);
  const choose = async (item: string, of: string) => {
    await user.click(await row().findByRole('button', { name: `Actions for the view ${of}` }));
    await user.click(await screen.findByRole('menuitem', { name: item }));
  };
  await choose('Rename view', 'Mornings');
  await user.clear(name());
  await user.type(name(), 'Early{Enter}');
  expect(await row().findByRole('link', { name: 'Early 4' })).toBeVisible();
  await choose('Delete view', 'Early');
  await user.click(await screen.findByRole('button', { name: 'Delete view' }));
  await waitFor(() => expect(row().queryByRole('link', { name: 'Early 4' })).toBeNull());
});

test('one whose filters no longer exist says so, and can only be deleted', async () => {
  const { user } = await open('', [view({ name: 'Old', params: { status: 'Gone' }, count: null })]);
  expect(await row().findByTitle(/a filter that no longer exists/)).toHaveTextContent(/^Old\s*not valid$/);
  expect(row().queryByRole('link', { name: /^Old/ })).toBeNull();
  await user.click(row().getByRole('button', { name: 'Actions for the view Old' }));
  expect(await screen.findByRole('menuitem', { name: 'Delete view' })).toBeVisible();
  expect(screen.queryByRole('menuitem', { name: 'Rename view' })).toBeNull();
});
