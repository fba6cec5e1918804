import { afterEach, expect, it, jest } from '@jest/globals';
import type { AdminOrderView } from '@nidaan/contract';
import { fakeApi, type FakeEndpoint, problem, renderScreen } from '@nidaan/sdk/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import { anOrder } from '../../testing/an-order.js';
import { usualColumns } from '../../testing/columns.js';
import { someViews } from '../../testing/some-views.js';
import OrdersPage from '../OrdersPage.js';

const MOVES = 'POST /api/orders/:id/moves';
const UNDO = 'POST /api/orders/:id/moves/undo';
const PAGE = 25;
const TOTAL = 80;
const idOf = (n: number) => `0193a5b2-7c3e-7d11-8a2b-${String(n).padStart(12, '0')}`;
const numberOf = (id = '') => Number(id.slice(-12));
const order = (n: number, more: Partial<AdminOrderView> = {}) =>
  anOrder({ _id: idOf(n), reference: `ND-${n}`, name: `Person ${n}`, ...more });
const all = Array.from({ length: TOTAL }, (_, at) => order(at + 1));

/** A page of the list of {@link all}, whose cursor is the id of its last row. */
const listed: FakeEndpoint = ({ query }) => {
  const after = numberOf(query.get('after') ?? '');
  const rows = all.slice(after, after + Number(query.get('limit')));
  const last = after + rows.length;
  const headers = new Headers({ 'content-type': 'application/json', 'x-total-count': String(TOTAL) });
  if (last < TOTAL) headers.set('link', `</api/orders?after=${idOf(last)}>; rel="next"`);
  return new Response(JSON.stringify(rows), { headers });
};

const moved: FakeEndpoint = ({ params }) =>
  order(numberOf(params.id), { status: 'Confirmed', version: 2, undoSeconds: 30 });

async function open(endpoints: Record<string, FakeEndpoint>) {
  const server = fakeApi({
    'GET /api/orders': listed,
    'GET /api/columns/orders': () => ({ ...usualColumns, pageSize: PAGE }),
    'GET /api/saved-views/orders': () => someViews(),
    'GET /api/orders/:id': ({ params }) => order(numberOf(params.id)),
    'GET /api/orders/:id/history': () => ({ events: [], emails: [], textMessages: [], notes: [] }),
    [MOVES]: moved,
    ...endpoints,
  });
  const shown = await renderScreen(<OrdersPage />, {
    path: '/admin/view-orders?status=Booked',
    role: 'admin',
  });
  await screen.findByText('Person 1');
  const moves = () => server.calls.filter(({ route }) => route.endsWith('/moves'));
  return { ...shown, server, moves };
}

type Opened = Awaited<ReturnType<typeof open>>;

/** Selects all orders that match and starts to confirm them: three acts before the confirmation. */
async function startsToConfirmAll({ user }: Opened) {
  await user.click(screen.getByRole('checkbox', { name: `Select all ${PAGE}` }));
  await user.click(await screen.findByRole('button', { name: `Select all ${TOTAL} that match` }));
  await user.click(await screen.findByRole('button', { name: `Confirm (${TOTAL})` }));
  return within(await screen.findByRole('dialog', { name: `Confirm: ${TOTAL} orders` }));
}

afterEach(() => {
  jest.useRealTimers();
});

/** Waits until the orders whose answers were lost have been looked up for the last time. */
const lookUp = () => act(() => jest.advanceTimersByTimeAsync(16_000));

it('all 80 orders that match are confirmed in four acts, each once with its version', async () => {
  const opened = await open({});
  const dialog = await startsToConfirmAll(opened);
  await opened.user.keyboard('{Enter}');
  expect(await screen.findByText(`${TOTAL} orders: Confirmed`)).toBeVisible();
  expect(dialog.queryByRole('button')).not.toBeInTheDocument();
  const ids = opened.moves().map(({ params }) => numberOf(params.id));
  expect([...ids].sort((a, b) => a - b)).toEqual(all.map((_, at) => at + 1));
  expect(opened.moves()[0]?.body).toMatchObject({ move: 'confirm', version: 1 });
  expect(screen.queryByText(/selected$/)).not.toBeInTheDocument();
});

