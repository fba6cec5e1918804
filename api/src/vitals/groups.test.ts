import { describe, expect, it } from '@jest/globals';
import { VITAL_LIMITS, type VitalName } from '@nidaan/contract';
import { groupOf, quantileOf, toVersionVitals } from './groups.js';

/** The estimate for these values. */
function estimate(name: VitalName, values: number[]): number | null {
  const counts = new Map<number, number>();
  for (const value of values) {
    const group = groupOf(name, value);
    counts.set(group, (counts.get(group) ?? 0) + 1);
  }
  return quantileOf(name, counts);
}

describe('the group of a value', () => {
  it('ends with its limit', () => {
    expect([0, 500, 500.1, 2500, 2501, 99_999].map((value) => groupOf('lcp', value))).toEqual([
      0, 0, 1, 4, 5, 9,
    ]);
    expect([0, 0.1, 0.11, 7].map((value) => groupOf('cls', value))).toEqual([0, 3, 4, 8]);
  });

  it('is one of ten at most, so that a screen has few rows a day', () => {
    for (const limits of Object.values(VITAL_LIMITS)) {
      expect(limits.length).toBeLessThan(10);
      expect([...limits].toSorted((a, b) => a - b)).toEqual(limits);
    }
  });
});

describe('what 75 % do not exceed', () => {
  it('is null without values', () => expect(estimate('inp', [])).toBeNull());

  it('lies in the group of the true value', () => {
    const values = Array.from({ length: 1000 }, (_, n) => n * 4);
    // The true one is 3000.
    expect(estimate('lcp', values)).toBeGreaterThan(2990);
    expect(estimate('lcp', values)).toBeLessThanOrEqual(3010);
  });

  it('is not moved by a quarter of very slow pages, and is by more', () => {
    const fast = Array.from({ length: 75 }, () => 400);
    const slow = (count: number) => Array.from({ length: count }, () => 20_000);
    expect(estimate('lcp', [...fast, ...slow(25)])).toBe(500);
    expect(estimate('lcp', [...fast, ...slow(26)])).toBe(10_000);
  });

  it('of a shift has three digits', () => expect(estimate('cls', [0.03, 0.03, 0.03])).toBe(0.044));
});

it('a version has its pages, errors and values', () => {
  const row = { remote: 'booking', version: '1' };
  expect(
    toVersionVitals([
      { ...row, measure: 'pages', bucket: 0, count: 4 },
      { ...row, measure: 'errors', bucket: 0, count: 2 },
      { ...row, measure: 'lcp', bucket: 1, count: 4 },
    ]),
  ).toEqual({ pages: 4, errors: 2, lcp: 875, inp: null, cls: null });
});
