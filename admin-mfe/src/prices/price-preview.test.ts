import { expect, it } from '@jest/globals';
import { previewOf } from './price-preview.js';

const item = (id: string, price: number, mrp: number | null = null) => ({ id, productName: id, price, mrp });

it('lists what cannot be stored first, and leaves out what stays as it is', () => {
  const items = [item('cheap', 4), item('test', 600), item('package', 950, 1000), item('full', 900, 1000)];
  const up = previewOf(items, { by: 'percent', amount: 10, rounding: 'ten' });
  expect(up).toEqual([
    { id: 'cheap', name: 'cheap', before: 4, after: 0, problem: 'too_low' },
    { id: 'package', name: 'package', before: 950, after: 1050, problem: 'above_mrp' },
    { id: 'test', name: 'test', before: 600, after: 660, problem: null },
    { id: 'full', name: 'full', before: 900, after: 990, problem: null },
  ]);
  expect(previewOf([item('test', 600)], { by: 'rupees', amount: 2, rounding: 'ten' })).toEqual([]);
});
