import { expect, it } from '@jest/globals';
import { type PriceRule, priceUnder } from './price-rule.js';

it.each<[number, PriceRule, number]>([
  [600, { by: 'percent', amount: 10, rounding: 'rupee' }, 660],
  [605, { by: 'percent', amount: 10, rounding: 'rupee' }, 666],
  [250, { by: 'percent', amount: -2.5, rounding: 'rupee' }, 244],
  [1, { by: 'percent', amount: 1.15, rounding: 'rupee' }, 1],
  [600, { by: 'rupees', amount: 25, rounding: 'rupee' }, 625],
  [600, { by: 'rupees', amount: 25, rounding: 'ten' }, 630],
  [600, { by: 'rupees', amount: 24, rounding: 'ten' }, 620],
  [600, { by: 'percent', amount: 10, rounding: 'nine' }, 659],
  [600, { by: 'rupees', amount: 65, rounding: 'nine' }, 669],
  [600, { by: 'rupees', amount: -600, rounding: 'rupee' }, 0],
])('a price of %i under %o is %i', (price, rule, changed) => expect(priceUnder(rule, price)).toBe(changed));
