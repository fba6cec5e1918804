import { afterEach, expect, jest, test } from '@jest/globals';
import type { AdminOrderView } from '@nidaan/contract';
import { fakeApi, type FakeEndpoint, renderScreen, unreachable } from '@nidaan/sdk/testing';
import { act, screen, within } from '@testing-library/react';
import { anOrder, aPage } from '../../testing/an-order.js';
import { usualColumns } from '../../testing/columns.js';
import { someViews } from '../../testing/some-views.js';
import OrdersPage from '../OrdersPage.js';
import { checkLost } from './lost-answers.js';

const idOf = (n: number) => `0193a5b2-7c3e-7d11-8a2b-00000000000${n}`;
const order = (n: number, more: Partial<AdminOrderView> = {}) =>
  anOrder({ _id: idOf(n), reference: `ND-${n}`, name: `Person ${n}`, ...more });
const confirmed = (n: number) => order(n, { status: 'Confirmed', version: 2, undoSeconds: 30 });

/** The answers to transitions are lost; `now` is what the API answers about an order afterwards. */
async function open(now: FakeEndpoint, move: FakeEndpoint = unreachable) {
  const orders = [order(2), order(1)];
  const server = fakeApi({
    'GET /api/orders': () => aPage(orders),
    'GET /api/columns/orders': () => usualColumns,
    'GET /api/saved-views/orders': () => someViews(),
    'GET /api/orders/:id': now,
    'POST /api/orders/:id/moves': move,
  });
  const shown = await renderScreen(<OrdersPage />, { path: '/admin/view-orders', role: 'admin' });
  await screen.findByText('Person 2');
  const row = (at = 0) => document.querySelector<HTMLElement>(`[data-row="${at}"]`);
  return { ...shown, server, row };
}

const numberOf = ({ params }: { params: Record<string, string> }) => Number(params.id?.slice(-1));

afterEach(() => {
  jest.useRealTimers();
});

test('a transition whose answer was lost is looked up; meanwhile its key does nothing', async () => {
  let answer = () => {};
  const later = new Promise<void>((resolve) => (answer = resolve));
  const { user, server, row } = await open(async (call) => {
    await later;
    return confirmed(numberOf(call));
  });
  act(() => row()?.focus());
  await user.keyboard('c');
  expect(await screen.findByText('ND-2: we don’t know if it was saved. Checking...')).toBeVisible();
  expect(row()?.querySelector('[aria-busy="true"]')).not.toBeNull();
  await user.keyboard('c');
  answer();
  expect(await screen.findByText('ND-2: Confirmed')).toBeVisible();
  expect(row()).toHaveTextContent('Confirmed');
  expect(server.callsTo(`POST /api/orders/${idOf(2)}/moves`)).toHaveLength(1);
  expect(screen.queryByText(/stays as it is/)).not.toBeInTheDocument();
});

test('other orders can be moved while one is looked up', async () => {
  const waiting = new Promise<void>(() => {});
  const { user, server, row } = await open(
    () => waiting,
    (call) => (numberOf(call) === 1 ? confirmed(1) : unreachable(call)),
  );
  act(() => row()?.focus());
  await user.keyboard('c');
  expect(await screen.findByText(/^ND-2: .+ Checking/)).toBeVisible();
  expect(row()?.querySelector('[data-status]')).toBeDisabled();
  expect(row(1)?.querySelector('[data-status]')).toBeEnabled();
  act(() => row(1)?.focus());
  await user.keyboard('c');
  expect(await screen.findByText('ND-1: Confirmed')).toBeVisible();
  expect(row()?.querySelector('[aria-busy="true"]')).not.toBeNull();
  expect(server.callsTo(`POST /api/orders/${idOf(1)}/moves`)).toHaveLength(1);
});

test('a transition that the API saves seconds after its answer was lost is found', async () => {
  jest.useFakeTimers({ advanceTimers: true });
  let isSaved = false;
  const { user, row } = await open(() => (isSaved ? confirmed(2) : order(2)));
  act(() => row()?.focus());
  await user.keyboard('c');
  expect(await screen.findByText(/^ND-2: .+ Checking/)).toBeVisible();
  await act(() => jest.advanceTimersByTimeAsync(2000));
  expect(screen.getByText(/^ND-2: .+ Checking/)).toBeVisible();
  isSaved = true;
  await act(() => jest.advanceTimersByTimeAsync(15_000));
  expect(await screen.findByText('ND-2: Confirmed')).toBeVisible();
});

test('of several orders each is looked up', async () => {
  jest.useFakeTimers({ advanceTimers: true });
  const { user, row } = await open((call) => (numberOf(call) === 2 ? confirmed(2) : order(1)));
  act(() => row()?.focus());
  await user.keyboard('{Shift>}{ArrowDown}{/Shift}c');
  await user.click(await screen.findByRole('button', { name: 'Confirm' }));
  await act(() => jest.advanceTimersByTimeAsync(16_000));
  expect(await screen.findByText('ND-2: Confirmed')).toBeVisible();
  const refused = within(screen.getByRole('region', { name: 'Orders that were not changed' }));
  expect(refused.getByText('We don’t know if 1 of 2 orders was changed')).toBeVisible();
  expect(refused.getByRole('listitem')).toHaveTextContent(
    'It was not saved when we last looked. Open the order before you repeat it.',
  );
});

test('what cannot be looked up stays unknown', async () => {
  jest.useFakeTimers();
  const lost = { order: order(1), error: { status: 'FETCH_ERROR' } };
  const known = checkLost([lost], { read: async () => undefined, isSaved: () => true });
  await jest.advanceTimersByTimeAsync(60_000);
  expect(await known).toEqual([lost]);
});
