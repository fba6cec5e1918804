import { afterEach, describe, expect, it, jest } from '@jest/globals';
import type { AdminOrderView } from '@nidaan/contract';
import { fakeApi, type FakeEndpoint, problem, renderScreen } from '@nidaan/sdk/testing';
import { act, screen, waitFor } from '@testing-library/react';
import { anOrder, aPage, SECOND_PAGE } from '../testing/an-order.js';
import { usualColumns } from '../testing/columns.js';
import { someViews } from '../testing/some-views.js';
import OrdersPage from './OrdersPage.js';

const ORDERS = 'GET /api/orders';
const MOVES = 'POST /api/orders/:id/moves';
const HISTORY = 'GET /api/orders/:id/history';
const idOf = (n: number) => `0193a5b2-7c3e-7d11-8a2b-00000000000${n}`;
const order = (n: number, more: Partial<AdminOrderView> = {}) =>
  anOrder({ _id: idOf(n), reference: `ND-${n}`, name: `Person ${n}`, ...more });

async function open(answers: Record<string, FakeEndpoint>, search = '', first = 'Person 2') {
  const server = fakeApi({
    [ORDERS]: () => aPage([order(2), order(1)]),
    'GET /api/columns/orders': () => usualColumns,
    'GET /api/saved-views/orders': () => someViews(),
    'GET /api/orders/:id': ({ params }) => order(Number(params.id?.slice(-1))),
    'GET /api/orders/:id/receipts': () => [],
    [HISTORY]: () => ({ events: [], emails: [], textMessages: [], notes: [] }),
    ...answers,
  });
  const shown = await renderScreen(<OrdersPage />, { path: `/admin/view-orders${search}`, role: 'admin' });
  await screen.findByText(first);
  const rows = () => [...document.querySelectorAll<HTMLElement>('[data-row]')];
  return { ...shown, server, rows };
}

const names = (rows: HTMLElement[]) => rows.map((row) => /Person \d/.exec(row.textContent ?? '')?.[0]);
const moved =
  (status: AdminOrderView['status'], version: number): FakeEndpoint =>
  ({ params }) =>
    order(Number(params.id?.slice(-1)), { status, version });

afterEach(() => {
  jest.useRealTimers();
});

describe('new bookings', () => {
  it('are not shown until staff choose to show them, and no row moves', async () => {
    jest.useFakeTimers({ advanceTimers: true });
    let listed = [order(2), order(1)];
    const { user, rows } = await open({ [ORDERS]: () => aPage(listed) });
    listed = [order(4), order(3), order(2, { name: 'Person 7', version: 2 }), order(1)];
    await act(() => jest.advanceTimersByTimeAsync(15_000));
    expect(await screen.findByText('2 new bookings')).toBeVisible();
    // A listed row shows its newest state in its place.
    expect(names(rows())).toEqual(['Person 7', 'Person 1']);
    await user.click(screen.getByRole('button', { name: 'Show' }));
    expect(names(rows())).toEqual(['Person 4', 'Person 3', 'Person 7', 'Person 1']);
  });
});

it('sorted by visit, an order that moves up is not counted as a new booking', async () => {
  jest.useFakeTimers({ advanceTimers: true });
  let listed = [order(1), order(2)];
  await open({ [ORDERS]: () => aPage(listed) }, '?sort=appointmentDate');
  listed = [order(2), order(5)];
  await act(() => jest.advanceTimersByTimeAsync(15_000));
  expect(await screen.findByText('The list has changed.')).toBeVisible();
  expect(screen.queryByText(/new booking/)).not.toBeInTheDocument();
});

