import { expect, it } from '@jest/globals';
import { MAX_TRIES, pauseAfter } from './backoff.js';

it('doubles the delay up to four hours, sixteen hours in all', () => {
  const pauses = Array.from({ length: MAX_TRIES - 1 }, (_, index) => pauseAfter(index + 1));
  expect(pauses.slice(0, 4)).toEqual([15, 30, 60, 120]);
  expect(Math.max(...pauses)).toBe(4 * 3600);
  const hours = pauses.reduce((sum, pause) => sum + pause) / 3600;
  expect(Math.round(hours)).toBe(16);
});
