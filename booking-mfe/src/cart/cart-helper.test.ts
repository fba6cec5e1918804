import { describe, expect, it } from '@jest/globals';
import { changedBasket } from '@nidaan/contract/basket';
import { findSwaps } from './cart-helper.js';
import { aCart as cart, packageLine as line, PACKAGES, testLine as test } from '@nidaan/contract/testing';

const { basic, heart, full } = PACKAGES;
const all = [basic, heart, full];

describe('a swap', () => {
  const dear = cart([test('1', 'CBC', 310), test('2', 'TSH', 500), test('3', 'HbA1c', 375)]);

  it('is a package that contains the selected tests for a lower price', () => {
    const [swap, ...more] = findSwaps(dear, all);
    expect(more).toEqual([]);
    expect(swap).toMatchObject({ package: { id: 'B' }, change: { saves: 185, loses: [] } });
    expect(changedBasket(dear, swap?.change ?? { remove: [], add: null, saves: 0, loses: [] }).lines).toEqual(
      [line(basic)],
    );
  });

  it('may replace a smaller package and tests', () => {
    const [swap] = findSwaps(cart([line(basic), test('4', 'Vitamin D', 1500)]), all);
    expect(swap).toMatchObject({ package: { id: 'F' }, change: { saves: 700 } });
    expect(swap?.covers.map(({ id }) => id)).toEqual(['B', '4']);
  });

  it('takes quantities into account', () => {
    const twice = { ...dear, lines: dear.lines.map((each) => ({ ...each, qty: 2 })) };
    expect(findSwaps(twice, all)[0]?.change).toMatchObject({ saves: 370, add: { qty: 2 } });
  });

  it('is not proposed at the same price, nor for a package in the cart', () => {
    expect(findSwaps(dear, [{ ...basic, price: 1185 }])).toEqual([]);
    expect(findSwaps(cart([...dear.lines, line(basic)]), all)).toEqual([]);
  });

  it('is not credited with the saving of removing a duplicate test', () => {
    const doubled = cart([line({ ...basic, price: 1750 }), test('2', 'TSH', 500)]);
    expect(findSwaps(doubled, all)).toEqual([]);
  });

  it('is never a regulated package', () => {
    expect(findSwaps(dear, [{ ...basic, regulated: 'hiv' }])).toEqual([]);
  });
});
