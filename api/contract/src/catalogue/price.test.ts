import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { discountPercent, priceOrder } from './price.js';

// The seed is fixed, so that a failure of one run is reproduced by the next.
fc.configureGlobal({ seed: 20_261_122 });

describe('priceOrder', () => {
  it('multiplies the sum of lines and additional tests by the number of persons', () => {
    const price = priceOrder(
      [
        { price: 375, qty: 2 },
        { price: 1499, qty: 1 },
      ],
      [80, 480],
      3,
    );
    expect(price).toEqual({ items: 2249, additional: 560, perPerson: 2809, persons: 3, total: 8427 });
  });

  it('is exact for the largest valid cart', () => {
    const lines = Array.from({ length: 100 }, () => ({ price: 324_914, qty: 20 }));
    expect(priceOrder(lines, [], 10).total).toBe(6_498_280_000);
  });

  it.each([0, 11, 1.5, Number.NaN])('refuses %p persons', (persons) => {
    expect(() => priceOrder([{ price: 80, qty: 1 }], [], persons)).toThrow('persons');
  });

  it.each([0, -1, 21, 1.5])('refuses a quantity of %p', (qty) => {
    expect(() => priceOrder([{ price: 80, qty }], [], 1)).toThrow('qty');
  });

  it('does not depend on the order of lines', () => {
    const line = fc.record({
      price: fc.integer({ min: 0, max: 400_000 }),
      qty: fc.integer({ min: 1, max: 20 }),
    });
    fc.assert(
      fc.property(fc.array(line, { maxLength: 20 }), fc.integer({ min: 1, max: 10 }), (lines, persons) => {
        expect(priceOrder([...lines].reverse(), [], persons)).toEqual(priceOrder(lines, [], persons));
      }),
    );
  });
});

describe('discountPercent', () => {
  it.each([
    [2140, 1499, 30],
    [100, 100, 0],
    [0, 0, 0],
    [100, 120, 0],
  ])('of MRP %i and price %i is %i', (mrp, price, percent) => {
    expect(discountPercent(mrp, price)).toBe(percent);
  });
});
