import { expect, it } from '@jest/globals';
import { limitError, methodsAtVisit } from './payment-limits.js';

it.each([
  [100_000, 'UPI, cash or card'],
  [100_001, 'cash or card'],
  [199_999, 'cash or card'],
  [200_000, 'card'],
])('₹%i can be paid by %s', (amount, methods) => {
  expect(methodsAtVisit(amount)).toBe(methods);
});

it.each([
  ['cash', 199_999, 0, null],
  [
    'cash',
    200_000,
    0,
    /^Cash for an order.*₹1,99,999 at most \(section 269ST of the Income-tax Act\)\. .*transfer\.$/,
  ],
  ['cash', 50_000, 150_000, /Recorded already: ₹1,50,000\.$/],
  ['upi', 100_001, 0, /^One UPI payment may be ₹1,00,000 at most\./],
  ['card', 9_000_000, 0, null],
  ['bank', 9_000_000, 0, null],
] as const)('%s of ₹%i after ₹%i: %s', (method, amount, before, error) => {
  const said = limitError(method, amount, before);
  if (error === null) expect(said).toBeNull();
  else expect(said).toMatch(error);
});
