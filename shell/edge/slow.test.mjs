import { afterAll, afterEach, beforeAll, expect, test } from '@jest/globals';
import { once } from 'node:events';
import { connect } from 'node:net';
import { pipeline, Readable } from 'node:stream';
import { openEdgeWithStubs } from './stack/edge-with-stubs.mjs';

const SLOW = 300;
/** Reduced, so that a test need not wait for them. */
const changes = [
  ['client_header_timeout 15s', 'client_header_timeout 2s'],
  ['client_body_timeout 15s', 'client_body_timeout 2s'],
  ['send_timeout 30s', 'send_timeout 2s'],
];
/** nginx keeps a few connections to the API open for the next requests. */
const KEPT = 4;

let edge;
beforeAll(async () => {
  edge = await openEdgeWithStubs({ changes });
});
afterAll(() => edge.close());

const lines = [];
afterEach(() => {
  for (const line of lines.splice(0)) line.destroy();
});

/** Opens connections that each send the same first bytes. */
async function openLines(count, bytes) {
  const port = Number(new URL(edge.origin).port);
  const opened = Array.from({ length: count }, () => connect(port, '127.0.0.1').on('error', () => {}));
  lines.push(...opened);
  await Promise.all(opened.map((line) => once(line, 'connect')));
  for (const line of opened) line.write(bytes);
  return opened;
}

/** Waits until all are closed, by an end or a reset. */
const closed = (opened) =>
  Promise.all(opened.map((line) => new Promise((resolve) => line.resume().once('close', resolve))));

/** What another visitor does meanwhile: reads and books. */
async function expectServed() {
  const booking = { method: 'POST', body: '{}', headers: { 'content-type': 'application/json' } };
  const answers = await Promise.all([
    fetch(`${edge.origin}/api/tests`),
    fetch(`${edge.origin}/shop`),
    fetch(`${edge.origin}/api/orders`, booking),
  ]);
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
}

test('visitors whose headers do not arrive hold nothing behind nginx, and are cut off', async () => {
  edge.api.next();
  const slow = await openLines(SLOW, 'GET /api/tests HTTP/1.1\r\nHost: nid');
  await expectServed();
  expect(edge.api.requests).toHaveLength(2);
  expect(edge.api.connections()).toBeLessThanOrEqual(KEPT);
  await closed(slow);
});

test('bodies that do not arrive hold no connection to the API, and their visitors are cut off', async () => {
  edge.api.next();
  const head = 'POST /api/orders HTTP/1.1\r\nHost: nidaan\r\nContent-Type: application/json\r\n';
  const slow = await openLines(SLOW, `${head}Content-Length: 1000\r\n\r\n{`);
  await expectServed();
  expect(edge.api.requests).toHaveLength(2);
  expect(edge.api.connections()).toBeLessThanOrEqual(KEPT);
  await closed(slow);
  expect(edge.api.requests).toHaveLength(2);
});

test('a body that arrives byte by byte reaches the API as a whole', async () => {
  edge.api.next();
  const head = 'POST /api/orders HTTP/1.1\r\nHost: nidaan\r\nConnection: close\r\n';
  const [line] = await openLines(1, `${head}Content-Length: 5\r\n\r\n`);
  for (const byte of 'whole') {
    expect(edge.api.requests).toEqual([]);
    await new Promise((sent) => line.write(byte, sent));
  }
  await closed([line]);
  expect(edge.api.requests.map(({ body }) => body)).toEqual(['whole']);
});

test('a visitor who does not read a long answer is cut off, and the API’s connection with them', async () => {
  const ended = new Promise((resolve) => {
    edge.api.next((_request, response) => {
      const parts = Array.from({ length: 500 }, () => Buffer.alloc(100_000));
      pipeline(Readable.from(parts), response, (error) => resolve(error?.code));
    });
  });
  const [line] = await openLines(1, 'GET /api/tests HTTP/1.1\r\nHost: nidaan\r\n\r\n');
  line.pause();
  expect(await ended).toBe('ERR_STREAM_PREMATURE_CLOSE');
  await expectServed();
});