it('polls with the ETag of the cached list and keeps it on a 304 response', async () => {
  jest.useFakeTimers({ advanceTimers: true });
  const tagged = (rows: unknown[], etag: string) => {
    const page = aPage(rows);
    page.headers.set('etag', etag);
    return page;
  };
  let newest = 'W/"1"';
  const { server } = await open({
    [ORDERS]: ({ headers }) =>
      headers.get('if-none-match') === newest
        ? new Response(null, { status: 304 })
        : tagged([order(2), order(1)], newest),
  });
  const tags = () => server.callsTo(ORDERS).map(({ headers }) => headers.get('if-none-match'));
  await act(() => jest.advanceTimersByTimeAsync(15_000));
  newest = 'W/"2"';
  await act(() => jest.advanceTimersByTimeAsync(15_000));
  await act(() => jest.advanceTimersByTimeAsync(15_000));
  expect(tags()).toEqual([null, 'W/"1"', 'W/"1"', 'W/"2"']);
  expect(screen.getByText('Person 2')).toBeVisible();
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});

it('the rows that fit in 768 px are shown before the others, all of them without anything pressed', async () => {
  const counts = new Set<number>();
  const watcher = new MutationObserver(() => counts.add(document.querySelectorAll('[data-row]').length));
  watcher.observe(document.body, { childList: true, subtree: true });
  const many = Array.from({ length: 40 }, (_, at) =>
    order(at + 1, { _id: idOf(1).slice(0, -2) + String(at + 10) }),
  );
  const { rows } = await open({ [ORDERS]: () => aPage(many) });
  await waitFor(() => expect(rows()).toHaveLength(40));
  expect([...counts].filter((count) => count > 0)).toEqual([13, 40]);
});

describe('a row by keyboard', () => {
  it('is one tab stop, and arrow keys move to other rows', async () => {
    const { user, rows } = await open({});
    expect(rows().map(({ tabIndex }) => tabIndex)).toEqual([0, -1]);
    act(() => rows()[0]?.focus());
    await user.keyboard('{ArrowDown}');
    expect(rows()[1]).toHaveFocus();
    expect(rows().map(({ tabIndex }) => tabIndex)).toEqual([-1, 0]);
    await user.keyboard('{ArrowDown}{Home}');
    expect(rows()[0]).toHaveFocus();
    await user.keyboard('?');
    expect(await screen.findByText('Select several rows')).toBeVisible();
  });

  it('is reached from the search field with the down arrow', async () => {
    const { user, rows } = await open({});
    await user.type(screen.getByRole('searchbox', { name: /Reference, name/ }), 'a{ArrowDown}');
    expect(rows()[0]).toHaveFocus();
  });

  it('changes status by a shortcut and keeps its place', async () => {
    const { user, rows, server } = await open({ [MOVES]: moved('Confirmed', 2) });
    act(() => rows()[1]?.focus());
    await user.keyboard('c');
    expect(await screen.findByText('ND-1: Confirmed')).toBeVisible();
    expect(server.callsTo(`POST /api/orders/${idOf(1)}/moves`).map(({ body }) => body)).toEqual([
      { move: 'confirm', version: 1, reason: null },
    ]);
    expect(names(rows())).toEqual(['Person 2', 'Person 1']);
    expect(rows()[1]).toHaveTextContent('Confirmed');
  });

  it('shows a message and sends nothing when the transition is not allowed', async () => {
    const { user, rows, server } = await open({});
    act(() => rows()[0]?.focus());
    await user.keyboard('d');
    expect(await screen.findByText('“Complete” is not possible from here.')).toBeVisible();
    expect(server.calls.filter(({ route }) => route.startsWith('POST'))).toEqual([]);
  });

  it('selected with others changes status with them after one confirmation', async () => {
    const { user, rows, server } = await open({ [MOVES]: moved('Confirmed', 2) });
    act(() => rows()[0]?.focus());
    await user.keyboard('{Shift>}{ArrowDown}{/Shift}c');
    expect(await screen.findByText('2 selected')).toBeVisible();
    expect(server.calls.filter(({ route }) => route.startsWith('POST'))).toEqual([]);
    await waitFor(() => expect(screen.getByRole('button', { name: 'Confirm' })).toHaveFocus());
    await user.keyboard('{Enter}');
    expect(await screen.findByText('2 orders: Confirmed')).toBeVisible();
  });
});

