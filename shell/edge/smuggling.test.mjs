import { afterAll, afterEach, beforeAll, describe, expect, test } from '@jest/globals';
import { once } from 'node:events';
import { createServer } from 'node:http';
import { apiProxy } from '../dist/server/http/proxy.js';
import { openEdgeWithStubs } from './stack/edge-with-stubs.mjs';
import { exchange, LOOKALIKE, PIPELINED, SMUGGLING, statusesOf } from './stack/raw.mjs';
import { stubServer } from './stack/stub-server.mjs';

async function openShell() {
  const api = await stubServer();
  const pass = apiProxy(`http://127.0.0.1:${api.port}`);
  const server = createServer((request, response) =>
    pass(request, response, () => response.writeHead(404).end()),
  );
  await once(server.listen(0, '127.0.0.1'), 'listening');
  async function close() {
    server.closeAllConnections();
    server.close();
    await api.close();
  }
  return { origin: `http://127.0.0.1:${server.address().port}`, api, close };
}

describe.each([
  ['nginx', openEdgeWithStubs],
  ['the shell', openShell],
])('a connection to %s', (_name, open) => {
  let front;
  beforeAll(async () => {
    front = await open();
  });
  afterEach(() => front.api.next());
  afterAll(() => front.close());

  test.each(SMUGGLING)(
    'with %s brings no request to the API that was none before it',
    async (_what, bytes) => {
      front.api.next();
      const statuses = statusesOf(await exchange(front.origin, bytes));
      const paths = front.api.requests.map(({ url }) => url);
      expect(statuses.filter((status) => status === 200)).toHaveLength(paths.length);
      // The next one gets the answer to their own request.
      const next = await fetch(`${front.origin}/api/next`);
      expect([next.status, front.api.requests.at(-1).url]).toEqual([200, '/api/next']);
    },
  );

  test('answers requests that follow each other at once in their order', async () => {
    front.api.next();
    expect(statusesOf(await exchange(front.origin, PIPELINED))).toEqual([200, 200, 200]);
    expect(front.api.requests.map(({ url }) => url)).toEqual([1, 2, 3].map((at) => `/api/tests?at=${at}`));
  });

  test('passes a body on that looks like a request, and as nothing else', async () => {
    front.api.next();
    expect(statusesOf(await exchange(front.origin, LOOKALIKE))).toEqual([200]);
    expect(front.api.requests.map(({ url, body }) => [url, body.startsWith('GET /api/smuggled')])).toEqual([
      ['/api/orders', true],
    ]);
  });
});
