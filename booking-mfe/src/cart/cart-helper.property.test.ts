import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { type Basket, type BasketChange, changedBasket } from '@nidaan/contract/basket';
import { findDuplicates } from '@nidaan/contract/duplicates';
import { findSwaps, type HelperItem } from './cart-helper.js';
import { priceOrder } from '@nidaan/contract/price';

type HelperPackage = Extract<HelperItem, { type: 'package' }>;

// The seed is fixed, so that a failure of one run is reproduced by the next.
fc.configureGlobal({ seed: 20_261_122 });

const NAMES = ['CBC', 'TSH', 'HbA1c', 'Lipids', 'Vitamin D', 'Ferritin'];
const price = fc.integer({ min: 0, max: 3000 });
const qty = fc.integer({ min: 1, max: 3 });

const packages = fc
  .array(fc.record({ price, tests: fc.subarray(NAMES, { minLength: 1 }) }), { maxLength: 5 })
  .map((drawn) =>
    drawn.map(({ tests, price: each }, at): HelperPackage => ({
      type: 'package',
      id: `P${at}`,
      productName: `Package ${at}`,
      price: each,
      includedTests: [{ categoryName: 'All', tests }],
      testIds: tests.map((name) => String(NAMES.indexOf(name))),
      panelTestIds: [],
      regulated: null,
    })),
  );

const shop = packages.chain((packs) => {
  const goods = [
    ...NAMES.map((productName, at) => ({ type: 'product' as const, id: String(at), productName })),
    ...packs.map(({ id, productName }) => ({ type: 'package' as const, id, productName })),
  ];
  const lines = fc
    .subarray(goods)
    .chain((chosen) =>
      fc.tuple(...chosen.map((good) => fc.record({ price, qty }).map((sum) => ({ ...good, ...sum })))),
    );
  const additional = fc
    .subarray(NAMES)
    .map((names) => names.map((name) => ({ name, testId: String(NAMES.indexOf(name)), price: 80 })));
  const cart = fc.record({ lines, additional, persons: fc.integer({ min: 1, max: 10 }) });
  return fc.record({ cart, packs: fc.constant(packs) });
});

const totalOf = ({ lines, additional, persons }: Basket) =>
  priceOrder(
    lines,
    additional.map((extra) => extra.price),
    persons,
  ).total;

/** The number of units of each test in a cart. */
function heldBy({ lines, additional }: Basket, packs: HelperPackage[]): Set<string> {
  const names = lines.flatMap(({ type, id, productName }) =>
    type === 'product'
      ? [productName]
      : (packs.find((pack) => pack.id === id)?.includedTests.flatMap(({ tests }) => tests) ?? []),
  );
  return new Set([...names, ...additional.map(({ name }) => name)]);
}

const changesOf = (cart: Basket, packs: HelperPackage[]): BasketChange[] => [
  ...findDuplicates(cart, packs).flatMap(({ changes }) => changes),
  ...findSwaps(cart, packs).map(({ change }) => change),
];

const holds = (check: (cart: Basket, packs: HelperPackage[]) => void) =>
  fc.assert(
    fc.property(shop, ({ cart, packs }) => check(cart, packs)),
    { numRuns: 500 },
  );

describe('every change that the helper proposes', () => {
  it('reduces the total by exactly the stated saving', () => {
    holds((cart, packs) => {
      for (const change of changesOf(cart, packs)) {
        expect(change.saves).toBeGreaterThan(0);
        expect(totalOf(cart) - totalOf(changedBasket(cart, change))).toBe(change.saves);
      }
    });
  });

  it('removes exactly the tests that it lists', () => {
    holds((cart, packs) => {
      for (const change of changesOf(cart, packs)) {
        const after = heldBy(changedBasket(cart, change), packs);
        const lost = [...heldBy(cart, packs)].filter((name) => !after.has(name));
        expect(new Set(change.loses)).toEqual(new Set(lost));
      }
    });
  });

  it('is idempotent, and is not proposed again', () => {
    holds((cart, packs) => {
      for (const change of changesOf(cart, packs)) {
        const after = changedBasket(cart, change);
        expect(changedBasket(after, change)).toEqual(after);
        expect(changesOf(after, packs)).not.toContainEqual(change);
      }
    });
  });

  it('does not depend on the order of lines, additional tests or packages', () => {
    holds((cart, packs) => {
      const turned = {
        ...cart,
        lines: [...cart.lines].reverse(),
        additional: [...cart.additional].reverse(),
      };
      expect(findDuplicates(turned, [...packs].reverse())).toEqual(findDuplicates(cart, packs));
      expect(findSwaps(turned, [...packs].reverse())).toEqual(findSwaps(cart, packs));
    });
  });
});
