import { describe, expect, it } from '@jest/globals';
import type { AdminOrderView, MoveOrder } from '@nidaan/contract';
import { istDay } from '@nidaan/contract/booking-rules';
import { fakeApi, type FakeEndpoint, problem, renderScreen } from '@nidaan/sdk/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import { anOrder, aPage, aReport } from '../../testing/an-order.js';
import { usualColumns } from '../../testing/columns.js';
import { someViews } from '../../testing/some-views.js';
import OrdersPage from '../OrdersPage.js';

const MOVES = 'POST /api/orders/:id/moves';
const UNDO = 'POST /api/orders/:id/moves/undo';
const idOf = (n: number) => `0193a5b2-7c3e-7d11-8a2b-00000000000${n}`;
const numberOf = (id = '') => Number(id.slice(-1));
const order = (n: number, more: Partial<AdminOrderView> = {}) =>
  anOrder({ _id: idOf(n), reference: `ND-${n}`, name: `Person ${n}`, ...more });

async function open(orders: AdminOrderView[], answers: Record<string, FakeEndpoint>, search = '') {
  const server = fakeApi({
    'GET /api/orders': () => aPage(orders),
    'GET /api/columns/orders': () => usualColumns,
    'GET /api/saved-views/orders': () => someViews(),
    'GET /api/orders/:id': ({ params }) =>
      orders.find(({ _id }) => _id === params.id) ?? problem('not_found'),
    'GET /api/orders/:id/history': () => ({ events: [], emails: [], textMessages: [], notes: [] }),
    ...answers,
  });
  const shown = await renderScreen(<OrdersPage />, { path: `/admin/view-orders${search}`, role: 'admin' });
  await screen.findAllByText(`Person ${numberOf(orders[0]?._id)}`);
  const rows = () => [...document.querySelectorAll<HTMLElement>('[data-row]')];
  const bodies = (action: 'moves' | 'moves/undo' | 'status') =>
    orders.flatMap(({ _id }) => server.callsTo(`POST /api/orders/${_id}/${action}`).map(({ body }) => body));
  return { ...shown, server, rows, bodies };
}

const respondWithStatus =
  (status: AdminOrderView['status'], version: number, undoSeconds: number): FakeEndpoint =>
  ({ params }) =>
    order(numberOf(params.id), { status, version, undoSeconds });
const button = (name: string) => screen.getByRole('button', { name });

