import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { ERRORS } from '@nidaan/contract/errors';
import { spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { request } from 'node:http';
import { connect as dial } from 'node:net';
import { imageOf } from './stack/image.mjs';
import { destroysConnection } from './stack/stub-server.mjs';
import { openEdgeWithStubs } from './stack/edge-with-stubs.mjs';

const HSTS = 'add_header Strict-Transport-Security $hsts always;';

const problem = (code) => ({
  type: 'about:blank',
  title: ERRORS[code].sentence,
  status: ERRORS[code].status,
  code,
  requestId: expect.stringMatching(/^[0-9a-f]{32}$/),
});

/** Sends these exact bytes to an origin, and returns the answer. */
async function sendBytes(origin, bytes) {
  const line = dial(new URL(origin).port, '127.0.0.1');
  line.on('error', () => {}).write(bytes);
  const [head, body] = await new Promise((resolve) => {
    let received = '';
    // nginx keeps the connection open for a while after answering a request that it did not read.
    line.on('data', (part) => {
      received += part;
      const [above, below = ''] = received.split('\r\n\r\n');
      if (below.length >= Number(/content-length: (\d+)/i.exec(above)?.[1] ?? Infinity)) line.destroy();
    });
    line.on('close', () => resolve(received.split('\r\n\r\n')));
  });
  const [first, ...lines] = head.toLowerCase().split('\r\n');
  const headers = Object.fromEntries(lines.map((one) => one.split(': ')));
  return { status: Number(first.split(' ')[1]), headers, body };
}

const bytesFor = (path, { method = 'GET', more = 'Connection: close' } = {}) =>
  `${method} ${path} HTTP/1.1\r\nHost: nidaan\r\n${more}\r\n\r\n`;
const LONG = 'x'.repeat(20_000);

describe('the origin without TLS', () => {
  let edge;
  beforeAll(async () => {
    edge = await openEdgeWithStubs();
  });
  afterAll(() => edge.close());

  test('sends the API the address of the connection, whatever headers the visitor sends', async () => {
    edge.api.next();
    const claimed = {
      forwarded: 'for=203.0.113.9',
      'x-forwarded-for': '203.0.113.9',
      'x-forwarded-host': 'evil.example',
      'x-forwarded-proto': 'https',
      'x-request-id': 'chosen',
    };
    await fetch(`${edge.origin}/api/tests?q=sugar`, { headers: claimed });
    const [{ url, headers }] = edge.api.requests;
    expect(url).toBe('/api/tests?q=sugar');
    expect(headers).toMatchObject({ 'x-forwarded-for': '127.0.0.1', 'x-forwarded-proto': 'http' });
    expect(headers['x-request-id']).toMatch(/^[0-9a-f]{32}$/);
    expect(headers).not.toHaveProperty('forwarded');
    expect(headers).not.toHaveProperty('x-forwarded-host');
  });

  test('passes requests that the API accepts, and rejects larger ones with the sentence of the API', async () => {
    edge.api.next();
    const post = (path, size) => fetch(edge.origin + path, { method: 'POST', body: 'x'.repeat(size) });
    expect((await post('/api/orders', 100_000)).status).toBe(200);
    const refused = await post('/api/orders', 140_000);
    expect([refused.status, await refused.json()]).toEqual([413, problem('payload_too_large')]);
    expect((await post('/api/orders/7/upload-report', 1_000_000)).status).toBe(200);
    expect((await post('/api/tests/import/preview', 1_000_000)).status).toBe(200);
    expect((await post('/api/tests/imports', 140_000)).status).toBe(413);
    expect(edge.api.requests.map(({ body }) => body.length)).toEqual([100_000, 1_000_000, 1_000_000]);
  });

  test.each([
    ['is too long', 414, 'payload_too_large', (path) => bytesFor(`${path}?q=${LONG}`)],
    ['has long headers', 431, 'payload_too_large', (path) => bytesFor(path, { more: `X: ${LONG}` })],
    [
      'is too large',
      413,
      'payload_too_large',
      (path) => bytesFor(path, { more: 'Content-Length: 99999999' }),
    ],
    ['uses TRACE', 405, 'method_not_allowed', (path) => bytesFor(path, { method: 'TRACE' })],
    ['has an unknown method', 405, 'method_not_allowed', (path) => bytesFor(path, { method: 'FROB' })],
    [
      'has two lengths',
      400,
      'malformed_request',
      (path) => bytesFor(path, { more: 'Content-Length: 5\r\nTransfer-Encoding: chunked' }),
    ],
  ])(
    'answers a request that %s with %d: a problem below /api, else a page',
    async (_, status, code, bytesOf) => {
      edge.api.next();
      edge.shell.next();
      const [problem, page] = [
        await sendBytes(edge.origin, bytesOf('/api/tests')),
        await sendBytes(edge.origin, bytesOf('/shop')),
      ];
      for (const answer of [problem, page])
        expect(answer).toMatchObject({
          status,
          headers: {
            'cache-control': 'no-store',
            'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
            'x-content-type-options': 'nosniff',
          },
        });
      expect(problem.headers['content-type']).toBe('application/problem+json');
      expect(JSON.parse(problem.body)).toMatchObject({ title: ERRORS[code].sentence, status, code });
      expect(page.headers['content-type']).toBe('text/html; charset=utf-8');
      expect(page.body).toContain(`<h1>${ERRORS[code].sentence}</h1>`);
      expect([...edge.api.requests, ...edge.shell.requests]).toEqual([]);
    },
  );

  test('answers for a dead remote itself, and serves nothing at the address of its error page', async () => {
    edge.remote.next(destroysConnection);
    const answer = await fetch(`${edge.origin}/mfe/storefront/1.0.0/none.js`);
    expect([answer.status, answer.headers.get('retry-after')]).toEqual([502, '1']);
    expect(await answer.text()).toContain(ERRORS.unavailable.sentence);
    const direct = await fetch(`${edge.origin}/.refused`);
    expect([direct.status, direct.headers.get('retry-after')]).toEqual([404, null]);
    expect(await direct.text()).toContain(ERRORS.not_found.sentence);
  });

  test('rejects an upload of more than ten files of 15 MB before it is sent', async () => {
    edge.api.next();
    const headers = { 'content-length': 152 * 1024 * 1024 };
    const call = request(`${edge.origin}/api/orders/7/upload-report`, { method: 'POST', headers });
    call.on('error', () => {});
    call.flushHeaders();
    const [answer] = await once(call, 'response');
    call.destroy();
    expect(answer.statusCode).toBe(413);
    expect(edge.api.requests).toEqual([]);
  });

  test('streams an upload, so that the API can reject it early', async () => {
    const refuses = Object.assign((_request, response) => response.writeHead(401).end(), { early: true });
    edge.api.next(refuses);
    const call = request(`${edge.origin}/api/orders/7/upload-report`, {
      method: 'POST',
      headers: { 'content-length': 10_000_000 },
    });
    call.on('error', () => {});
    call.write('the first bytes');
    const [answer] = await once(call, 'response');
    call.destroy();
    expect(answer.statusCode).toBe(401);
  });
});

test('the log contains no address, no id and no user input', async () => {
  const edge = await openEdgeWithStubs();
  await fetch(`${edge.origin}/api/orders/0192-secret/reports/8?k=secret`);
  await fetch(`${edge.origin}/order/0192-secret`);
  const log = await edge.close();
  expect(log).toContain('"place":"/api/orders","status":200');
  expect(log).toContain('"place":"page"');
  expect(log).not.toMatch(/secret|127\.0\.0/);
});

test('a reload applies new settings, and the log continues', async () => {
  const edge = await openEdgeWithStubs();
  await fetch(`${edge.origin}/before`);
  edge.changeTo([[HSTS, `${HSTS} add_header X-Settings new always;`]]);
  // A request on a connection that the old process closes is repeated on a new connection.
  const fetchImage = () => fetch(`${edge.origin}/images/after.svg`).catch(() => null);
  const settings = async () => (await fetchImage())?.headers.get('x-settings') ?? settings();
  expect(await settings()).toBe('new');
  const log = await edge.close();
  expect(log).toMatch(/"place":"page"[^]*"place":"\/images\/after"/);
});

test('the health check of the image succeeds while it serves, and fails afterwards', async () => {
  const edge = await openEdgeWithStubs();
  const { port } = new URL(edge.origin);
  const [program, ...words] = imageOf('edge').health.map((word) => word.replace('8080', port));
  expect(spawnSync(program, words).status).toBe(0);
  await edge.close();
  expect(spawnSync(program, words).status).not.toBe(0);
});

test('a visitor over the rate limit is rejected with the sentence of the API', async () => {
  const changes = [
    ['rate=200r/s', 'rate=1r/m'],
    ['burst=2000', 'burst=2'],
  ];
  const edge = await openEdgeWithStubs({ changes });
  const post = () => fetch(`${edge.origin}/api/orders`, { method: 'POST', body: '{}' });
  const answers = [];
  for (let sent = 0; sent < 4; sent += 1) answers.push(await post());
  const read = await fetch(`${edge.origin}/api/tests`);
  await edge.close();
  expect([...answers, read].map(({ status }) => status)).toEqual([200, 200, 200, 429, 429]);
  expect(await answers[3].json()).toEqual(problem('too_many_requests'));
});
