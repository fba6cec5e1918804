import { expect, it } from '@jest/globals';
import { Gathered } from './gathered.js';

/** Doubles numbers, fails for negative ones, and keeps the groups. */
function makeDoubling(most = 10) {
  const groups: number[][] = [];
  const doubling = new Gathered<number, number>(
    async (inputs) => {
      groups.push(inputs);
      if (inputs.some((input) => input < 0)) throw new Error('negative');
      return inputs.map((input) => 2 * input);
    },
    { most, waitMs: 5 },
  );
  return { doubling, groups };
}

it('handles what comes at about the same time as one group, and what comes later as another', async () => {
  const { doubling, groups } = makeDoubling();
  expect(await Promise.all([1, 2, 3].map((input) => doubling.add(input)))).toEqual([2, 4, 6]);
  expect(await doubling.add(4)).toBe(8);
  expect(groups).toEqual([[1, 2, 3], [4]]);
});

it('begins the next group when one is full', async () => {
  const { doubling, groups } = makeDoubling(2);
  await Promise.all([1, 2, 3].map((input) => doubling.add(input)));
  expect(groups).toEqual([[1, 2], [3]]);
});

it('fails only the input that cannot be handled', async () => {
  const { doubling, groups } = makeDoubling();
  const results = await Promise.allSettled([1, -2, 3].map((input) => doubling.add(input)));
  expect(results).toMatchObject([{ value: 2 }, { reason: { message: 'negative' } }, { value: 6 }]);
  expect(groups).toEqual([[1, -2, 3], [1], [-2], [3]]);
});
