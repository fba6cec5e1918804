import { beforeEach, describe, expect, it } from '@jest/globals';
import { dayText } from '@nidaan/sdk';
import { bookableDays } from '@nidaan/contract/booking-rules';
import { aPackage, aTest, fakeApi, renderScreen } from '@nidaan/sdk/testing';
import { screen } from '@testing-library/react';
import type { ReactElement } from 'react';
import CartPage from '../../cart/CartPage.js';
import { receiptOf } from '../a-draft.js';
import BookingSlot from './BookingSlot.js';

const sugar = aTest({
  id: '2',
  productName: 'Fasting Blood Sugar (FBS)',
  price: 80,
  fasting: '8-12 h',
  preparation: { fasting: { from: 8, to: 12 } },
});
const pack = aPackage({ id: '30', productName: 'Thyroid Check', price: 359, testIds: [], includedTests: [] });
const lineOf = (item: typeof sugar | typeof pack) => ({ ...item, qty: 1 });

function open(shown: ReactElement, cart: ReturnType<typeof lineOf>[], receipt = receiptOf(439)) {
  fakeApi({
    'GET /api/additional-tests': () => [],
    'GET /api/tests': () => [sugar],
    'GET /api/packages': () => [pack],
    'POST /api/orders': () => receipt,
  });
  return renderScreen(shown, { path: '/cart', cart });
}

beforeEach(() => {
  sessionStorage.clear();
  localStorage.clear();
});

describe('the booking form on the page of a package', () => {
  it('explains the price of everything in the cart, and lets other items be removed', async () => {
    const { user } = await open(<BookingSlot item={pack} />, [lineOf(pack), lineOf(sugar)]);
    expect(
      screen.getByText('Thyroid Check and one other item in your cart are booked and paid together.'),
    ).toBeVisible();
    const summary = screen.getByRole('complementary', { name: 'Order summary' });
    expect(summary).toHaveTextContent('₹439 × 1 person = ₹439');
    await user.click(screen.getByRole('button', { name: 'Remove Fasting Blood Sugar (FBS)' }));
    expect(summary).toHaveTextContent('₹359 × 1 person = ₹359');
    expect(screen.queryByText(/booked and paid together/)).toBeNull();
    expect(screen.getAllByRole('button', { name: 'Book Now' })).toHaveLength(1);
  });
});

describe('the receipt', () => {
  it('leads with day, time and preparation, and offers UPI', async () => {
    const { user } = await open(<CartPage />, [lineOf(sugar)]);
    await user.click(screen.getByRole('button', { name: 'Book Now' }));
    await user.click(screen.getByRole('button', { name: 'Book anyway' }));
    await screen.findByText('ND-7K4Q-2M');
    const text = document.querySelector('.bk-receipt')?.textContent ?? '';
    const order = [`${dayText(bookableDays(new Date())[0] ?? '')}, 6 to 9 am`, 'How to prepare', 'Reference'];
    const places = order.map((part) => text.indexOf(part));
    expect(places).toEqual([...places].sort((a, b) => a - b));
    expect(places).not.toContain(-1);
    expect(await screen.findByRole('img', { name: 'UPI QR code for ₹439' })).toBeVisible();
  });

  it('asks for no payment while the booking is on hold', async () => {
    const held = { ...receiptOf(439), status: 'On hold' as const, holdReasons: ['missing_details' as const] };
    const { user } = await open(<CartPage />, [lineOf(sugar)], held);
    await user.click(screen.getByRole('button', { name: 'Book Now' }));
    await user.click(screen.getByRole('button', { name: 'Book anyway' }));
    await screen.findByText('ND-7K4Q-2M');
    expect(screen.queryByText(/by UPI/)).toBeNull();
    expect(screen.queryByText(/6 to 9 am/)).toBeNull();
  });
});