describe('a transition', () => {
  it('can be undone in its notice, and the row shows the previous status', async () => {
    const { user, rows, bodies } = await open([order(2), order(1)], {
      [MOVES]: respondWithStatus('Confirmed', 2, 30),
      [UNDO]: respondWithStatus('Booked', 3, 0),
    });
    act(() => rows()[0]?.focus());
    await user.keyboard('c');
    expect(await screen.findByText('ND-2: Confirmed')).toBeVisible();
    await user.click(button('Undo'));
    expect(await screen.findByText('ND-2: back to Booked')).toBeVisible();
    expect(bodies('moves/undo')).toEqual([{ version: 2 }]);
    expect(rows()[0]).toHaveTextContent('Booked');
    expect(screen.queryByRole('button', { name: 'Undo' })).not.toBeInTheDocument();
  });

  it('of several orders is undone with one click', async () => {
    const { user, rows, bodies } = await open([order(2), order(1)], {
      [MOVES]: respondWithStatus('Confirmed', 2, 30),
      [UNDO]: respondWithStatus('Booked', 3, 0),
    });
    act(() => rows()[0]?.focus());
    await user.keyboard('{Shift>}{ArrowDown}{/Shift}c');
    await user.click(await screen.findByRole('button', { name: 'Confirm' }));
    expect(await screen.findByText('2 orders: Confirmed')).toBeVisible();
    await user.click(button('Undo'));
    expect(await screen.findByText('2 orders: back to Booked')).toBeVisible();
    expect(bodies('moves/undo')).toEqual([{ version: 2 }, { version: 2 }]);
  });

  it('offers no undo where the API allows none, and shows why a late undo failed', async () => {
    const { user, rows } = await open([order(2), order(1)], {
      [MOVES]: (call) => respondWithStatus('Confirmed', 2, numberOf(call.params.id) === 2 ? 0 : 30)(call),
      [UNDO]: () => problem('undo_expired'),
    });
    act(() => rows()[0]?.focus());
    await user.keyboard('c');
    expect(await screen.findByText('ND-2: Confirmed')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Undo' })).not.toBeInTheDocument();
    act(() => rows()[1]?.focus());
    await user.keyboard('c');
    await user.click(await screen.findByRole('button', { name: 'Undo' }));
    expect(await screen.findByText(/This can no longer be undone/)).toBeVisible();
  });

  it('can be undone in the drawer too', async () => {
    const { user, bodies } = await open(
      [order(1)],
      { [MOVES]: respondWithStatus('Confirmed', 2, 30), [UNDO]: respondWithStatus('Booked', 3, 0) },
      `?order=${idOf(1)}`,
    );
    const drawer = within(await screen.findByRole('dialog'));
    await user.click(await drawer.findByRole('button', { name: 'Confirm' }));
    await user.click(await drawer.findByRole('button', { name: 'Undo' }));
    expect(await drawer.findByText('ND-1: back to Booked')).toBeVisible();
    expect(bodies('moves/undo')).toEqual([{ version: 2 }]);
  });
});

describe('Report ready', () => {
  const confirmed = (n: number, more: Partial<AdminOrderView> = {}) =>
    order(n, { status: 'Confirmed', ...more });

  it('by keyboard asks for confirmation when no report is uploaded, and Enter does not confirm', async () => {
    const { user, rows, bodies } = await open([confirmed(1)], {
      [MOVES]: respondWithStatus('Report ready', 2, 30),
    });
    act(() => rows()[0]?.focus());
    await user.keyboard('r');
    expect(await screen.findByText('No report is uploaded. Mark as ready anyway?')).toBeVisible();
    await waitFor(() => expect(button('Keep as it is')).toHaveFocus());
    await user.keyboard('{Enter}');
    expect(screen.queryByText(/No report is uploaded/)).not.toBeInTheDocument();
    expect(bodies('moves')).toEqual([]);
    act(() => rows()[0]?.focus());
    await user.keyboard('r');
    await user.click(await screen.findByRole('button', { name: 'Mark as ready anyway' }));
    expect(await screen.findByText('ND-1: Report ready')).toBeVisible();
    expect(bodies('moves')).toMatchObject([{ move: 'reportReady', withoutReport: true }]);
  });

  it('needs no confirmation for an order with a report', async () => {
    const { user, rows, bodies } = await open([confirmed(1, { reports: [aReport()] })], {
      [MOVES]: respondWithStatus('Report ready', 2, 30),
    });
    act(() => rows()[0]?.focus());
    await user.keyboard('r');
    expect(await screen.findByText('ND-1: Report ready')).toBeVisible();
    expect(bodies('moves')).toEqual([{ move: 'reportReady', version: 1, reason: null }]);
  });

  it('of several orders applies to those with a report, or to all after confirmation', async () => {
    const { user, rows, bodies } = await open([confirmed(2, { reports: [aReport()] }), confirmed(1)], {
      [MOVES]: respondWithStatus('Report ready', 2, 30),
    });
    const both = async () => {
      act(() => rows()[0]?.focus());
      await user.keyboard('{Shift>}{ArrowDown}{/Shift}r');
    };
    await both();
    expect(await screen.findByText(/No report is uploaded for ND-1 \(1 of 2 orders\)/)).toBeVisible();
    await user.click(button('Only the 1 with a report'));
    expect(await screen.findByText('ND-2: Report ready')).toBeVisible();
    expect(bodies('moves')).toEqual([{ move: 'reportReady', version: 1, reason: null }]);
  });

  it('asks for confirmation when the API has no report, for example after a withdrawal', async () => {
    const { user, rows, bodies } = await open([confirmed(1, { reports: [aReport()] })], {
      [MOVES]: (call) =>
        (call.body as MoveOrder).withoutReport
          ? respondWithStatus('Report ready', 2, 30)(call)
          : problem('report_missing'),
    });
    act(() => rows()[0]?.focus());
    await user.keyboard('r');
    await user.click(await screen.findByRole('button', { name: 'Mark as ready anyway' }));
    expect(await screen.findByText('ND-1: Report ready')).toBeVisible();
    expect(bodies('moves')).toHaveLength(2);
  });
});

describe('Out for collection', () => {
  const DAY_MS = 86_400_000;
  const visit = (n: number, days: number) =>
    order(n, { status: 'Confirmed', appointmentDate: istDay(new Date(Date.now() + days * DAY_MS)) });
  const answers = { [MOVES]: respondWithStatus('Out for collection', 2, 30) };

  it('asks before a visit of another day, naming it, and Enter does not confirm', async () => {
    const { user, rows, bodies } = await open([visit(1, 1)], answers);
    act(() => rows()[0]?.focus());
    await user.keyboard('o');
    expect(await screen.findByText(/^The visit is tomorrow, .* on the way\.$/)).toBeVisible();
    await waitFor(() => expect(button('Keep as it is')).toHaveFocus());
    await user.keyboard('{Enter}');
    expect(bodies('moves')).toEqual([]);
    act(() => rows()[0]?.focus());
    await user.keyboard('o');
    await user.click(await screen.findByRole('button', { name: 'Out for collection anyway' }));
    expect(await screen.findByText('ND-1: Out for collection')).toBeVisible();
  });

  it('of several orders applies to the visits of today alone, and asks nothing about these', async () => {
    const { user, rows, bodies } = await open([visit(2, 0), visit(1, 1)], answers);
    act(() => rows()[0]?.focus());
    await user.keyboard('{Shift>}{ArrowDown}{/Shift}o');
    expect(await screen.findByText(/^1 of 2 visits are not today: ND-1 \(tomorrow, /)).toBeVisible();
    await user.click(button('Only the 1 of today'));
    expect(await screen.findByText('ND-2: Out for collection')).toBeVisible();
    expect(bodies('moves')).toHaveLength(1);
  });
});

describe('Cancel order', () => {
  const { payment } = anOrder();
  const paid = { payment: { ...payment, state: 'paid' as const, received: 480, balance: 0 } };
  const due = { payment: { ...paid.payment, balance: -480 } };

  it('says before and after what of the money is to be refunded', async () => {
    const { user, rows } = await open([order(1, paid)], {
      [MOVES]: () => order(1, { status: 'Cancelled', version: 2, ...due }),
    });
    act(() => rows()[0]?.focus());
    await user.keyboard('x');
    expect(await screen.findByText(/^₹480 is paid\. It has to be refunded/)).toBeVisible();
    await user.type(screen.getByLabelText('Reason'), 'Ordered twice');
    await user.click(button('Cancel order'));
    expect(await screen.findByText(/₹480 is to be refunded: record the refund in the order\./)).toBeVisible();
  });

  it('of an unpaid order says nothing of money', async () => {
    const { user, rows } = await open([order(1)], {});
    act(() => rows()[0]?.focus());
    await user.keyboard('x');
    await screen.findByLabelText('Reason');
    expect(screen.queryByText(/refund/)).toBeNull();
  });
});
