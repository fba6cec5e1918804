import type { Basket, BasketPackage, BasketTest } from '../carts/basket.js';

/** A package of the tests, with what a suggestion about a cart names and costs. Prices are in rupees. */
export type TestPackage = BasketPackage & { productName: string; price: number; regulated: null };

/** A package with these tests. */
export const aPackage = (id: string, price: number, tests: string[], given: Partial<TestPackage> = {}) =>
  ({
    type: 'package',
    id,
    productName: `Package ${id}`,
    price,
    includedTests: [{ categoryName: 'All', tests }],
    testIds: [],
    panelTestIds: [],
    regulated: null,
    ...given,
  }) satisfies TestPackage;

/** A panel that measures these, with what a suggestion about a cart names and costs. */
export const aPanel = (id: string, productName: string, price: number, measures: string[]) =>
  ({
    type: 'product',
    id,
    productName,
    price,
    measures,
    regulated: null,
    collection: 'home',
  }) satisfies BasketTest & {
    price: number;
    regulated: null;
    collection: 'home';
  };

/** A test as a line of a cart. */
export const testLine = (id: string, productName: string, price: number, qty = 1) => ({
  type: 'product' as const,
  id,
  productName,
  price,
  qty,
});

/** A package as a line of a cart. */
export const packageLine = ({ id, productName, price }: TestPackage, qty = 1) => ({
  type: 'package' as const,
  id,
  productName,
  price,
  qty,
});

/** A cart of these lines, for one person. */
export const aCart = (lines: Basket['lines'], given: Partial<Basket> = {}): Basket => ({
  lines,
  additional: [],
  persons: 1,
  ...given,
});

const basic = aPackage('B', 1000, ['CBC', 'TSH', 'HbA1c'], { testIds: ['1', '2'], panelTestIds: ['9'] });
const heart = aPackage('H', 1500, ['CBC', 'Lipids']);
const full = aPackage('F', 1800, ['CBC', 'TSH', 'HbA1c', 'Lipids', 'Vitamin D']);

/** Three packages, two of which overlap and are contained in the third one. */
export const PACKAGES = { basic, heart, full };
