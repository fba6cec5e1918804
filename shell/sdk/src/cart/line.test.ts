import { describe, expect, test } from '@jest/globals';
import { lineKey, MAX_LINES, repairCart } from './line.js';

const line = {
  id: '2',
  type: 'product',
  productName: 'Fasting Blood Sugar (FBS)',
  price: 80,
  category: 'Diabetes',
  imgUrl: '/images/departments/diabetes.svg',
  shortDesc: 'Blood glucose',
  qty: 2,
};
const repaired = (...values: unknown[]) => repairCart(JSON.stringify(values));
const lineWith = (change: Record<string, unknown>) => ({ ...line, ...change });

test('a good cart stays as it is', () => {
  expect(repaired(line)).toEqual([line]);
});

test.each([null, '', '{', 'undefined', 'null', '7', '"text"', '{}', '[', '[1,2', '\u0000'])(
  'what is no cart is an empty one: %j',
  (stored) => {
    expect(repairCart(stored)).toEqual([]);
  },
);

describe('a line goes', () => {
  test.each([
    ['when it is no object', 5],
    ['when it is null', null],
    ['when it is a list', [line]],
    ['without an id', lineWith({ id: ' ' })],
    ['with an id of another kind', lineWith({ id: {} })],
    ['without a name', lineWith({ productName: undefined })],
    ['with a price below zero', lineWith({ price: -1 })],
    ['with half a rupee', lineWith({ price: 80.5 })],
    ['with a price that is no number', lineWith({ price: 'free' })],
    ['without a price', lineWith({ price: null })],
    ['with a blank price', lineWith({ price: ' ' })],
    ['with a price that is a list', lineWith({ price: [] })],
    ['with a price beyond counting', lineWith({ price: 1e300 })],
  ])('%s; the others stay', (_why, broken) => {
    expect(repaired(broken, line)).toEqual([line]);
  });
});

describe('a line is corrected', () => {
  test.each([
    ['a number as id', { id: 2 }, { id: '2' }],
    ['a price as text', { price: '80' }, { price: 80 }],
    ['the old field name', { productName: undefined, name: 'FBS' }, { productName: 'FBS' }],
    ['the older field title', { productName: undefined, title: 'FBS' }, { productName: 'FBS' }],
    ['an unknown kind', { type: 'gift' }, { type: 'product' }],
    ['no count', { qty: undefined }, { qty: 1 }],
    ['a count of nothing', { qty: 0 }, { qty: 1 }],
    ['a count below nothing', { qty: -3 }, { qty: 1 }],
    ['part of a unit', { qty: 2.9 }, { qty: 2 }],
    ['too many', { qty: 1e9 }, { qty: 20 }],
    ['a picture from elsewhere', { imgUrl: 'https://example.org/x.png' }, { imgUrl: '/images/fallback.svg' }],
    ['fields of other kinds', { category: 7, shortDesc: null }, { category: '', shortDesc: '' }],
    ['a name without end', { productName: 'x'.repeat(5000) }, { productName: 'x'.repeat(300) }],
  ])('%s', (_what, broken, mended) => {
    expect(repaired(lineWith(broken))).toEqual([lineWith(mended)]);
  });

  test('an old package is known by its groups, and foreign fields go', () => {
    const old = { ...line, type: undefined, includedTests: [], secret: 'x' };
    expect(repaired(old)).toEqual([{ ...line, type: 'package' }]);
  });
});

test('the same item twice is one line with both counts, up to 20', () => {
  expect(repaired(line, lineWith({ qty: 3 }))).toEqual([lineWith({ qty: 5 })]);
  expect(repaired(lineWith({ qty: 15 }), lineWith({ qty: 15 }))).toEqual([lineWith({ qty: 20 })]);
});

test('a test and a package of the same number are two lines', () => {
  const [test26, package26] = [lineWith({ id: '26' }), lineWith({ id: '26', type: 'package' })];
  const lines = repaired(test26, package26);
  expect(lines).toEqual([test26, package26]);
  expect(new Set(lines.map(lineKey)).size).toBe(2);
});

test('a huge cart is cut', () => {
  const huge = Array.from({ length: 5000 }, (_, i) => lineWith({ id: `${i}` }));
  expect(repaired(...huge)).toHaveLength(MAX_LINES);
});
