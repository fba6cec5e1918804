import { expect, it } from '@jest/globals';
import { inParallel } from './in-parallel.js';

const NUMBERS = Array.from({ length: 210 }, (_, at) => at);

it('works through all items, at most four at a time, and answers in their order', async () => {
  let running = 0;
  let most = 0;
  const answers = await inParallel(NUMBERS, async (number) => {
    running += 1;
    most = Math.max(most, running);
    await Promise.resolve();
    running -= 1;
    return number * 2;
  });
  expect(answers).toEqual(NUMBERS.map((number) => number * 2));
  expect(most).toBe(4);
});

it('begins no further item once it is stopped, and answers those that were begun', async () => {
  const begun: number[] = [];
  const answers = await inParallel(
    NUMBERS,
    async (number) => {
      begun.push(number);
      await Promise.resolve();
      return number;
    },
    () => begun.length >= 37,
  );
  expect(answers).toEqual(begun);
  expect(begun.length).toBeGreaterThanOrEqual(37);
  expect(begun.length).toBeLessThan(45);
});
