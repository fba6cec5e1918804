import { expect, it } from '@jest/globals';
import { byCatalogueId } from './catalogue-order.js';

it('ids are sorted numerically, with lettered ones first', () => {
  const order = ['100', '2', 'P01', '06', '10', 'A9'].map((id) => ({ id })).sort(byCatalogueId);
  expect(order.map(({ id }) => id)).toEqual(['A9', 'P01', '2', '06', '10', '100']);
});
