import { afterEach, expect, jest, test } from '@jest/globals';
import type { AdminOrderView, NoteInput, NoteView } from '@nidaan/contract';
import { fakeApi, renderScreen } from '@nidaan/sdk/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import { anOrder, aPage } from '../testing/an-order.js';
import { usualColumns } from '../testing/columns.js';
import { someViews } from '../testing/some-views.js';
import OrdersPage from './OrdersPage.js';

const ID = '0193a5b2-7c3e-7d11-8a2b-000000000001';
const LIST = 'GET /api/orders';
const ORDER = `GET /api/orders/${ID}`;
const HISTORY = `${ORDER}/history`;
const RECEIPTS = `${ORDER}/receipts`;
const PAYMENTS = `GET /api/orders/${ID}/payments`;
const VIEWS = 'GET /api/saved-views/orders';
const at = '2025-03-01T05:12:00.000Z';

afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
});

/** Opens the list with the drawer of its order and forgets the requests that this took. */
async function open() {
  let order = anOrder({ _id: ID, status: 'Booked' });
  const change = (changes: Partial<AdminOrderView>) => () => {
    order = { ...order, ...changes, version: order.version + 1 };
    return order;
  };
  const notes: NoteView[] = [];
  const paid = {
    ...order.payment,
    state: 'paid' as const,
    received: order.totalAmount,
    balance: 0,
    method: 'cash' as const,
    paidAt: at,
  };
  const server = fakeApi({
    [LIST]: () => aPage([order, anOrder({ _id: ID.replace(/1$/, '2'), name: 'Ravi Rao' })]),
    'GET /api/columns/orders': () => usualColumns,
    'GET /api/saved-views/orders': () => someViews(),
    'GET /api/orders/:id': () => order,
    'GET /api/orders/:id/history': () => ({ events: [], emails: [], notes }),
    'GET /api/orders/:id/receipts': () => [],
    'GET /api/orders/:id/payments': () => ({ payments: [], refunds: [] }),
    'GET /api/collectors': () => [],
    'POST /api/orders/:id/notes': ({ body }) => {
      notes.push({ ...(body as NoteInput), author: 'ravi@nidaan.example', at });
      return notes.at(-1);
    },
    'POST /api/orders/:id/payment': change({ payment: paid }),
    'POST /api/orders/:id/moves': change({ status: 'Confirmed' }),
  });
  const shown = await renderScreen(<OrdersPage />, { path: `/admin/view-orders?order=${ID}`, role: 'admin' });
  const drawer = within(await screen.findByRole('dialog'));
  await drawer.findByText('No notes yet.');
  for (const loaded of [RECEIPTS, PAYMENTS, 'GET /api/collectors'])
    await waitFor(() => expect(server.callsTo(loaded)).toHaveLength(1));
  const before = server.calls.length;
  const requests = () => server.calls.slice(before).map(({ route }) => route);
  const changed = (changes: Partial<AdminOrderView>) => void change(changes)();
  return { ...shown, drawer, requests, changed };
}

test('a note refetches only the history of the order, and is shown at once', async () => {
  const { user, drawer, requests } = await open();
  await user.type(drawer.getByLabelText('New note'), 'Ring the bell twice');
  await user.click(drawer.getByRole('button', { name: 'Add note' }));
  expect(await drawer.findByText('Ring the bell twice', { selector: 'p' })).toBeVisible();
  await waitFor(() => expect(requests()).toEqual([`POST /api/orders/${ID}/notes`, HISTORY]));
});

test('a payment refetches only the history, the payments and the receipts of the order, and the counts of the views', async () => {
  const { user, drawer, requests } = await open();
  await user.selectOptions(drawer.getByLabelText('How it was paid'), 'Card');
  await user.click(drawer.getByRole('button', { name: /^Record payment/ }));
  expect(await drawer.findByText('Paid', { selector: 'strong' })).toBeVisible();
  await waitFor(() => expect(requests()).toHaveLength(5));
  expect(new Set(requests())).toEqual(
    new Set([`POST /api/orders/${ID}/payment`, HISTORY, PAYMENTS, RECEIPTS, VIEWS]),
  );
});

test('a status transition refetches only the history and the counts of the views; drawer and list show the status of its answer', async () => {
  const { user, drawer, requests } = await open();
  await user.click(drawer.getByRole('button', { name: 'Confirm' }));
  await waitFor(() => expect(requests().sort()).toEqual([HISTORY, VIEWS, `POST /api/orders/${ID}/moves`]));
  expect(document.querySelectorAll('[data-row] [data-status="Confirmed"]')).toHaveLength(1);
});

test('a hidden tab sends no requests; list and drawer are refetched when it is visible again', async () => {
  let state: DocumentVisibilityState = 'visible';
  jest.spyOn(document, 'visibilityState', 'get').mockImplementation(() => state);
  const turnTo = (next: DocumentVisibilityState) =>
    act(() => {
      state = next;
      document.dispatchEvent(new Event('visibilitychange', { bubbles: true }));
    });
  jest.useFakeTimers({ advanceTimers: true });
  const { user, drawer, requests, changed } = await open();
  await user.type(drawer.getByLabelText('New note'), 'Ring the bell');
  turnTo('hidden');
  await act(() => jest.advanceTimersByTimeAsync(60_000));
  expect(requests()).toEqual([]);
  changed({ name: 'Asha Devi' });
  turnTo('visible');
  expect(await drawer.findByText('Asha Devi')).toBeVisible();
  expect(requests().sort()).toEqual([LIST, ORDER, HISTORY, PAYMENTS, RECEIPTS, VIEWS]);
  expect(drawer.getByLabelText('New note')).toHaveValue('Ring the bell');
});
