import { randomUUID } from 'node:crypto';
import { Agent, request } from 'node:http';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { ERRORS } from '@nidaan/contract/errors';
import { openEdgeWithStubs } from './stack/edge-with-stubs.mjs';

const [FLOODER, NEIGHBOUR] = ['127.0.0.5', '127.0.0.6'];
// Three times the burst that the edge accepts.
const FLOOD = 6000;
// Reduced, so that the flood exceeds the limit on a slow machine too.
const changes = [['rate=200r/s', 'rate=10r/s']];

let edge;
const agents = [];
beforeAll(async () => {
  edge = await openEdgeWithStubs({ changes });
});
afterAll(async () => {
  for (const agent of agents) agent.destroy();
  await edge.close();
});

/** Sends requests from an address of this machine, on connections that stay open. */
function visitor(localAddress) {
  const agent = new Agent({ keepAlive: true, maxSockets: 32 });
  agents.push(agent);
  return (path, { method = 'GET', headers = {}, body } = {}) =>
    new Promise((resolve, reject) => {
      const call = request(`${edge.origin}${path}`, { method, headers, agent, localAddress }, (answer) => {
        let text = '';
        answer.on('data', (part) => (text += part));
        answer.on('end', () => resolve({ status: answer.statusCode, headers: answer.headers, text }));
      });
      call.on('error', reject).end(body);
    });
}

test('a flooding client is rate-limited, while others are served and no booking is lost', async () => {
  const [flooder, neighbour] = [visitor(FLOODER), visitor(NEIGHBOUR)];
  const flood = Promise.all(Array.from({ length: FLOOD }, () => flooder('/api/tests')));
  const served = await Promise.all(Array.from({ length: 50 }, () => neighbour('/api/tests')));
  const answers = await flood;
  expect(new Set(served.map(({ status }) => status))).toEqual(new Set([200]));
  const rejected = answers.filter(({ status }) => status !== 200);
  expect(new Set(rejected.map(({ status }) => status))).toEqual(new Set([429]));
  expect(answers.length - rejected.length).toBeGreaterThanOrEqual(2000);
  for (const { headers, text } of rejected) {
    expect(headers).toMatchObject({ 'retry-after': '1', 'content-type': 'application/problem+json' });
    expect(JSON.parse(text)).toMatchObject({ title: ERRORS.too_many_requests.sentence });
  }
  const key = randomUUID();
  const booking = { method: 'POST', body: '{}', headers: { 'idempotency-key': key } };
  const book = async () => {
    const { status } = await flooder('/api/orders', booking);
    return status === 429 ? book() : status;
  };
  expect(await book()).toBe(200);
  expect(edge.api.requests.filter(({ headers }) => headers['idempotency-key'] === key)).toHaveLength(1);
});
