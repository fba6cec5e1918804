import { describe, expect, it } from '@jest/globals';
import { changedBasket } from '@nidaan/contract/basket';
import { findSwaps } from './cart-helper.js';
import {
  aCart as cart,
  aPanel,
  packageLine as line,
  PACKAGES,
  testLine as test,
} from '@nidaan/contract/testing';

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

  it('is not proposed where it costs more than one of each', () => {
    const twice = { ...dear, lines: dear.lines.map((each) => ({ ...each, qty: 2 })) };
    expect(findSwaps(twice, all)).toEqual([]);
  });

  it('is not proposed where it costs more than the cart without what its panels include', () => {
    const cbc = aPanel('P01', 'CBC', 310, ['Hb', 'Platelets']);
    const lines = [test('P01', 'CBC', 310), test('22', 'Hb', 210), test('33', 'Platelets', 210)];
    const pack = {
      ...basic,
      price: 500,
      includedTests: [{ categoryName: 'All', tests: ['Hb', 'Platelets', 'TSH'] }],
    };
    expect(findSwaps(cart(lines), [cbc, pack])).toEqual([]);
  });

  it('may be a panel whose sample is taken at home, and says whether it measures more', () => {
    const panel = aPanel('5', 'Profile', 900, ['CBC', 'TSH', 'HbA1c']);
    expect(findSwaps(dear, [panel])).toMatchObject([
      { package: { type: 'product', id: '5' }, more: false, change: { saves: 285 } },
    ]);
    expect(findSwaps(dear, [{ ...panel, measures: [...panel.measures, 'ESR'] }])).toMatchObject([
      { more: true },
    ]);
    expect(findSwaps(dear, [{ ...panel, collection: 'visit' as const }])).toEqual([]);
  });

  it('is not proposed at the same price, nor for a package in the cart', () => {
    expect(findSwaps(dear, [{ ...basic, price: 1185 }])).toEqual([]);
    expect(findSwaps(cart([...dear.lines, line(basic)]), all)).toEqual([]);
  });

  it('is not credited with the saving of removing a duplicate test', () => {
    const doubled = cart([line({ ...basic, price: 1750 }), test('2', 'TSH', 500)]);
    expect(findSwaps(doubled, all)).toEqual([]);
  });

  it('is regulated only in place of a test under the same law', () => {
    const hiv = { ...basic, regulated: 'hiv' as const };
    expect(findSwaps(dear, [hiv])).toEqual([]);
    const test321 = {
      type: 'product' as const,
      id: '3',
      productName: 'HbA1c',
      price: 375,
      regulated: 'hiv' as const,
    };
    expect(findSwaps(dear, [hiv, test321])).toHaveLength(1);
  });
});
