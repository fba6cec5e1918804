import { describe, expect, test } from '@jest/globals';
import { aPackage } from '@nidaan/sdk/testing';
import { toCard } from '../api.js';
import { applyFilter, concernNames, narrows, readFilter, sorted, writeFilter } from './filter.js';

const women = { gender: 'women', from: null, to: null } as const;
const concerns = [{ id: '02', name: 'Heart', imgUrl: '', packageIds: ['06', '32'] }];
const cards = [
  aPackage({ id: '32', category: 'Heart', price: 2799, popularity: 3 }),
  aPackage({ id: '06', category: 'Full Body Checkups', price: 3999, popularity: 2 }),
  aPackage({ id: '48', category: 'Full Body Checkups', price: 3499, popularity: 1, audience: women }),
  aPackage({
    id: '41',
    category: 'Full Body Checkups',
    price: 1000,
    popularity: null,
    includedTests: [],
    audience: { gender: null, from: 60, to: null },
  }),
  aPackage({ id: '18', category: 'Cancer', price: 999, audience: { gender: 'men', from: 50, to: null } }),
  aPackage({ id: '147', category: 'Heart', price: 5000, audience: { gender: null, from: null, to: 44 } }),
].map(toCard);
const read = (query: string) => readFilter(new URLSearchParams(query));
const found = (query: string) => applyFilter(cards, read(query), concerns).map(({ id }) => id);

describe('the filter of packages', () => {
  test.each([
    ['', ['32', '06', '48', '41', '18', '147']],
    ['concern=Heart', ['32', '06', '147']],
    ['concern=Cancer', ['18']],
    ['price=0-999', ['18']],
    ['price=1000-2499', ['41']],
    ['price=5000', ['147']],
    ['gender=women', ['32', '06', '48', '41', '147']],
    ['gender=men', ['32', '06', '41', '18', '147']],
    ['age=0-29', ['32', '06', '48', '147']],
    ['age=30-44', ['32', '06', '48', '147']],
    ['age=45-59', ['32', '06', '48', '18']],
    ['age=60', ['32', '06', '48', '41', '18']],
    ['age=60&gender=women&price=1000-2499', ['41']],
    ['concern=Nothing', []],
  ])('%s leaves %j', (query, ids) => {
    expect(found(query)).toEqual(ids);
  });

  test('is read from the address and written to it, and ignores what it does not know', () => {
    const given = { concern: 'Heart', price: '5000', age: '60', gender: 'men', sort: 'tests' };
    expect(writeFilter(read(new URLSearchParams(given).toString()))).toEqual(given);
    expect(writeFilter(read('price=7&age=x&gender=other&sort=name'))).toEqual({});
    expect(narrows(read('sort=price'))).toBe(false);
    expect(narrows(read('gender=men'))).toBe(true);
  });
});

test.each([
  ['recommended', ['48', '06', '32', '41', '18', '147']],
  ['price', ['18', '41', '32', '48', '06', '147']],
  ['tests', ['32', '06', '48', '18', '147', '41']],
] as const)('the order by %s', (sort, ids) => {
  expect(sorted(cards, sort).map(({ id }) => id)).toEqual(ids);
});

test('one can filter by the concerns, and by the kinds of package that are none', () => {
  expect(concernNames(cards, concerns)).toEqual(['Heart', 'Cancer', 'Full Body Checkups']);
});
