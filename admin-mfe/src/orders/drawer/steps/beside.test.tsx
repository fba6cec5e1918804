import { afterEach, describe, expect, it, jest } from '@jest/globals';
import type { AdminOrderView } from '@nidaan/contract';
import { fakeApi, renderScreen } from '@nidaan/sdk/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { anOrder, aPage } from '../../../testing/an-order.js';
import { usualColumns } from '../../../testing/columns.js';
import OrdersPage from '../../OrdersPage.js';

const idOf = (n: number) => `0193a5b2-7c3e-7d11-8a2b-00000000000${n}`;
const order = (n: number, more: Partial<AdminOrderView> = {}) =>
  anOrder({ _id: idOf(n), reference: `ND-${n}`, name: `Person ${n}`, ...more });

/** A window of this width. */
const inWidth = (width: number) =>
  jest.spyOn(globalThis, 'matchMedia').mockImplementation((media) => {
    const least = Number(/min-width: (\d+)px/.exec(media)?.[1] ?? Infinity);
    const listener = { addEventListener: () => {}, removeEventListener: () => {} };
    return { matches: width >= least, media, ...listener } as unknown as MediaQueryList;
  });

async function open(search = '', width = 1440) {
  inWidth(width);
  const orders = [order(1), order(2), order(3)];
  fakeApi({
    'GET /api/orders': () => aPage(orders),
    'GET /api/columns/orders': () => usualColumns,
    'GET /api/orders/:id': ({ params }) => orders.find(({ _id }) => _id === params.id) ?? order(9),
    'GET /api/orders/:id/history': () => ({ events: [], emails: [], textMessages: [], notes: [] }),
    'GET /api/orders/:id/receipts': () => [],
    'POST /api/orders/:id/moves': ({ params }) =>
      order(Number(params.id?.slice(-1)), { status: 'Confirmed', version: 2, undoSeconds: 30 }),
  });
  const shown = await renderScreen(<OrdersPage />, { path: `/admin/view-orders${search}`, role: 'admin' });
  await screen.findByRole('row', { name: /ND-1/ });
  return shown;
}

const row = (n: number) => screen.getByRole('row', { name: new RegExp(`ND-${n}`) });
const drawer = (n: number) => screen.findByRole('dialog', { name: `ND-${n}` });
const heading = (n: number) => screen.findByRole('heading', { name: `ND-${n}` });

afterEach(() => {
  jest.restoreAllMocks();
});

