import { expect, test } from '@jest/globals';
import { may } from '@nidaan/contract/rights';
import { catalogueGroup, containsWords, placeGroups } from './destinations.js';

const at = new Date('2026-11-22T20:00:00Z');
const titles = (q: string) =>
  placeGroups(q, at, () => true).flatMap(({ options }) => options.map(({ title }) => title));

test.each([
  ['Collection list', 'list coll', true],
  ['Collection list', 'LIST', true],
  ['Collection list', 'lists', false],
  ['Total Revenue', '  revenue ', true],
  ['Beta-hCG, Total', 'β–HCG', true],
])('%s contains the words of %j: %s', (text, q, expected) => {
  expect(containsWords(text, q)).toBe(expected);
});

test('offers all screens without a text, and lists only for their words', () => {
  expect(titles('')).toHaveLength(17);
  expect(titles('hold')).toEqual(['Orders on hold']);
  expect(titles('collection')).toEqual(['Collection list', 'Collection list of tomorrow']);
});

test('offers only what the rights of a user include', () => {
  const forLab = (q: string) =>
    placeGroups(q, at, (right) => may('lab', right)).flatMap(({ options }) =>
      options.map(({ title }) => title),
    );
  expect(forLab('')).toEqual(['Dashboard', 'Orders', 'Report inbox']);
  expect(forLab('collection')).toEqual([]);
  expect(forLab('add')).toEqual([]);
  expect(forLab('hold')).toEqual(['Orders on hold']);
});

test('tomorrow is the next day in India', () => {
  const [group] = placeGroups('tomorrow', at, () => true);
  expect(group?.options[0]?.value).toBe('/admin/collections?date=2026-11-24');
});

test('names that begin with the text come first, at most five', () => {
  const items = ['HbA1c', 'Total A', 'A Total', 'B Total', 'Total B', 'C Total', 'D Total'].map(
    (productName) => ({
      productName,
    }),
  );
  const [group] = catalogueGroup('Tests', '/admin/manage-tests', items, 'total');
  expect(group?.options.map(({ title }) => title)).toEqual([
    'Total A',
    'Total B',
    'A Total',
    'B Total',
    'C Total',
  ]);
});
