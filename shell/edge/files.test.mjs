import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { request } from 'node:http';
import { destroysConnection } from './stack/stub-server.mjs';
import { openEdgeWithStubs } from './stack/edge-with-stubs.mjs';

let edge;
beforeAll(async () => {
  edge = await openEdgeWithStubs();
});
afterAll(() => edge.close());

const entry = '/mfe/storefront/1.0.0/remoteEntry.js';

// Not fetch, because fetch would decompress the answer and normalise the path.
const send = (path, headers = {}, method = 'GET') =>
  new Promise((resolve, reject) => {
    const { hostname: host, port } = new URL(edge.origin);
    const call = request({ host, port, path, headers, method }, (answer) => {
      let text = '';
      answer.on('data', (part) => (text += part));
      answer.on('end', () => resolve({ status: answer.statusCode, headers: answer.headers, text }));
    });
    call.on('error', reject).end();
  });

test.each([
  ['gzip, deflate, br', 'br', 'in brotli'],
  ['gzip', 'gzip', 'in gzip'],
  ['identity', undefined, 'as it is'],
])('a request that accepts %s gets the precompressed file', async (accepted, encoding, text) => {
  edge.remote.next();
  const { headers, ...answer } = await send(entry, { 'accept-encoding': accepted });
  expect(answer).toEqual({ status: 200, text });
  expect(headers).toMatchObject({
    'cache-control': 'public, max-age=31536000, immutable',
    'content-type': 'application/javascript',
    'x-content-type-options': 'nosniff',
    vary: 'Accept-Encoding',
  });
  expect(headers['content-encoding']).toBe(encoding);
  expect(edge.remote.requests).toEqual([]);
});

test('a missing file is requested from the server of its remote', async () => {
  edge.remote.next();
  expect(await send('/mfe/admin/2.0.0/late.js')).toMatchObject({ status: 200, text: 'fine' });
  expect(edge.remote.requests.map(({ url }) => url)).toEqual(['/mfe/admin/2.0.0/late.js']);
});

test.each([
  '/mfe/storefront/1.0.0/../server/remote.cjs',
  '/mfe/storefront/1.0.0/%2e%2e/server/remote.cjs',
  '/mfe/storefront/1.0.0/..%2fserver/remote.cjs',
  '/mfe/storefront/1.0.0/../release.json',
  '/mfe/storefront/../remotes.json',
  '/mfe/../remotes.json',
])('%s reveals nothing', async (path) => {
  expect((await send(path)).text).not.toContain('secret');
});

test('a request for an unknown remote goes to the shell', async () => {
  edge.shell.next();
  await send('/mfe/unknown/1.0.0/remoteEntry.js');
  expect(edge.shell.requests).toHaveLength(1);
});

const cacheable = (text) => (_request, response) =>
  response
    .writeHead(200, { 'cache-control': 'public, max-age=31536000, immutable', vary: 'Accept-Encoding' })
    .end(text);

test('the files of the shell are requested once per encoding, and stay available while it is down', async () => {
  edge.shell.next(cacheable('first'), cacheable('second'), destroysConnection);
  const ways = ['br, gzip', 'br;q=1, gzip', 'gzip'];
  const texts = [];
  for (const way of ways) texts.push((await send('/assets/main.0a1b.js', { 'accept-encoding': way })).text);
  expect(texts).toEqual(['first', 'first', 'second']);
  expect(edge.shell.requests.map(({ headers }) => headers['accept-encoding'])).toEqual(['br', 'gzip']);
});

test.each(['/', '/assets/shell.json'])('%s is requested every time', async (path) => {
  edge.shell.next(cacheable('first'), cacheable('second'));
  expect([(await send(path)).text, (await send(path)).text]).toEqual(['first', 'second']);
});

test('while the shell is down, a page says so', async () => {
  edge.shell.next(destroysConnection, destroysConnection);
  const { status, text, headers } = await send('/cart');
  expect([status, headers['content-type'], headers['retry-after']]).toEqual([
    503,
    'text/html; charset=utf-8',
    '5',
  ]);
  expect(text).toContain('Nidaan is temporarily unavailable');
});
