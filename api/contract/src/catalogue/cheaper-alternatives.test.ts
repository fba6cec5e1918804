import { describe, expect, it } from '@jest/globals';
import { findCheaperAlternatives, type AlternativeCandidate } from './cheaper-alternatives.js';

const one = (
  id: string,
  price: number,
  measures: string[],
  more: Partial<AlternativeCandidate> = {},
): AlternativeCandidate => ({
  type: 'product',
  id,
  productName: `Test ${id}`,
  category: 'Thyroid',
  price,
  imgUrl: '/images/departments/thyroid.svg',
  shortDesc: '',
  measures,
  mayReplace: true,
  ...more,
});
const pack = (id: string, price: number, measures: string[], more: Partial<AlternativeCandidate> = {}) =>
  one(id, price, measures, { type: 'package', productName: `Package ${id}`, ...more });

const alternativesIn = (...candidates: AlternativeCandidate[]) =>
  [...findCheaperAlternatives(candidates)].map(([key, { type, id, more }]) => [key, `${type} ${id}`, more]);

describe('the cheaper alternative', () => {
  it('of a test is a package with the same tests for less, by name in any spelling', () => {
    const profile = one('5', 520, ['T3', 'T4', 'TSH']);
    const check = pack('29', 359, ['tsh', 'T3 ', 't4']);
    expect(alternativesIn(profile, check)).toEqual([['product 5', 'package 29', 0]]);
    expect(findCheaperAlternatives([profile, check]).get('product 5')).toEqual({
      type: 'package',
      id: '29',
      productName: 'Package 29',
      category: 'Thyroid',
      price: 359,
      imgUrl: '/images/departments/thyroid.svg',
      shortDesc: '',
      more: 0,
    });
  });

  it('of a package may be a test', () => {
    expect(alternativesIn(pack('1', 900, ['A', 'B']), one('2', 800, ['A', 'B']))).toEqual([
      ['package 1', 'product 2', 0],
    ]);
  });

  it('may have further tests, and is the cheapest one, at equal prices the smallest', () => {
    const wide = pack('3', 400, ['A', 'B', 'C', 'D']);
    const close = pack('4', 400, ['A', 'B', 'C']);
    expect(alternativesIn(one('1', 500, ['A', 'B']), pack('2', 450, ['A', 'B']), wide, close)).toEqual([
      ['product 1', 'package 4', 1],
      ['package 2', 'package 4', 1],
    ]);
  });

  it('saves money and lacks nothing', () => {
    expect(
      alternativesIn(one('1', 500, ['A', 'B']), pack('2', 500, ['A', 'B']), pack('3', 100, ['A'])),
    ).toEqual([]);
  });

  it('is never regulated or taken elsewhere, and what lists no tests has none', () => {
    const refused = pack('2', 100, ['A'], { mayReplace: false });
    expect(alternativesIn(one('1', 500, ['A']), refused, pack('3', 900, []))).toEqual([]);
  });
});
