import { expect, it } from '@jest/globals';
import { drawPassword, hashPassword, passwordFits } from './password.js';

it('only the right password matches its hash', async () => {
  const hash = await hashPassword('सही पासवर्ड');
  expect(await passwordFits('सही पासवर्ड', hash)).toBe(true);
  expect(await passwordFits('galat password', hash)).toBe(false);
});

it('no password matches without a hash', async () => {
  expect(await passwordFits('anything', null)).toBe(false);
});

it('generated passwords are long and different', () => {
  const drawn = Array.from({ length: 100 }, drawPassword);
  expect(new Set(drawn).size).toBe(100);
  expect(drawn.every((password) => password.length >= 20)).toBe(true);
});
