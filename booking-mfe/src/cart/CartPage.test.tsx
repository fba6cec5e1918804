import { describe, expect, it } from '@jest/globals';
import type { CartLine } from '@nidaan/sdk';
import { fakeApi, renderScreen } from '@nidaan/sdk/testing';
import { screen, within } from '@testing-library/react';
import CartPage from './CartPage.js';

const line = {
  id: '26',
  type: 'product' as const,
  productName: 'Calcium, Total',
  price: 210,
  category: 'Biochemistry',
  imgUrl: '/images/departments/biochemistry.svg',
  shortDesc: 'Calcium in blood',
  qty: 1,
};
const pack = { ...line, type: 'package' as const, productName: 'Diabetes Care Package', price: 2199 };

function open(cart: CartLine[] = [line]) {
  fakeApi({ 'GET /api/additional-tests': () => [] });
  return renderScreen(<CartPage />, { path: '/cart', cart });
}

const lines = () => screen.getAllByRole('listitem').filter((item) => within(item).queryByRole('group'));

describe('the cart', () => {
  it('keeps a test and a package with the same number apart', async () => {
    await open([line, pack]);
    expect(lines()).toHaveLength(2);
  });

  it('counts up and down, and at one the line goes, with a way back', async () => {
    const { user, cart } = await open();
    await user.click(screen.getByRole('button', { name: 'One more of Calcium, Total' }));
    expect(cart()[0]?.qty).toBe(2);
    await user.click(screen.getByRole('button', { name: 'One less of Calcium, Total' }));
    await user.click(screen.getByRole('button', { name: 'One less of Calcium, Total' }));
    expect(screen.getByRole('heading', { name: 'Your cart is empty' })).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Undo' }));
    expect(lines()).toHaveLength(1);
  });

  it('offers ways on when it is empty', async () => {
    await open([]);
    expect(screen.getByRole('link', { name: 'See all tests' }).getAttribute('href')).toBe('/shop');
  });
});