it('the checkbox in the header selects all rows, and none', async () => {
  const { user } = await open({});
  const all = screen.getByRole('checkbox', { name: 'Select all 2' });
  await user.click(all);
  expect(await screen.findByText('2 selected')).toBeVisible();
  await user.click(all);
  expect(screen.queryByText('2 selected')).not.toBeInTheDocument();
});

it('a click on a row opens its order, but a click on a control in it does not', async () => {
  const { user, address } = await open({});
  await user.click(await screen.findByRole('checkbox', { name: 'Select ND-2' }));
  expect(address()).toBe('/admin/view-orders');
  await user.click(screen.getByText('Person 2'));
  expect(address()).toBe(`/admin/view-orders?order=${idOf(2)}`);
});

it('after a transition of several orders the next page starts after them, and the selection is cleared', async () => {
  let listed = aPage([order(4), order(3)], '4', true);
  const { user, server, rows } = await open(
    {
      [ORDERS]: ({ query }) => (query.has('after') ? aPage([order(2), order(1)], '2') : listed.clone()),
      [MOVES]: (call) => {
        // Confirmed orders no longer match the filter `Booked`.
        listed = aPage([order(2), order(1)], '2');
        return moved('Confirmed', 2)(call);
      },
    },
    '?status=Booked',
    'Person 4',
  );
  act(() => rows()[0]?.focus());
  await user.keyboard('{Control>}a{/Control}c');
  await user.click(await screen.findByRole('button', { name: 'Confirm' }));
  expect(await screen.findByText('2 orders: Confirmed')).toBeVisible();
  expect(screen.queryByText('2 selected')).not.toBeInTheDocument();
  expect(names(rows())).toEqual(['Person 4', 'Person 3']);
  await user.click(screen.getByRole('button', { name: 'Next' }));
  await waitFor(() => expect(names(rows())).toEqual(['Person 2', 'Person 1']));
  expect(server.callsTo(ORDERS).at(-1)?.query.get('after')).toBe(SECOND_PAGE);
});

describe('a transition', () => {
  it('that needs a reason is not sent without one', async () => {
    const { user, rows, server } = await open({ [MOVES]: moved('On hold', 2) });
    act(() => rows()[0]?.focus());
    await user.keyboard('h');
    await user.keyboard('{Tab}{Enter}');
    expect(await screen.findByText('Enter a reason.')).toBeVisible();
    await user.type(screen.getByRole('textbox', { name: /Reason/ }), ' No one answers {Enter}');
    await user.click(screen.getByRole('button', { name: 'Put on hold' }));
    expect(await screen.findByText('ND-2: On hold')).toBeVisible();
    expect(server.callsTo(`POST /api/orders/${idOf(2)}/moves`)[0]?.body).toEqual({
      move: 'hold',
      version: 1,
      reason: 'No one answers',
    });
  });

  it('after a conflict shows the newer status and its author, and can be repeated', async () => {
    let tries = 0;
    const { user, rows, server } = await open({
      [MOVES]: (call) => {
        tries += 1;
        if (tries > 1) return moved('Confirmed', 4)(call);
        const current = { status: 'Recollection needed', version: 3, appointmentDate: '2025-03-05' };
        return problem('conflict', { current });
      },
      [HISTORY]: () => ({
        events: [
          {
            at: '2025-03-01T05:12:00.000Z',
            action: 'order.moved',
            role: 'admin',
            actor: 'ravi@nidaan.example',
            detail: { from: 'Booked', to: 'Recollection needed' },
            reason: null,
          },
        ],
        emails: [],
        notes: [],
      }),
    });
    act(() => rows()[0]?.focus());
    await user.keyboard('c');
    expect(await screen.findByText(/The order was changed in the meantime/)).toHaveTextContent(
      'Recollection needed',
    );
    expect(await screen.findByText(/Moved to Recollection needed · ravi@nidaan.example/)).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Confirm anyway' }));
    expect(await screen.findByText('ND-2: Confirmed')).toBeVisible();
    const versions = server.callsTo(`POST /api/orders/${idOf(2)}/moves`).map(({ body }) => body);
    expect(versions).toMatchObject([{ version: 1 }, { version: 3 }]);
  });
});
