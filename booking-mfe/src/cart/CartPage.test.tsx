import { describe, expect, it } from '@jest/globals';
import type { CartLine } from '@nidaan/sdk';
import { aPackage, aTest, fakeApi, renderScreen } from '@nidaan/sdk/testing';
import { screen, waitFor, within } from '@testing-library/react';
import CartPage from './CartPage.js';

const test = {
  id: '26',
  type: 'product' as const,
  productName: 'Calcium, Total',
  price: 210,
  category: 'Biochemistry',
  imgUrl: '/images/departments/biochemistry.svg',
  shortDesc: 'Calcium in blood',
};
const line = { ...test, qty: 1 };
const offered = { productName: 'Diabetes Care Package', price: 2199 };
const pack = { ...line, ...offered, type: 'package' as const };

function open(cart: CartLine[] = [line], one = aTest(test)) {
  fakeApi({
    'GET /api/additional-tests': () => [],
    'GET /api/tests': () => [one],
    'GET /api/packages': () => [aPackage({ ...offered, id: '26' })],
  });
  return renderScreen(<CartPage />, { path: '/cart', cart });
}

const lines = () => screen.getAllByRole('listitem').filter((item) => within(item).queryByRole('group'));

describe('the cart', () => {
  it('is shown empty without any request', async () => {
    const api = fakeApi({});
    await renderScreen(<CartPage />, { path: '/cart' });
    expect(screen.getByRole('heading', { name: 'Your cart is empty' })).toBeVisible();
    expect(screen.getByRole('link', { name: 'Track a booking' })).toBeVisible();
    expect(api.calls).toHaveLength(0);
  });

  it('keeps a test and a package with the same number apart', async () => {
    await open([line, pack]);
    expect(lines()).toHaveLength(2);
  });

  it('changes the quantity, removes the line below one, and restores it on Undo', async () => {
    const { user, cart } = await open();
    await user.click(screen.getByRole('button', { name: 'Increase quantity of Calcium, Total' }));
    expect(cart()[0]?.qty).toBe(2);
    await user.click(screen.getByRole('button', { name: 'Decrease quantity of Calcium, Total' }));
    await user.click(screen.getByRole('button', { name: 'Decrease quantity of Calcium, Total' }));
    expect(screen.getByRole('heading', { name: 'Your cart is empty' })).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Undo' }));
    expect(lines()).toHaveLength(1);
  });

  it('restores every removed line at its position', async () => {
    const three = ['1', '2', '3'].map((id) => ({ ...line, id, productName: `Test ${id}` }));
    const { user, cart } = await open(three);
    await user.click(screen.getByRole('button', { name: 'Remove Test 1' }));
    await user.click(screen.getByRole('button', { name: 'Remove Test 2' }));
    const undo = screen.getAllByRole('button', { name: 'Undo' });
    expect(document.activeElement).toBe(undo[1]);
    await user.keyboard('{Enter}');
    expect(document.activeElement?.textContent).toBe('Test 2');
    await user.click(screen.getByRole('button', { name: 'Undo' }));
    expect(cart().map(({ id }) => id)).toEqual(['1', '2', '3']);
  });

  it('marks a line that is no longer offered, excludes it from the total and does not book it', async () => {
    const { user, cart } = await open([line, pack], aTest({ id: '99' }));
    await screen.findByText('No longer available, so it’s not in your total.');
    expect(within(screen.getByRole('complementary')).queryByText('Calcium, Total')).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Book Now' }));
    expect(screen.getByText(/Remove it from the cart to continue/)).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Remove it' }));
    expect(cart()).toEqual([pack]);
    expect(screen.queryByText(/Remove it from the cart to continue/)).toBeNull();
  });

  it('reports a changed price and applies it on click', async () => {
    const { user, cart } = await open([line], aTest({ ...test, price: 240 }));
    await screen.findByText('The price is now ₹240; it was ₹210 when you added it.');
    await user.click(screen.getByRole('button', { name: 'Use the new price' }));
    expect(cart()[0]?.price).toBe(240);
    await waitFor(() => expect(screen.queryByText(/The price is now/)).toBeNull());
  });

  it('links to the tests and to an earlier booking when it is empty', async () => {
    await open([]);
    expect(screen.getByRole('link', { name: 'See all tests' }).getAttribute('href')).toBe('/shop');
    expect(screen.getByRole('link', { name: 'Track a booking' }).getAttribute('href')).toBe('/track');
  });
});
