import { userInfo } from 'node:os';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { audienceOf, whereOf } from './audience.js';

const before = process.env.GITHUB_ACTOR;
beforeEach(() => {
  delete process.env.GITHUB_ACTOR;
});
afterEach(() => {
  if (before !== undefined) process.env.GITHUB_ACTOR = before;
});

test.each([
  [{}, {}, 'live'],
  [{ canary: '5' }, { percent: 5 }, 'a canary for 5 %'],
  [{ preview: 'pr-7', by: 'asha' }, { preview: 'pr-7', by: 'asha' }, 'in the preview pr-7'],
])('the options %j release to %j', (options, audience, where) => {
  expect(audienceOf(options)).toEqual(audience);
  expect(whereOf(audience)).toBe(where);
});

test('an automatic canary names the percentage at which it starts', () => {
  const audience = audienceOf({ canary: 'auto' });
  expect(whereOf(audience, 1)).toBe('an automatic canary, at first for 1 %');
});

test('a preview names the account of the build system, otherwise that of the machine', () => {
  expect(audienceOf({ preview: 'pr-7' })).toMatchObject({ by: userInfo().username });
  process.env.GITHUB_ACTOR = 'asha-k';
  expect(audienceOf({ preview: 'pr-7' })).toMatchObject({ by: 'asha-k' });
});

test.each([
  [{ canary: '0' }, '--canary must be'],
  [{ canary: 'five' }, '--canary must be'],
  [{ preview: 'off' }, '--preview must be a name'],
  [{ preview: 'New cart' }, '--preview must be a name'],
  [{ canary: '5', preview: 'pr-7' }, 'either a canary or a preview'],
])('%j is refused in a sentence', (options, sentence) => expect(() => audienceOf(options)).toThrow(sentence));
