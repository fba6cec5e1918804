import { describe, expect, it } from '@jest/globals';
import { type Basket, changedBasket } from '@nidaan/contract/basket';
import { findSwaps, type HelperPackage } from './cart-helper.js';

const pack = (id: string, price: number, tests: string[], given: Partial<HelperPackage> = {}) =>
  ({
    id,
    productName: `Package ${id}`,
    price,
    includedTests: [{ categoryName: 'All', tests }],
    testIds: [],
    panelTestIds: [],
    regulated: null,
    ...given,
  }) satisfies HelperPackage;
const test = (id: string, productName: string, price: number, qty = 1) => ({
  type: 'product' as const,
  id,
  productName,
  price,
  qty,
});
const line = ({ id, productName, price }: HelperPackage, qty = 1) => ({
  type: 'package' as const,
  id,
  productName,
  price,
  qty,
});
const cart = (lines: Basket['lines'], given: Partial<Basket> = {}): Basket => ({
  lines,
  additional: [],
  persons: 1,
  ...given,
});

const basic = pack('B', 1000, ['CBC', 'TSH', 'HbA1c'], { testIds: ['1', '2'], panelTestIds: ['9'] });
const heart = pack('H', 1500, ['CBC', 'Lipids']);
const full = pack('F', 1800, ['CBC', 'TSH', 'HbA1c', 'Lipids', 'Vitamin D']);
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
