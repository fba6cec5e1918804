import { describe, expect, it } from '@jest/globals';
import { buildIndex, isSelective, select } from './catalogue-index.js';

const views = [
  { id: 'P01', category: 'Haematology', text: 'Complete Blood Count' },
  { id: '2', category: 'Diabetes', text: 'Fasting Blood Sugar\nGlucose' },
  { id: '3', category: 'Diabetes', text: 'HbA1c' },
];
const index = buildIndex(
  views,
  (view) => view.id,
  (view) => view,
);
const rowsOf = (bytes: Buffer) => JSON.parse(bytes.toString()) as { id: string }[];
const ids = (query: Parameters<typeof select>[1]) =>
  rowsOf(select(index, query).content.identity).map(({ id }) => id);

it('an index has the list and each entry as JSON', () => {
  expect(rowsOf(index.list.identity)).toEqual(views);
  expect(index.byId.get('2')?.identity.toString()).toBe(JSON.stringify(views[1]));
  expect(buildIndex([], String).list.identity.toString()).toBe('[]');
});

describe('a selection', () => {
  it.each([
    [{}, ['P01', '2', '3']],
    [{ q: 'bLOOD' }, ['P01', '2']],
    [{ q: 'blo\u00f3d\u200b' }, ['P01', '2']],
    [{ category: 'diabetes' }, ['2', '3']],
    [{ q: 'blood', category: 'Diabetes' }, ['2']],
    [{ limit: 2 }, ['P01', '2']],
    [{ limit: 2, page: 2 }, ['3']],
    [{ limit: 2, page: 3 }, []],
    [{ q: 'nothing' }, []],
    [{ q: 'sugar' }, ['2']],
    [{ q: 'sugar glucose' }, []],
    [{ q: "'" }, []],
    [{ q: ' ' }, ['P01', '2', '3']],
  ])('by %j is %j', (query, expected) => {
    expect(ids(query)).toEqual(expected);
  });

  it('counts all matches, not only those of the page', () => {
    expect(select(index, { category: 'Diabetes', limit: 1 }).total).toBe(2);
  });

  it('is not made without parameters', () => {
    expect([isSelective({}), isSelective({ q: '' }), isSelective({ page: 1 })]).toEqual([false, false, true]);
  });
});
