import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { ERRORS } from '@nidaan/contract/errors';
import { destroysConnection } from './stack/stub-server.mjs';
import { openEdgeWithStubs } from './stack/edge-with-stubs.mjs';

let edge;
beforeAll(async () => {
  edge = await openEdgeWithStubs();
});
afterAll(() => edge.close());

const key = { 'idempotency-key': '0b9f2a3c-63b5-4a51-9f0e-1d2c3b4a5968' };
const body = JSON.stringify({ cartItems: [{ id: '2', type: 'product' }] });
const json = { 'content-type': 'application/json' };
const send = (path, init) => fetch(edge.origin + path, init);

test.each([
  ['a booking with a key', '/api/orders', { method: 'POST', body, headers: { ...json, ...key } }],
  ['a read', '/api/tests', {}],
])('%s is retried when its process dies', async (_name, path, init) => {
  edge.api.next(destroysConnection);
  const answer = await send(path, init);
  expect([answer.status, await answer.text()]).toEqual([200, 'fine']);
  expect(edge.api.requests.map(({ url }) => url)).toEqual([path, path]);
  expect(edge.api.requests.map((call) => call.body)).toEqual([init.body ?? '', init.body ?? '']);
});

test.each([
  ['a booking without a key', '/api/orders', { method: 'POST', body, headers: json }],
  [
    'a booking with an empty key',
    '/api/orders',
    { method: 'POST', body, headers: { ...json, 'idempotency-key': '' } },
  ],
  ['a login, even with a key', '/api/auth/login', { method: 'POST', body, headers: { ...json, ...key } }],
  ['a change', '/api/orders/1/confirm', { method: 'PATCH', body, headers: json }],
  ['an upload', '/api/orders/1/upload-report', { method: 'POST', body, headers: { ...json, ...key } }],
])('%s is sent once, and is answered 503 when its process dies', async (_name, path, init) => {
  edge.api.next(destroysConnection);
  const answer = await send(path, init);
  expect(answer.status).toBe(503);
  expect(answer.headers.get('content-type')).toBe('application/problem+json');
  expect(answer.headers.get('retry-after')).toBe('1');
  expect(await answer.json()).toEqual({
    type: 'about:blank',
    title: ERRORS.unavailable.sentence,
    status: ERRORS.unavailable.status,
    code: 'unavailable',
    requestId: expect.stringMatching(/^[0-9a-f]{32}$/),
  });
  expect(edge.api.requests).toHaveLength(1);
});

test('an error answer is not retried', async () => {
  const refuses = (_request, response) =>
    response.writeHead(503, { 'retry-after': '7' }).end('{"code":"own"}');
  edge.api.next(refuses);
  const answer = await send('/api/orders', { method: 'POST', body, headers: { ...json, ...key } });
  expect([answer.status, answer.headers.get('retry-after'), await answer.text()]).toEqual([
    503,
    '7',
    '{"code":"own"}',
  ]);
  expect(edge.api.requests).toHaveLength(1);
});

test('when every process dies during a booking, it is answered 503', async () => {
  edge.api.next(destroysConnection, destroysConnection, destroysConnection);
  const answer = await send('/api/orders', { method: 'POST', body, headers: { ...json, ...key } });
  expect([answer.status, (await answer.json()).code]).toEqual([503, 'unavailable']);
  expect(edge.api.requests).toHaveLength(2);
});
