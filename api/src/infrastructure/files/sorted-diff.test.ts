import { expect, it } from '@jest/globals';
import fc from 'fast-check';
import { sortedDiff } from './sorted-diff.js';

// The seed is fixed, so that a failure of one run is reproduced by the next.
fc.configureGlobal({ seed: 20_261_122 });

async function* pagesOf(keys: Set<string>, size: number) {
  const sorted = [...keys].toSorted();
  for (let at = 0; at < sorted.length; at += size) yield sorted.slice(at, at + size);
}

const keys = fc.array(fc.stringMatching(/^[0-9a-f]{1,2}$/), { maxLength: 40 }).map((some) => new Set(some));

it('finds the keys that only one of two lists has, for any page sizes', async () => {
  await fc.assert(
    fc.asyncProperty(keys, keys, fc.integer({ min: 1, max: 5 }), async (first, second, size) => {
      const found: Record<'first' | 'second', string[]> = { first: [], second: [] };
      for await (const { key, side } of sortedDiff(pagesOf(first, size), pagesOf(second, size + 1)))
        found[side].push(key);
      expect(found).toEqual({
        first: [...first].filter((key) => !second.has(key)).toSorted(),
        second: [...second].filter((key) => !first.has(key)).toSorted(),
      });
    }),
  );
});
