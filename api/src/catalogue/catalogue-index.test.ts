import { describe, expect, it } from '@jest/globals';
import { isSelective, select } from './catalogue-index.js';

const views = [
  { id: 'P01', category: 'Haematology', text: 'Complete Blood Count' },
  { id: '2', category: 'Diabetes', text: 'Fasting Blood Sugar' },
  { id: '3', category: 'Diabetes', text: 'HbA1c' },
];
const ids = (query: Parameters<typeof select>[1]) =>
  select(views, query, (view) => (view as (typeof views)[number]).text).rows.map(
    (row) => (row as { id: string }).id,
  );

describe('a selection', () => {
  it.each([
    [{}, ['P01', '2', '3']],
    [{ q: 'bLOOD' }, ['P01', '2']],
    [{ category: 'diabetes' }, ['2', '3']],
    [{ q: 'blood', category: 'Diabetes' }, ['2']],
    [{ limit: 2 }, ['P01', '2']],
    [{ limit: 2, page: 2 }, ['3']],
    [{ limit: 2, page: 3 }, []],
    [{ q: 'nothing' }, []],
  ])('by %j is %j', (query, expected) => {
    expect(ids(query)).toEqual(expected);
  });

  it('counts all matches, not only those of the page', () => {
    expect(select(views, { category: 'Diabetes', limit: 1 }, () => '').total).toBe(2);
  });

  it('is not made without parameters', () => {
    expect([isSelective({}), isSelective({ q: '' }), isSelective({ page: 1 })]).toEqual([false, false, true]);
  });
});
