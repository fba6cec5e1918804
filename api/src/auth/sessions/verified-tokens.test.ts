import { expect, it } from '@jest/globals';
import { VerifiedTokens } from './verified-tokens.js';

const payload = (exp: number) => ({ sub: '01900000-0000-7000-8000-000000000000', ver: 1, exp });
const NOW = 1_000_000;

it('a verified token is known until the second in which it expires', () => {
  const tokens = new VerifiedTokens();
  tokens.remember('a.b.c', payload(1001));
  expect(tokens.find('a.b.c', NOW)).toEqual(payload(1001));
  expect(tokens.find('a.b.c', 1_001_000)).toBeNull();
});

it.each(['a.b.d', 'a.b.', '', null])('the token %p is not the one that was verified', (other) => {
  const tokens = new VerifiedTokens();
  tokens.remember('a.b.c', payload(1001));
  expect(tokens.find(other, NOW)).toBeNull();
});

it.each([{ ...payload(1001), exp: undefined }, { exp: 1001 }, null])('%j is not remembered', (given) => {
  const tokens = new VerifiedTokens();
  tokens.remember('a.b.c', given);
  expect(tokens.find('a.b.c', NOW)).toBeNull();
});

it('only the tokens that were verified last are known', () => {
  const tokens = new VerifiedTokens(2);
  for (const token of ['one', 'two', 'three']) tokens.remember(token, payload(1001));
  expect(['one', 'two', 'three'].map((token) => tokens.find(token, NOW) !== null)).toEqual([
    false,
    true,
    true,
  ]);
});
