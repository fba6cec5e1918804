import { expect, test } from '@jest/globals';
import { fromColumns, toColumns } from './columns.js';

const rows = Array.from({ length: 60 }, (_, index) => ({
  id: `${index}`,
  price: null,
  ...(index % 7 === 3 && { cheaper: { id: index } }),
}));
const list = { status: 'fulfilled', data: rows };
const readBack = (queries: Record<string, unknown>) =>
  fromColumns(JSON.parse(JSON.stringify(toColumns(queries))) as Record<string, unknown>);

test('a long list is stored by column, and read as it was', () => {
  const stored = toColumns({ list });
  expect(JSON.stringify(stored).length).toBeLessThan(JSON.stringify({ list }).length / 2);
  expect(readBack({ list })).toEqual({ list });
});

test('a value that a row does not have stays absent', () => {
  const read = readBack({ list }).list as typeof list;
  expect(Object.keys(read.data[0] ?? {})).toEqual(['id', 'price']);
  expect(read.data[3]).toEqual({ id: '3', price: null, cheaper: { id: 3 } });
});

test.each([
  ['a short list', { data: rows.slice(0, 3) }],
  ['an empty list', { data: [] }],
  ['a list of texts', { data: rows.map(({ id }) => id) }],
  ['one object', { data: { rows } }],
  ['an answer that failed', { status: 'rejected', error: { status: 404 } }],
  ['no entry', undefined],
])('%s is stored as it is', (_, entry) => {
  expect(toColumns({ entry })).toEqual({ entry });
  expect(readBack({ entry })).toEqual({ entry });
});
