import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { readUses } from './read-uses.js';
import type { SdkUses } from './sdk/sdk-uses.js';

const MODULES = ['react', '@nidaan/sdk'];
const sdk: SdkUses = {
  exposes: {},
  types: { modules: {}, types: {} },
  calls: { '@nidaan/sdk': { api: ['POST /api/auth/renew'] } },
  operations: { 'POST /api/auth/renew': [{ reads: { fields: { token: 'string' } } }] },
};

let root: string;
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'nidaan-uses-'));
  mkdirSync(join(root, 'src'));
  symlinkSync(
    fileURLToPath(new URL('../../../../../node_modules', import.meta.url)),
    join(root, 'node_modules'),
  );
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

function read(files: Record<string, string>) {
  for (const [file, text] of Object.entries(files)) {
    mkdirSync(dirname(join(root, 'src', file)), { recursive: true });
    writeFileSync(join(root, 'src', file), text);
  }
  return readUses(root, MODULES, sdk);
}

const endpoint = (definition: string, types = '') => ({
  'api.ts': `import { api } from '@nidaan/sdk'; ${types}
    export const own = api.injectEndpoints({ endpoints: (build) => ({ ${definition} }) });`,
});

test('a query reads what its type needs, with null and with what may be absent', () => {
  const types = `interface Row { id: string; price: number | null; note?: string; kind: 'a' | 'b'; tags: string[] }`;
  const { operations } = read(
    endpoint("rows: build.query<Row[], void>({ query: () => '/api/rows' })", types),
  );
  expect(operations).toEqual({
    'GET /api/rows': [
      {
        reads: {
          list: {
            fields: {
              id: 'string',
              price: { any: ['null', 'number'] },
              'note?': 'string',
              kind: { values: ['a', 'b'] },
              tags: { list: 'string' },
            },
          },
        },
      },
    ],
  });
});

test('what transformResponse takes is read, and not what the endpoint makes of it', () => {
  const { operations } = read(
    endpoint(`count: build.query<number, void>({
      query: () => '/api/rows',
      transformResponse: (rows: { id: string }[]) => rows.length,
    })`),
  );
  expect(operations['GET /api/rows']).toEqual([{ reads: { list: { fields: { id: 'string' } } } }]);
});

test('a HEAD request is a use of what answers GET', () => {
  const { operations } = read(
    endpoint(`version: build.query<null, void>({ query: () => ({ url: '/api/rows', method: 'HEAD' }) })`),
  );
  expect(Object.keys(operations)).toEqual(['GET /api/rows']);
});

test('a body is read through helpers, spreads and patterns', () => {
  const { operations } = read(
    endpoint(
      `change: build.mutation<void, { id: string; name: string; age?: number }>(change('PUT', 'details')),
       cancel: build.mutation<void, { id: string }>({ query: (key) => ({ ...call(key, '/cancel'), method: 'POST' }) })`,
      `const change = (method: string, action: string) => ({
         query: ({ id, ...body }: { id: string }) => ({ url: \`/api/orders/\${id}/\${action}\`, method, body }),
       });
       const call = ({ id }: { id: string }, path = '') => ({ url: \`/api/orders/\${encodeURIComponent(id)}\${path}\` });`,
    ),
  );
  expect(operations).toEqual({
    'POST /api/orders/{}/cancel': [{}],
    'PUT /api/orders/{}/details': [{ body: { fields: { name: 'string', 'age?': 'number' } } }],
  });
});

test('the calls of a queryFn read what each is cast to', () => {
  const { operations } = read(
    endpoint(`both: build.query<null, void>({
      queryFn: async (_arg, _store, _options, fetch) => {
        const [tests, packages] = await Promise.all([fetch('/api/tests'), fetch({ url: '/api/packages' })]);
        use(tests.data as { id: string }[], packages.data as { name: string }[]);
        return { data: null };
      },
    })`),
  );
  expect(operations).toEqual({
    'GET /api/packages': [{ reads: { list: { fields: { name: 'string' } } } }],
    'GET /api/tests': [{ reads: { list: { fields: { id: 'string' } } } }],
  });
});

test('one call that sends a union to several operations shares its body between them', () => {
  const { operations } = read(
    endpoint(`many: build.mutation<void, { action: 'a' | 'b'; body: { x: string } | { y: string } }>({
      query: ({ action, body }) => ({ url: \`/api/\${action}\`, method: 'POST', body }),
    })`),
  );
  const call = { body: { any: [{ fields: { x: 'string' } }, { fields: { y: 'string' } }] }, shared: true };
  expect(operations).toEqual({ 'POST /api/a': [call], 'POST /api/b': [call] });
});

test('query parameters are named; a file and a text that is only passed on have no fields', () => {
  const { operations } = read({
    ...endpoint(`page: build.query<void, number>({ query: (page) => ({ url: '/api/rows', params: { page } }) }),
      file: build.mutation<null, string>({
        query: (id) => ({ url: \`/api/files/\${id}\`, responseHandler: (answer) => answer.text() }),
      })`),
    'Download.tsx': 'export const table = (from: string) => `/api/rows.csv?from=${from}`;',
  });
  expect(operations).toEqual({
    'GET /api/files/{}': [{}],
    'GET /api/rows': [{ query: ['page'] }],
    'GET /api/rows.csv': [{ query: ['*'] }],
  });
});

test('an object that occurs several times is written once, by a name', () => {
  const { operations, types } = read(
    endpoint(
      `one: build.query<Row, string>({ query: (id) => \`/api/rows/\${id}\` }),
       all: build.query<Row[], void>({ query: () => '/api/rows' })`,
      'interface Row { id: string }',
    ),
  );
  expect(types).toEqual({ T1: { fields: { id: 'string' } } });
  expect(operations['GET /api/rows/{}']).toEqual([{ reads: { ref: 'T1' } }]);
});

test('an error code belongs to the operations that are called near it', () => {
  const { errors } = read({
    ...endpoint(`place: build.mutation<void, void>({ query: () => ({ url: '/api/orders', method: 'POST' }) }),
      other: build.query<void, void>({ query: () => '/api/other' })`),
    'why.ts': `import { problemOf } from '@nidaan/sdk';
      export const isStale = (error: unknown) => problemOf(error)?.code === 'price_changed';
      export const isText = (text: string) => text === 'conflict';`,
    'Form.tsx': "import { isStale } from './why.js'; const [place] = usePlaceMutation(); isStale(place());",
  });
  expect(errors).toEqual([{ code: 'price_changed', operations: ['POST /api/orders'] }]);
});

test('names of the SDK are those at run time, with the operations that the SDK calls for them', () => {
  const uses = read({
    'a.ts':
      "import { api, type CallError, useCart as cart } from '@nidaan/sdk'; import { useState } from 'react';",
    'b.ts': "import type { Host } from '@nidaan/sdk'; import { saveFile } from '@nidaan/sdk/save-file';",
  });
  expect(uses.sdk).toEqual({ '@nidaan/sdk': ['api', 'useCart'], react: ['useState'] });
  expect(Object.keys(uses.throughSdk)).toEqual(['POST /api/auth/renew']);
});

test('an endpoint without types fails the build with its name', () => {
  expect(() => read(endpoint("rows: build.query({ query: () => '/api/rows' })"))).toThrow(
    'the endpoint rows does not name the types',
  );
});