it('refused orders are listed with their reasons and links, and the others are undone together', async () => {
  jest.useFakeTimers({ advanceTimers: true });
  const opened = await open({
    [MOVES]: (call) => {
      const n = numberOf(call.params.id);
      if (n === 3) return problem('conflict', { current: order(3, { status: 'Cancelled', version: 2 }) });
      if (n === 60) return problem('conflict', { current: order(60, { status: 'Confirmed', version: 2 }) });
      return n === 70 ? problem('unavailable') : moved(call);
    },
    [UNDO]: ({ params }) => {
      const n = numberOf(params.id);
      if (n === 8) return problem('unavailable');
      return n === 7 ? problem('undo_expired') : order(n, { version: 3 });
    },
  });
  await startsToConfirmAll(opened);
  await opened.user.keyboard('{Enter}');
  await lookUp();
  const refused = within(await screen.findByRole('region', { name: 'Orders that were not changed' }));
  expect(
    refused.getByText('2 of 80 orders stay as they are. We don’t know if 1 of 80 orders was changed'),
  ).toBeVisible();
  const lines = () => refused.getAllByRole('listitem').map(({ textContent }) => textContent);
  expect(lines()).toEqual([
    'ND-3 Person 3: It is “Cancelled” now.',
    'ND-60 Person 60: It was “Confirmed” already.',
    'ND-70 Person 70: It was not saved when we last looked. Open the order before you repeat it.',
  ]);
  await opened.user.click(screen.getByRole('button', { name: 'Undo' }));
  await lookUp();
  expect(await screen.findByText('75 orders: back to Booked')).toBeVisible();
  expect(
    refused.getByText('1 of 77 orders could not be undone. We don’t know if 1 of 77 orders was undone'),
  ).toBeVisible();
  await opened.user.click(refused.getByRole('button', { name: 'ND-7' }));
  expect(opened.address()).toContain(`order=${idOf(7)}`);
  await opened.user.click(refused.getByRole('button', { name: 'Dismiss the list' }));
  expect(screen.queryByText(/could not be undone/)).not.toBeInTheDocument();
});

it('a stop finishes what has begun and leaves the others selected', async () => {
  let answerRest = () => {};
  const rest = new Promise<void>((resolve) => (answerRest = resolve));
  const opened = await open({
    [MOVES]: async (call) => {
      if (numberOf(call.params.id) > 36) await rest;
      return moved(call);
    },
  });
  const dialog = await startsToConfirmAll(opened);
  await opened.user.keyboard('{Enter}');
  expect(await dialog.findByText('36 of 80')).toBeVisible();
  await waitFor(() => expect(opened.moves()).toHaveLength(40));
  await opened.user.click(dialog.getByRole('button', { name: 'Stop' }));
  answerRest();
  expect(await screen.findByText('40 orders: Confirmed. Stopped: 40 more stay selected.')).toBeVisible();
  expect(screen.getByText('40 selected')).toBeVisible();
  expect(opened.moves()).toHaveLength(40);
});

it('Ctrl+A selects the rows of the page, and once more every order that matches', async () => {
  const { user } = await open({});
  act(() => document.querySelector<HTMLElement>('[data-row="0"]')?.focus());
  await user.keyboard('{Control>}a{/Control}');
  expect(screen.getByText(`${PAGE} selected`)).toBeVisible();
  await user.keyboard('{Control>}a{/Control}');
  expect(await screen.findByText(`${TOTAL} selected`)).toBeVisible();
  await user.click(screen.getByRole('checkbox', { name: 'Select ND-2' }));
  expect(screen.getByText(`${TOTAL - 1} selected`)).toBeVisible();
});
