import { connect } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { startApp, type TestApp } from './servers/app.js';

let api: TestApp;
beforeAll(async () => {
  api = await startApp({ LIMIT_ARRIVAL_SECONDS: 2 });
});
afterAll(() => api.close());

/** Sends these bytes, and returns what comes back until the API closes the connection. */
function exchange(bytes: string): Promise<string> {
  return new Promise((resolve) => {
    const line = connect(Number(new URL(api.origin).port), '127.0.0.1');
    let received = '';
    line.on('error', () => undefined).on('data', (part: Buffer) => (received += part.toString('latin1')));
    line.once('close', () => resolve(received));
    line.write(bytes, 'latin1');
  });
}
const statusesOf = (received: string) =>
  [...received.matchAll(/HTTP\/1\.1 (\d{3})/g)].map(([, status]) => Number(status));

const SECOND = 'GET /api/concerns HTTP/1.1\r\nHost: x\r\n\r\n';
const post = (...lines: string[]) =>
  ['POST /api/orders/quote HTTP/1.1', 'Host: x', 'Content-Type: application/json', ...lines].join('\r\n');
const CHUNKS = `\r\n\r\n0\r\n\r\n${SECOND}`;

describe('a connection', () => {
  it.each([
    ['a length and chunks', post('Content-Length: 5', 'Transfer-Encoding: chunked') + CHUNKS],
    ['two lengths', `${post('Content-Length: 0', `Content-Length: ${SECOND.length}`)}\r\n\r\n${SECOND}`],
    ['a length with a sign', `${post('Content-Length: +0')}\r\n\r\n${SECOND}`],
    ['a space before the colon of a length', `${post('Content-Length : 0')}\r\n\r\n${SECOND}`],
    ['an unknown encoding', post('Transfer-Encoding: x-chunked') + CHUNKS],
    ['an encoding on a folded line', post('Transfer-Encoding:', ' chunked', 'Content-Length: 5') + CHUNKS],
    ['a bare carriage return', post('X: a\rTransfer-Encoding: chunked', 'Content-Length: 5') + CHUNKS],
    ['a NUL in a header', post('X: a\0b') + CHUNKS],
    [
      'a chunk longer than it says',
      `${post('Transfer-Encoding: chunked')}\r\n\r\n1\r\n{}\r\n0\r\n\r\n${SECOND}`,
    ],
    ['no host', 'GET /api/concerns HTTP/1.1\r\n\r\n'],
  ])('with %s is refused and closed', async (_, bytes) => {
    expect(statusesOf(await exchange(bytes))).toEqual([400]);
  });

  it.each([
    ['an address of 20 kB', `GET /api/tests?q=${'x'.repeat(20_000)} HTTP/1.1\r\nHost: x\r\n\r\n`],
    ['headers of 20 kB', `GET /api/tests HTTP/1.1\r\nHost: x\r\nX: ${'x'.repeat(20_000)}\r\n\r\n`],
  ])('with %s is refused and closed', async (_, bytes) => {
    expect(statusesOf(await exchange(bytes))).toEqual([431]);
  });

  it('answers requests that follow each other at once in their order', async () => {
    const last = 'GET /api/nothing HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n';
    expect(statusesOf(await exchange(SECOND + SECOND + last))).toEqual([200, 200, 404]);
  });

  it.each([
    ['headers', 'GET /api/tests HTTP/1.1\r\nHo'],
    ['body', `${post('Content-Length: 100')}\r\n\r\n{`],
  ])('that waits too long for its %s is closed', async (_, bytes) => {
    expect(await exchange(bytes)).toMatch(/^(HTTP\/1\.1 408 |$)/);
  });
});
