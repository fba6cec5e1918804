import { describe, expect, it } from '@jest/globals';
import { changedCart, findOverlaps, findSwaps, type HelperCart, type HelperPackage } from './cart-helper.js';

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
const cart = (lines: HelperCart['lines'], given: Partial<HelperCart> = {}): HelperCart => ({
  lines,
  additional: [],
  persons: 1,
  ...given,
});

const basic = pack('B', 1000, ['CBC', 'TSH', 'HbA1c'], { testIds: ['1', '2'], panelTestIds: ['9'] });
const heart = pack('H', 1500, ['CBC', 'Lipids']);
const full = pack('F', 1800, ['CBC', 'TSH', 'HbA1c', 'Lipids', 'Vitamin D']);
const all = [basic, heart, full];

describe('an overlap', () => {
  it('is found for a test inside a package of the cart, and its removal saves the price for all persons', () => {
    const [overlap, ...more] = findOverlaps(
      cart([test('5', ' hba1c', 375), line(basic)], { persons: 3 }),
      all,
    );
    expect(more).toEqual([]);
    expect(overlap).toMatchObject({
      kind: 'test-inside',
      between: [{ id: '5' }, { id: 'B' }],
      changes: [{ remove: [{ type: 'product', id: '5' }], add: null, saves: 1125, loses: [] }],
    });
  });

  it('is found by id for a panel that the package contains in full', () => {
    expect(findOverlaps(cart([test('9', 'Some panel', 700), line(basic)]), all)).toHaveLength(1);
  });

  it('is found for an additional test that is in a package, or in the cart as a single test', () => {
    const additional = [{ name: 'FBS', testId: '2', price: 80 }];
    expect(findOverlaps(cart([line(basic)], { additional }), all)[0]?.between[1].id).toBe('B');
    const [twice] = findOverlaps(cart([test('2', 'Fasting Blood Sugar', 80)], { additional }), all);
    expect(twice?.changes[0]?.remove).toEqual([{ type: 'additional', id: 'FBS', productName: 'FBS' }]);
  });

  it('is not found for a test with more units than the package', () => {
    expect(findOverlaps(cart([test('1', 'CBC', 310, 2), line(basic)]), all)).toEqual([]);
  });

  it('of two packages lists the shared tests, and what each removal saves and loses', () => {
    const [overlap] = findOverlaps(cart([line(basic), line(heart)]), all);
    expect(overlap).toMatchObject({ kind: 'packages-share', shared: ['CBC'] });
    expect(overlap?.changes).toMatchObject([
      { remove: [{ id: 'H' }], saves: 1500, loses: ['Lipids'] },
      { remove: [{ id: 'B' }], saves: 1000, loses: ['TSH', 'HbA1c'] },
    ]);
  });

  it('of a package inside another offers only the lossless removal', () => {
    const [overlap] = findOverlaps(cart([line(basic), line(full)]), all);
    expect(overlap?.changes).toMatchObject([{ remove: [{ id: 'B' }], saves: 1000, loses: [] }]);
  });

  it('is not found without shared tests, or with an unknown package', () => {
    expect(findOverlaps(cart([test('7', 'Ferritin', 600), line(heart)]), all)).toEqual([]);
    expect(findOverlaps(cart([test('1', 'CBC', 310), line(basic)]), [])).toEqual([]);
  });
});

describe('a swap', () => {
  const dear = cart([test('1', 'CBC', 310), test('2', 'TSH', 500), test('3', 'HbA1c', 375)]);

  it('is a package that contains the selected tests for a lower price', () => {
    const [swap, ...more] = findSwaps(dear, all);
    expect(more).toEqual([]);
    expect(swap).toMatchObject({ package: { id: 'B' }, change: { saves: 185, loses: [] } });
    expect(changedCart(dear, swap?.change ?? { remove: [], add: null, saves: 0, loses: [] }).lines).toEqual([
      line(basic),
    ]);
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
