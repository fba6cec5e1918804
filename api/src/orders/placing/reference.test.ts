import { expect, it } from '@jest/globals';
import { drawReference } from './reference.js';

it('references can be read out and are practically unique', () => {
  const drawn = new Set(Array.from({ length: 2000 }, drawReference));
  expect(
    [...drawn].filter((reference) => !/^ND-[2-9A-HJ-NP-Z]{4}-[2-9A-HJ-NP-Z]{2}$/.test(reference)),
  ).toEqual([]);
  expect(drawn.size).toBeGreaterThan(1990);
});