describe('the drawer beside the list', () => {
  it('is not modal, marks its row, and shows the order of another row that is pressed', async () => {
    const { user, address } = await open();
    await user.click(row(2));
    expect(await drawer(2)).not.toHaveAttribute('aria-modal');
    expect(row(2)).toHaveAttribute('aria-current', 'true');
    await user.click(within(row(3)).getByText('Person 3'));
    expect(await drawer(3)).toBeVisible();
    expect(address()).toBe(`/admin/view-orders?order=${idOf(3)}`);
    expect(document.querySelectorAll('[data-row][aria-current]')).toHaveLength(1);
  });

  it('takes the focus when it is opened by key, and returns it to the row on Escape', async () => {
    const { user, address } = await open();
    row(2).focus();
    await user.keyboard('{Enter}');
    await waitFor(async () => expect(await heading(2)).toHaveFocus());
    await user.keyboard('{Escape}');
    await waitFor(() => expect(row(2)).toHaveFocus());
    expect(address()).toBe('/admin/view-orders');
  });

  it('stays open while Escape clears the selection or is pressed in another field', async () => {
    const { user } = await open(`?order=${idOf(1)}`);
    await drawer(1);
    row(2).focus();
    await user.keyboard(' {Escape}');
    expect(screen.queryByText('1 selected')).toBeNull();
    await user.click(screen.getByRole('searchbox'));
    await user.keyboard('{Escape}');
    expect(await drawer(1)).toBeVisible();
    row(2).focus();
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('stays open when the list is searched', async () => {
    const { user, address } = await open(`?order=${idOf(1)}`);
    await drawer(1);
    await user.type(screen.getByRole('searchbox'), 'asha{Enter}');
    await waitFor(() => expect(address()).toBe(`/admin/view-orders?q=asha&order=${idOf(1)}`));
    expect(await drawer(1)).toBeVisible();
  });

  it('reports a transition of another order over the list', async () => {
    const { user } = await open(`?order=${idOf(1)}`);
    const panel = await drawer(1);
    row(2).focus();
    await user.keyboard('c');
    expect(await screen.findByText('ND-2: Confirmed')).toBeVisible();
    expect(within(panel).queryByText('ND-2: Confirmed')).toBeNull();
  });
});

describe('previous and next order', () => {
  it('are buttons that end with the list', async () => {
    const { user } = await open(`?order=${idOf(2)}`);
    await drawer(2);
    const next = screen.getByRole('button', { name: 'Next order' });
    await user.click(next);
    expect(await drawer(3)).toHaveTextContent('3 of 3');
    expect(next).toHaveFocus();
    expect(next).toHaveAttribute('aria-disabled', 'true');
    await user.click(next);
    await user.click(screen.getByRole('button', { name: 'Previous order' }));
    expect(await drawer(2)).toHaveTextContent('2 of 3');
  });

  it('are keys, in a row of the list too, where the focus goes with the order', async () => {
    const { user } = await open(`?order=${idOf(1)}`);
    await waitFor(async () => expect(await heading(1)).toHaveFocus());
    await user.keyboard('jj');
    await waitFor(async () => expect(await heading(3)).toHaveFocus());
    row(3).focus();
    await user.keyboard('k');
    expect(await drawer(2)).toBeVisible();
    expect(row(2)).toHaveFocus();
  });

  it('leave the letters to fields, where Alt with an arrow loses no draft', async () => {
    const { user } = await open(`?order=${idOf(1)}`);
    await user.type(within(await drawer(1)).getByLabelText('New note'), 'jk');
    await user.keyboard('{Alt>}{ArrowDown}{/Alt}');
    await waitFor(async () => expect(await heading(2)).toHaveFocus());
    expect(within(await drawer(2)).getByLabelText('New note')).toHaveValue('');
    await user.keyboard('{Alt>}{ArrowUp}{/Alt}');
    expect(within(await drawer(1)).getByLabelText('New note')).toHaveValue('jk');
    await user.click(screen.getByRole('searchbox'));
    await user.keyboard('j{Alt>}{ArrowDown}{/Alt}');
    expect(await drawer(1)).toBeVisible();
  });

  it('rest while a question is open', async () => {
    const { user } = await open(`?order=${idOf(1)}`);
    await user.click(within(await drawer(1)).getByRole('button', { name: 'Cancel order' }));
    const question = await screen.findByRole('dialog', { name: /^Cancel order/ });
    within(question).getByRole('button', { name: 'Close' }).focus();
    await user.keyboard('j');
    expect(screen.getByRole('heading', { name: 'ND-1' })).toBeVisible();
  });
});

/** The list in pages of two orders. */
async function openPages(search: string) {
  inWidth(1440);
  const pages = [
    [order(1), order(2)],
    [order(3), order(4)],
  ];
  const cursors = [idOf(3), idOf(4)];
  fakeApi({
    'GET /api/orders': ({ query }) => {
      const at = query.get('after') ? 1 : 0;
      const [rel, side] = at === 0 ? ['next', 'after'] : ['prev', 'before'];
      const link = `</api/orders?${side}=${cursors[at]}>; rel="${rel}"`;
      return new Response(JSON.stringify(pages[at]), {
        headers: { 'content-type': 'application/json', 'x-total-count': '4', link },
      });
    },
    'GET /api/columns/orders': () => usualColumns,
    'GET /api/orders/:id': ({ params }) => order(Number(params.id?.slice(-1))),
    'GET /api/orders/:id/history': () => ({ events: [], emails: [], textMessages: [], notes: [] }),
    'GET /api/orders/:id/receipts': () => [],
  });
  const shown = await renderScreen(<OrdersPage />, { path: `/admin/view-orders${search}`, role: 'admin' });
  await drawer(2);
  return shown;
}

describe('beyond the page', () => {
  it('the next order is the first of the next page, and the one before it the last of this one', async () => {
    const { user, address } = await openPages(`?order=${idOf(2)}`);
    const next = screen.getByRole('button', { name: 'Next order' });
    expect(next).not.toHaveAttribute('aria-disabled');
    await user.click(next);
    expect(await drawer(3)).toHaveTextContent('1 of 2');
    expect(address()).toBe(`/admin/view-orders?after=${idOf(3)}&order=${idOf(3)}`);
    await user.click(screen.getByRole('button', { name: 'Previous order' }));
    expect(await drawer(2)).toHaveTextContent('2 of 2');
    await user.click(screen.getByRole('button', { name: 'Previous order' }));
    expect(await drawer(1)).toBeVisible();
    expect(screen.getByRole('button', { name: 'Previous order' })).toHaveAttribute('aria-disabled', 'true');
  });

  it('a key leads there too', async () => {
    const { user } = await openPages(`?order=${idOf(2)}`);
    await user.keyboard('j');
    await waitFor(async () => expect(await heading(3)).toHaveFocus());
    expect(row(4)).toBeVisible();
  });
});

describe('in a narrow window', () => {
  it('the drawer is modal, and has the same steps', async () => {
    const { user } = await open(`?order=${idOf(1)}`, 1024);
    expect(await drawer(1)).toHaveAttribute('aria-modal', 'true');
    await user.keyboard('j');
    expect(await drawer(2)).toHaveAttribute('aria-modal', 'true');
    await user.keyboard('{Escape}');
    await waitFor(() => expect(row(2)).toHaveFocus());
  });
});
