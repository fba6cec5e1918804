import { beforeEach, expect, test } from '@jest/globals';
import { configureStore } from '@reduxjs/toolkit';
import { cartSlice, itemAdded, orderPlaced } from './slice.js';
import { CART_KEY, hasStoredCart, persistCart } from './storage.js';

const item = {
  id: '2',
  type: 'product' as const,
  productName: 'FBS',
  price: 80,
  category: '',
  imgUrl: '/images/x.svg',
  shortDesc: '',
};
const stored = () => JSON.parse(localStorage.getItem(CART_KEY) ?? 'null') as { id: string; qty: number }[];
const tab = (storage: Storage = localStorage) => {
  const store = configureStore({ reducer: { cart: cartSlice.reducer } });
  persistCart(store, storage);
  return store;
};
const lines = (store: ReturnType<typeof tab>) => store.getState().cart.lines;
const storageEvent = (newValue: string | null, key: string | null = CART_KEY) =>
  window.dispatchEvent(new StorageEvent('storage', { key, newValue }));

beforeEach(() => localStorage.clear());

test('restores the stored cart, and corrects it in storage too', () => {
  localStorage.setItem(CART_KEY, JSON.stringify([{ ...item, qty: 99 }]));
  const store = tab();
  expect(store.getState().cart).toMatchObject({ restored: true, lines: [{ id: '2', qty: 20 }] });
  expect(stored()).toMatchObject([{ qty: 20 }]);
  localStorage.setItem(CART_KEY, '{broken');
  tab();
  expect(stored()).toEqual([]);
  expect(hasStoredCart()).toBe(false);
});

test('writes every change', () => {
  const store = tab();
  store.dispatch(itemAdded({ item }));
  expect(stored()).toMatchObject([{ id: '2', qty: 1 }]);
  store.dispatch(itemAdded({ item }));
  expect(stored()).toMatchObject([{ id: '2', qty: 2 }]);
  store.dispatch(orderPlaced());
  expect(stored()).toEqual([]);
});

test('applies a change from another tab without writing it again', () => {
  const store = tab();
  const theirs = JSON.stringify([{ ...item, qty: 4 }]);
  localStorage.setItem(CART_KEY, 'written by the other tab');
  storageEvent(theirs);
  expect(lines(store)).toMatchObject([{ id: '2', qty: 4 }]);
  expect(localStorage.getItem(CART_KEY)).toBe('written by the other tab');
});

test('is emptied when another tab clears the storage; ignores other keys', () => {
  const store = tab();
  store.dispatch(itemAdded({ item }));
  storageEvent('x', 'token');
  expect(lines(store)).toHaveLength(1);
  storageEvent(null, null);
  expect(lines(store)).toEqual([]);
});

test('keeps the cart in memory when storage is forbidden', () => {
  const refuse = () => {
    throw new DOMException('denied', 'SecurityError');
  };
  const store = tab({ getItem: refuse, setItem: refuse } as unknown as Storage);
  store.dispatch(itemAdded({ item }));
  expect(lines(store)).toMatchObject([{ id: '2', qty: 1 }]);
});

test.each([
  [null, false],
  ['[]', false],
  ['[{"id":"2","type":"product"}]', true],
])('a stored cart %j holds lines: %j', (stored, holds) => {
  localStorage.clear();
  if (stored !== null) localStorage.setItem('cartItem', stored);
  expect(hasStoredCart()).toBe(holds);
});
