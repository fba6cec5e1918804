import { expect, test } from '@jest/globals';
import { usedOperations } from './used-operations.js';

test('operations have the names of the API, with the paths of their fields and the errors that they can answer', () => {
  const used = usedOperations(
    {
      schema: 1,
      sdk: {},
      operations: {
        'PUT /api/rows/{}': [
          { query: ['b', 'a'], body: { fields: { 'note?': 'string' } }, reads: { list: { ref: 'Row' } } },
          { reads: { any: ['null', { map: { fields: { id: 'string' } } }] } },
        ],
        'GET /api/gone': [{}],
      },
      throughSdk: { 'POST /api/renew': [{}] },
      errors: [{ code: 'conflict', operations: ['PUT /api/rows/{}', 'POST /api/renew'] }],
      types: { Row: { fields: { price: 'number' } } },
    },
    {
      schema: 1,
      operations: {
        'PUT /api/rows/{id}': { query: [], errors: ['conflict'] },
        'POST /api/renew': { query: [], errors: [] },
      },
      types: {},
    },
  );
  const none = { throughSdk: false, query: [], sends: [], reads: [], errors: [] };
  expect(used).toEqual([
    { ...none, operation: 'GET /api/gone' },
    { ...none, operation: 'POST /api/renew', throughSdk: true },
    {
      operation: 'PUT /api/rows/{id}',
      throughSdk: false,
      query: ['a', 'b'],
      sends: ['note'],
      reads: ['*.id', '[].price'],
      errors: ['conflict'],
    },
  ]);
});
