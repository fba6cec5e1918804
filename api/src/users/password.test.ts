import { expect, it } from '@jest/globals';
import { drawPassword, hashPassword, passwordFits } from './password.js';

it('a password fits its hash and no other does', async () => {
  const hash = await hashPassword('सही पासवर्ड');
  expect(await passwordFits('सही पासवर्ड', hash)).toBe(true);
  expect(await passwordFits('galat password', hash)).toBe(false);
});

it('nothing fits where there is no hash', async () => {
  expect(await passwordFits('anything', null)).toBe(false);
});

it('drawn passwords are long and never the same', () => {
  const drawn = Array.from({ length: 100 }, drawPassword);
  expect(new Set(drawn).size).toBe(100);
  expect(drawn.every((password) => password.length >= 20)).toBe(true);
});
