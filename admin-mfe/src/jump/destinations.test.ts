import { expect, test } from '@jest/globals';
import type { SearchCatalogue } from '@nidaan/contract/catalogue-search';
import { may } from '@nidaan/contract/rights';
import { seedCatalogue } from '@nidaan/sdk/testing';
import { catalogueGroups, containsWords, placeGroups } from './destinations.js';

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

test.each([
  ['vitamin d', 'Vitamin D, 25-Hydroxy'],
  ['tsh', 'Thyroid Stimulating Hormone (TSH)'],
  ['thyroid', 'Thyroid Stimulating Hormone (TSH)'],
])('%s leads to the test that is meant before packages, at most five of a kind', (typed, name) => {
  const groups = catalogueGroups(seedCatalogue() as SearchCatalogue, typed);
  expect(groups[0]?.options[0]?.title).toBe(name);
  expect(Math.max(...groups.map(({ options }) => options.length))).toBeLessThanOrEqual(5);
});

test('the name of a person leads to no test', () => {
  expect(catalogueGroups(seedCatalogue() as SearchCatalogue, 'asha rao')).toEqual([]);
});
