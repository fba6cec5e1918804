import { expect, test } from '@jest/globals';
import { edits } from './spelling.js';

test.each([
  ['thyroid', 'thyroid', 0],
  ['thiroid', 'thyroid', 1],
  ['thyrod', 'thyroid', 1],
  ['thyrooid', 'thyroid', 1],
  ['thyriod', 'thyroid', 1],
  ['thriod', 'thyroid', 2],
  ['', 'abc', 3],
  ['abc', '', 3],
])('%s and %s differ by %i edits', (a, b, count) => {
  expect(edits(a, b).whole).toBe(count);
  expect(edits(b, a).whole).toBe(count);
});

test('the distance of a beginning is that of the nearest prefix', () => {
  expect(edits('haemglo', 'haemoglobin')).toEqual({ whole: 4, beginning: 1 });
  expect(edits('thyr', 'thyroid').beginning).toBe(0);
});
