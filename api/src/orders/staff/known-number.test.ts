import { afterEach, beforeEach, expect, it, jest } from '@jest/globals';
import { KnownNumber } from './known-number.js';

beforeEach(() => {
  jest.useFakeTimers();
});
afterEach(() => {
  jest.useRealTimers();
});

it('a number above a thousand is known for a minute, a lower one is counted each time', () => {
  const known = new KnownNumber();
  known.note(1000);
  expect(known.isAboveCounts).toBe(false);
  known.note(1001);
  expect(known.isAboveCounts).toBe(true);
  jest.advanceTimersByTime(59_999);
  expect(known.isAboveCounts).toBe(true);
  jest.advanceTimersByTime(1);
  expect(known.isAboveCounts).toBe(false);
});
