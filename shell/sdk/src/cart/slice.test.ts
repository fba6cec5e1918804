import { expect, test } from '@jest/globals';
import type { CartItem } from './line.js';
import {
  cartSlice,
  type CartState,
  itemAdded,
  lineRemoved,
  lineReturned,
  linesRepriced,
  orderPlaced,
  quantityDecreased,
} from './slice.js';

const { reducer } = cartSlice;

const item = (id: string, type: CartItem['type'] = 'product'): CartItem => ({
  id,
  type,
  productName: `Item ${id}`,
  price: 100,
  category: '',
  imgUrl: '',
  shortDesc: '',
});
const empty: CartState = { lines: [], restored: true };
const after = (...actions: Parameters<typeof reducer>[1][]) => actions.reduce(reducer, empty);
const counts = (state: CartState) => state.lines.map(({ type, id, qty }) => `${type} ${id} × ${qty}`);

test('adding an item again increases its quantity by the given amount, up to 20', () => {
  expect(counts(after(itemAdded({ item: item('2') }), itemAdded({ item: item('2') })))).toEqual([
    'product 2 × 2',
  ]);
  expect(counts(after(itemAdded({ item: item('2'), qty: 3 })))).toEqual(['product 2 × 3']);
  expect(counts(after(itemAdded({ item: item('2'), qty: 25 }), itemAdded({ item: item('2') })))).toEqual([
    'product 2 × 20',
  ]);
});

test('a test and a package with the same id are two lines', () => {
  const state = after(itemAdded({ item: item('26') }), itemAdded({ item: item('26', 'package') }));
  expect(counts(state)).toEqual(['product 26 × 1', 'package 26 × 1']);
  expect(counts(reducer(state, lineRemoved(item('26', 'package'))))).toEqual(['product 26 × 1']);
});

test('only the fields that the cart needs are stored', () => {
  const more = { ...item('2'), description: 'long' };
  expect(after(itemAdded({ item: more })).lines[0]).toEqual({ ...item('2'), qty: 1 });
});

test('decreasing a quantity of one removes the line', () => {
  const two = after(itemAdded({ item: item('2'), qty: 2 }));
  const one = reducer(two, quantityDecreased(item('2')));
  expect(counts(one)).toEqual(['product 2 × 1']);
  expect(reducer(one, quantityDecreased(item('2'))).lines).toEqual([]);
});

test('a removed line is restored at its index, only once', () => {
  const three = after(...['1', '2', '3'].map((id) => itemAdded({ item: item(id) })));
  const back = lineReturned({ line: { ...item('2'), qty: 1 }, at: 1 });
  const state = [lineRemoved(item('2')), back, back].reduce(reducer, three);
  expect(state.lines.map(({ id }) => id)).toEqual(['1', '2', '3']);
});

test('the server’s prices are applied to the lines of the cart', () => {
  const state = after(
    itemAdded({ item: item('2') }),
    linesRepriced([
      { id: '2', type: 'product', price: 90 },
      { id: '9', type: 'product', price: 1 },
    ]),
  );
  expect(state.lines.map(({ id, price }) => [id, price])).toEqual([['2', 90]]);
});

test('placing an order empties the cart', () => {
  expect(after(itemAdded({ item: item('2') }), orderPlaced()).lines).toEqual([]);
});
