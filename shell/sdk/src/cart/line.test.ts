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

test('keeps a valid cart unchanged', () => {
  expect(repaired(line)).toEqual([line]);
});

test.each([null, '', '{', 'undefined', 'null', '7', '"text"', '{}', '[', '[1,2', '\u0000'])(
  'reads %j as an empty cart',
  (stored) => {
    expect(repairCart(stored)).toEqual([]);
  },
);

describe('drops an unreadable line and keeps the others', () => {
  test.each([
    ['not an object', 5],
    ['null', null],
    ['an array', [line]],
    ['without an id', lineWith({ id: ' ' })],
    ['with an id of another type', lineWith({ id: {} })],
    ['without a name', lineWith({ productName: undefined })],
    ['with a negative price', lineWith({ price: -1 })],
    ['with a fraction of a rupee', lineWith({ price: 80.5 })],
    ['with a price that is not a number', lineWith({ price: 'free' })],
    ['without a price', lineWith({ price: null })],
    ['with a blank price', lineWith({ price: ' ' })],
    ['with an array as price', lineWith({ price: [] })],
    ['with a price that is not a safe integer', lineWith({ price: 1e300 })],
  ])('%s', (_why, broken) => {
    expect(repaired(broken, line)).toEqual([line]);
  });
});

describe('corrects a line with', () => {
  test.each([
    ['a numeric id', { id: 2 }, { id: '2' }],
    ['a price as text', { price: '80' }, { price: 80 }],
    ['the old field name', { productName: undefined, name: 'FBS' }, { productName: 'FBS' }],
    ['the older field title', { productName: undefined, title: 'FBS' }, { productName: 'FBS' }],
    ['an unknown type', { type: 'gift' }, { type: 'product' }],
    ['no quantity', { qty: undefined }, { qty: 1 }],
    ['a quantity of zero', { qty: 0 }, { qty: 1 }],
    ['a negative quantity', { qty: -3 }, { qty: 1 }],
    ['a fractional quantity', { qty: 2.9 }, { qty: 2 }],
    ['a quantity above the maximum', { qty: 1e9 }, { qty: 20 }],
    [
      'a picture from another site',
      { imgUrl: 'https://example.org/x.png' },
      { imgUrl: '/images/fallback.svg' },
    ],
    ['text fields of other types', { category: 7, shortDesc: null }, { category: '', shortDesc: '' }],
    ['an overlong name', { productName: 'x'.repeat(5000) }, { productName: 'x'.repeat(300) }],
  ])('%s', (_what, broken, corrected) => {
    expect(repaired(lineWith(broken))).toEqual([lineWith(corrected)]);
  });

  test('included tests without a type, as a package, and drops unknown fields', () => {
    const old = { ...line, type: undefined, includedTests: [], secret: 'x' };
    expect(repaired(old)).toEqual([{ ...line, type: 'package' }]);
  });
});

test('merges duplicate lines and adds their quantities, up to 20', () => {
  expect(repaired(line, lineWith({ qty: 3 }))).toEqual([lineWith({ qty: 5 })]);
  expect(repaired(lineWith({ qty: 15 }), lineWith({ qty: 15 }))).toEqual([lineWith({ qty: 20 })]);
});

test('keeps a test and a package with the same id as two lines', () => {
  const [test26, package26] = [lineWith({ id: '26' }), lineWith({ id: '26', type: 'package' })];
  const lines = repaired(test26, package26);
  expect(lines).toEqual([test26, package26]);
  expect(new Set(lines.map(lineKey)).size).toBe(2);
});

test('truncates a cart with too many lines', () => {
  const huge = Array.from({ length: 5000 }, (_, i) => lineWith({ id: `${i}` }));
  expect(repaired(...huge)).toHaveLength(MAX_LINES);
});
