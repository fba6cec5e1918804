import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { aTest, type FakeEndpoint, fakeApi, problem, renderScreen } from '@nidaan/sdk/testing';
import { act, screen, waitFor } from '@testing-library/react';
import CartPage from '../../cart/CartPage.js';
import { receiptOf } from '../a-draft.js';

const sugar = aTest({ id: '2', productName: 'Fasting Blood Sugar (FBS)', price: 80 });
const receipt = receiptOf(80);
const PASSED = 'Sun, 22 Nov can no longer be booked. Please choose another day.';

async function open(place: FakeEndpoint = () => receipt) {
  const server = fakeApi({
    'GET /api/additional-tests': () => [],
    'GET /api/tests': () => [sugar],
    'GET /api/packages': () => [],
    'POST /api/orders': place,
  });
  const shown = await renderScreen(<CartPage />, { path: '/cart', cart: [{ ...sugar, qty: 1 }] });
  await shown.user.type(screen.getByLabelText('Name'), 'Ravi Kumar');
  return { ...shown, sent: () => server.callsTo('POST /api/orders') };
}

const day = () => screen.getByLabelText<HTMLSelectElement>('Appointment Date');
const name = () => screen.getByLabelText<HTMLInputElement>('Name').value;

beforeEach(() => {
  sessionStorage.clear();
  localStorage.clear();
  jest.useFakeTimers({ advanceTimers: true, now: new Date('2026-11-21T18:20:00Z') });
});
afterEach(() => {
  jest.useRealTimers();
});

describe('a form that stays open past midnight', () => {
  it('reports that the selected day has passed, keeps it, and books the day that is selected next', async () => {
    const { user, sent } = await open();
    expect(day().value).toBe('2026-11-22');
    jest.setSystemTime(new Date('2026-11-21T18:31:00Z'));
    act(() => void document.dispatchEvent(new Event('visibilitychange')));
    expect(day()).toHaveAccessibleDescription(expect.stringContaining(PASSED));
    expect([day().value, name()]).toEqual(['2026-11-22', 'Ravi Kumar']);
    await user.click(screen.getByRole('button', { name: 'Book Now' }));
    expect(day()).toHaveFocus();
    expect(sent()).toEqual([]);
    await user.selectOptions(day(), '2026-11-23');
    expect(screen.queryByText(PASSED)).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Book Now' }));
    await user.click(screen.getByRole('button', { name: 'Book anyway' }));
    await screen.findByText('ND-7K4Q-2M');
    expect(sent().map(({ body }) => body)).toMatchObject([{ appointmentDate: '2026-11-23' }]);
  });

  it('reports the passed day without user input and after a reload', async () => {
    const { unmount } = await open();
    await act(() => jest.advanceTimersByTimeAsync(11 * 60_000));
    expect(screen.getByText(PASSED)).toBeVisible();
    unmount();
    await open();
    expect(screen.getByText(PASSED)).toBeVisible();
  });

  it('marks the day when the server rejects it, and keeps the other fields', async () => {
    const message = 'Choose a day from tomorrow to seven days ahead.';
    const refuse = () => problem('validation_failed', { errors: [{ path: 'appointmentDate', message }] });
    const { user, cart } = await open(refuse);
    await user.click(screen.getByRole('button', { name: 'Book Now' }));
    await user.click(screen.getByRole('button', { name: 'Book anyway' }));
    expect(await screen.findByText('Error submitting order. Please try again.')).toBeVisible();
    expect(day()).toHaveAccessibleDescription(expect.stringContaining(message));
    await waitFor(() => expect(day()).toHaveFocus());
    expect([name(), cart().length]).toEqual(['Ravi Kumar', 1]);
  });
});
