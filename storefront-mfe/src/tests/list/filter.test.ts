import { describe, expect, it } from '@jest/globals';
import type { TestRow } from '../api.js';
import { applyFilter, countWith, narrows, readFilter, sorted, writeFilter } from './filter.js';

const row = (id: string, more: Partial<TestRow> = {}): TestRow => ({
  id,
  productName: `Test ${id}`,
  category: 'Diabetes',
  price: 300,
  specimen: 'Blood',
  fasting: 'none',
  reportHours: 8,
  collection: 'home',
  ...more,
});

const rows = [
  row('a', { price: 80, fasting: '8-12 h' }),
  row('b', { category: 'Liver', price: 600, reportHours: 4 }),
  row('c', { collection: 'sample', price: 5000 }),
];
const read = (search: string) => readFilter(new URLSearchParams(search));
const kept = (search: string) => applyFilter(rows, read(search)).map(({ id }) => id);

describe('the filter', () => {
  it.each([
    ['', ['a', 'b', 'c']],
    ['department=Liver', ['b']],
    ['fasting=none', ['b', 'c']],
    ['fasting=needed', ['a']],
    ['home=1', ['a', 'b']],
    ['max=500', ['a']],
    ['home=1&fasting=none&max=1000', ['b']],
    ['department=Nothing', []],
  ])('of ?%s keeps %j', (search, ids) => expect(kept(search)).toEqual(ids));

  it('excludes a test without details from filters on them, and sorts it last', () => {
    const withoutDetails = [row('u', { fasting: null, collection: null, reportHours: null })];
    const keptOf = (search: string) => applyFilter(withoutDetails, read(search)).length;
    expect(['', 'fasting=none', 'fasting=needed', 'home=1'].map(keptOf)).toEqual([1, 0, 0, 0]);
    expect(sorted([...withoutDetails, ...rows], 'report').at(-1)?.id).toBe('u');
  });

  it.each(['max=7', 'max=-1', 'fasting=maybe', 'home=yes', 'sort=magic'])('ignores ?%s', (search) => {
    expect(narrows(read(search))).toBe(false);
    expect(read(search).sort).toBe('department');
  });

  it.each(['', 'department=Liver&fasting=needed&home=1&max=500&sort=price'])(
    'is written to the address as ?%s',
    (search) => {
      expect(new URLSearchParams(writeFilter(read(search))).toString()).toBe(search);
    },
  );

  it('counts the matches of a changed filter', () => {
    expect(countWith(rows, read('home=1'), { fasting: 'none' })).toBe(1);
  });
});

describe('the order', () => {
  it.each([
    ['price', ['a', 'b', 'c']],
    ['price-desc', ['c', 'b', 'a']],
    ['report', ['b', 'a', 'c']],
  ] as const)('by %s is %j', (sort, ids) => expect(sorted(rows, sort).map(({ id }) => id)).toEqual(ids));
});
