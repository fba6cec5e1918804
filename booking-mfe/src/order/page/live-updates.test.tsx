import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import type { OrderPageView } from '@nidaan/contract';
import { type FakeEndpoint, fakeApi, problem, renderScreen } from '@nidaan/sdk/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import { besidesOrder, order } from '../maker.js';
import OrderPage from '../OrderPage.js';

const HALF_A_MINUTE = 30_000;
let now: OrderPageView;
let seen: 'visible' | 'hidden';

async function open(routes: Record<string, FakeEndpoint> = {}) {
  const server = fakeApi({
    ...besidesOrder,
    'GET /api/orders/:id': () => now,
    ...routes,
  });
  const path = '/order/0199#k=s3cret';
  return { server, ...(await renderScreen(<OrderPage />, { path, route: '/order/:id' })) };
}

const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));
const setVisibility = (state: typeof seen) =>
  act(() => {
    seen = state;
    document.dispatchEvent(new Event('visibilitychange', { bubbles: true }));
  });
const changeOrder = (change: Partial<OrderPageView>) => {
  now = { ...now, version: now.version + 1, ...change };
};
const button = (name: string) => screen.getByRole('button', { name });

beforeEach(() => {
  sessionStorage.clear();
  [now, seen] = [order, 'visible'];
  jest.spyOn(document, 'visibilityState', 'get').mockImplementation(() => seen);
  jest.useFakeTimers({ advanceTimers: true });
});
afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
});

describe('a page that stays open', () => {
  it('shows and announces a new status without a reload, and refetches the reports', async () => {
    const { server } = await open();
    await screen.findByRole('heading', { name: 'Booked' });
    const requests = server.callsTo('GET /api/orders/0199/reports').length;
    changeOrder({ status: 'Report ready' });
    await pass(HALF_A_MINUTE);
    expect(await screen.findByRole('heading', { name: 'Report ready' })).toBeVisible();
    expect(screen.getByText('The order is now: Report ready.')).toHaveAttribute('role', 'status');
    await waitFor(() => expect(server.callsTo('GET /api/orders/0199/reports')).toHaveLength(requests + 1));
  });

  it('does not poll while it is hidden, and refetches when it is visible again', async () => {
    const { server } = await open();
    await screen.findByRole('heading', { name: 'Booked' });
    setVisibility('hidden');
    const requests = server.callsTo('GET /api/orders/0199').length;
    changeOrder({ status: 'Confirmed' });
    await pass(10 * HALF_A_MINUTE);
    expect(server.callsTo('GET /api/orders/0199')).toHaveLength(requests);
    setVisibility('visible');
    expect(await screen.findByRole('heading', { name: 'Confirmed' })).toBeVisible();
    expect(server.callsTo('GET /api/orders/0199')).toHaveLength(requests + 1);
  });

  it('keeps showing the order when the API does not answer', async () => {
    let reached = true;
    await open({ 'GET /api/orders/:id': () => (reached ? now : problem('unavailable')) });
    await screen.findByRole('heading', { name: 'Booked' });
    reached = false;
    await pass(HALF_A_MINUTE);
    expect(screen.getByRole('heading', { name: 'Booked' })).toBeVisible();
  });

  it('hides the order when its link has been replaced', async () => {
    let opens = true;
    await open({ 'GET /api/orders/:id': () => (opens ? now : problem('not_found')) });
    await screen.findByRole('heading', { name: 'Booked' });
    opens = false;
    await pass(HALF_A_MINUTE);
    expect(await screen.findByRole('heading', { name: 'This link isn’t valid' })).toBeVisible();
    expect(screen.queryByText(order.reference)).not.toBeInTheDocument();
  });
});

describe('an update during user input', () => {
  it('keeps a dialog open with the typed text and sends the version it was opened for', async () => {
    const { user, server } = await open({ 'POST /api/orders/:id/cancel': () => problem('conflict') });
    await screen.findByRole('heading', { name: 'Booked' });
    await user.click(button('Cancel the order'));
    const dialog = screen.getByRole('dialog', { name: 'Cancel this order?' });
    await user.type(within(dialog).getByLabelText('Reason'), 'Travelling');
    changeOrder({ status: 'Sample collected', canCancel: false, canMoveDate: false });
    await pass(HALF_A_MINUTE);
    expect(await screen.findByText('The order is now: Sample collected.')).toBeInTheDocument();
    expect(within(dialog).getByLabelText('Reason')).toHaveFocus();
    expect(within(dialog).getByLabelText('Reason')).toHaveValue('Travelling');
    await user.click(within(dialog).getByRole('button', { name: 'Cancel the order' }));
    expect(await screen.findByText(/updated while you were viewing it/)).toBeVisible();
    const [sent] = server.callsTo('POST /api/orders/0199/cancel');
    expect(sent?.body).toEqual({ version: order.version, reason: 'Travelling' });
    await waitFor(() => expect(screen.getByRole('heading', { name: 'Sample collected' })).toHaveFocus());
  });

  it('moves the focus to the status when the focused element is removed', async () => {
    await open();
    await screen.findByRole('heading', { name: 'Booked' });
    act(() => screen.getByLabelText('New date').focus());
    changeOrder({ status: 'In lab', canCancel: false, canMoveDate: false });
    await pass(HALF_A_MINUTE);
    await waitFor(() => expect(screen.getByRole('heading', { name: 'In lab' })).toHaveFocus());
  });

  it('reports that the selected day has passed and keeps it selected', async () => {
    const { user, server } = await open();
    const days = await screen.findByLabelText<HTMLSelectElement>('New date');
    await user.selectOptions(days, '2026-11-22');
    changeOrder({ bookableDays: ['2026-11-23', '2026-11-24', '2026-11-25'] });
    await pass(HALF_A_MINUTE);
    await waitFor(() =>
      expect(days).toHaveAccessibleDescription(/Sun, 22 Nov( 2026)? can no longer be booked/),
    );
    await user.click(button('Reschedule'));
    expect(days).toHaveFocus();
    expect(days.value).toBe('2026-11-22');
    expect(server.callsTo('POST /api/orders/0199/date')).toEqual([]);
  });
});
