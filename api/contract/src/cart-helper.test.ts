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
  it('is a test inside a package of the cart, and removing it saves its price for all persons', () => {
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

  it('knows a panel that the package holds in full by its id', () => {
    expect(findOverlaps(cart([test('9', 'Some panel', 700), line(basic)]), all)).toHaveLength(1);
  });

  it('is an additional test that is in a package, or in the cart as a single test', () => {
    const additional = [{ name: 'FBS', testId: '2', price: 80 }];
    expect(findOverlaps(cart([line(basic)], { additional }), all)[0]?.between[1].id).toBe('B');
    const [twice] = findOverlaps(cart([test('2', 'Fasting Blood Sugar', 80)], { additional }), all);
    expect(twice?.changes[0]?.remove).toEqual([{ type: 'additional', id: 'FBS', productName: 'FBS' }]);
  });

  it('is none for a test wanted more often than the package is', () => {
    expect(findOverlaps(cart([test('1', 'CBC', 310, 2), line(basic)]), all)).toEqual([]);
  });

  it('of two packages names what they share, and what each removal saves and loses', () => {
    const [overlap] = findOverlaps(cart([line(basic), line(heart)]), all);
    expect(overlap).toMatchObject({ kind: 'packages-share', shared: ['CBC'] });
    expect(overlap?.changes).toMatchObject([
      { remove: [{ id: 'H' }], saves: 1500, loses: ['Lipids'] },
      { remove: [{ id: 'B' }], saves: 1000, loses: ['TSH', 'HbA1c'] },
    ]);
  });

  it('of a package inside another offers only what loses nothing', () => {
    const [overlap] = findOverlaps(cart([line(basic), line(full)]), all);
    expect(overlap?.changes).toMatchObject([{ remove: [{ id: 'B' }], saves: 1000, loses: [] }]);
  });

  it('is none between things that share nothing, or with a package that no one knows', () => {
    expect(findOverlaps(cart([test('7', 'Ferritin', 600), line(heart)]), all)).toEqual([]);
    expect(findOverlaps(cart([test('1', 'CBC', 310), line(basic)]), [])).toEqual([]);
  });
});

describe('a swap', () => {
  const dear = cart([test('1', 'CBC', 310), test('2', 'TSH', 500), test('3', 'HbA1c', 375)]);

  it('is a package that holds what was chosen for less', () => {
    const [swap, ...more] = findSwaps(dear, all);
    expect(more).toEqual([]);
    expect(swap).toMatchObject({ package: { id: 'B' }, change: { saves: 185, loses: [] } });
    expect(changedCart(dear, swap?.change ?? { remove: [], add: null, saves: 0, loses: [] }).lines).toEqual([
      line(basic),
    ]);
  });

  it('may stand for a smaller package with tests', () => {
    const [swap] = findSwaps(cart([line(basic), test('4', 'Vitamin D', 1500)]), all);
    expect(swap).toMatchObject({ package: { id: 'F' }, change: { saves: 700 } });
    expect(swap?.covers.map(({ id }) => id)).toEqual(['B', '4']);
  });

  it('counts quantities', () => {
    const twice = { ...dear, lines: dear.lines.map((each) => ({ ...each, qty: 2 })) };
    expect(findSwaps(twice, all)[0]?.change).toMatchObject({ saves: 370, add: { qty: 2 } });
  });

  it('is none at the same price, and none to what is in the cart', () => {
    expect(findSwaps(dear, [{ ...basic, price: 1185 }])).toEqual([]);
    expect(findSwaps(cart([...dear.lines, line(basic)]), all)).toEqual([]);
  });

  it('is not praised for what removing a doubled test saves anyway', () => {
    const doubled = cart([line({ ...basic, price: 1750 }), test('2', 'TSH', 500)]);
    expect(findSwaps(doubled, all)).toEqual([]);
  });

  it('never leads to a package that a law regulates', () => {
    expect(findSwaps(dear, [{ ...basic, regulated: 'hiv' }])).toEqual([]);
  });
});
