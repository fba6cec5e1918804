import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { ApiContract } from '@nidaan/contract';
import { startApp, type TestApp } from '../../test/servers/app.js';
import { contractOf } from './contract-of.js';

let api: TestApp;
beforeAll(async () => {
  api = await startApp({ NODE_ENV: 'development' });
});
afterAll(() => api.close());

it('is public, and the same as the documentation says', async () => {
  const { body, headers } = await api.http.get('/api/contract').expect(200);
  expect(headers['cache-control']).toBe('public, max-age=60');
  expect(ApiContract.parse(body)).toEqual(body);
  const { body: document } = await api.http.get('/api/docs-json').expect(200);
  expect(body).toEqual(contractOf(document as Parameters<typeof contractOf>[0]));
});

it('is not sent again to a client that has it', async () => {
  const { headers } = await api.http.get('/api/contract').expect(200);
  await api.http.get('/api/contract').set('If-None-Match', String(headers['etag'])).expect(304);
});

it('names the shape of each body, answer and parameter', () => {
  const problem = { $ref: '#/components/responses/404-not_found' };
  const { operations, types } = contractOf({
    openapi: '3.0.3',
    info: { title: '', version: '1' },
    paths: {
      '/api/rows/{id}': {
        put: {
          parameters: [
            { name: 'id', in: 'path', required: true },
            { name: 'q', in: 'query', required: true },
            { name: 'page', in: 'query', required: false },
          ],
          requestBody: { content: { 'application/json': { schema: { $ref: '#/components/schemas/Row' } } } },
          responses: { 200: { description: '', content: { 'text/csv': {} } }, 404: problem },
        },
        get: {
          responses: {
            200: {
              description: '',
              content: {
                'application/json': {
                  schema: { type: 'array', items: { $ref: '#/components/schemas/Row' } },
                },
              },
            },
          },
        },
      },
    },
    components: {
      responses: {
        '404-not_found': {
          description: '',
          content: {
            'application/problem+json': {
              schema: {
                allOf: [{ type: 'object', properties: { code: { type: 'string', enum: ['not_found'] } } }],
              },
            },
          },
        },
      },
      schemas: {
        Row: {
          type: 'object',
          required: ['id', 'kind'],
          properties: {
            id: { type: 'integer' },
            kind: { type: 'string', nullable: true, enum: ['a', 'b', null] } as never,
            tags: { type: 'object', additionalProperties: { type: 'boolean' } },
            file: { type: 'string', format: 'binary' },
          },
        },
      },
    },
  });
  expect(operations).toEqual({
    'GET /api/rows/{id}': { query: [], answer: { list: { ref: 'Row' } }, errors: [] },
    'PUT /api/rows/{id}': { query: ['q', 'page?'], body: { ref: 'Row' }, errors: ['not_found'] },
  });
  expect(types['Row']).toEqual({
    fields: {
      id: 'number',
      kind: { any: ['null', { values: ['a', 'b'] }] },
      'tags?': { map: 'boolean' },
      'file?': 'unknown',
    },
  });
});
