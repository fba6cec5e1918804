import { expect, it } from '@jest/globals';
import { referenceIn } from './order-reference.js';

it.each([
  ['nd 7k4q 2m', 'ND-7K4Q-2M'],
  ['7K4Q2M', 'ND-7K4Q-2M'],
  ['Fasting', null],
  ['ND-7K4Q-2', null],
])('%s is parsed as the reference %s', (q, reference) => {
  expect(referenceIn(q)).toBe(reference);
});
