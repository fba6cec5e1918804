import { randomUUID } from 'node:crypto';
import { Agent, request } from 'node:http';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { booking } from '../../test/makers/bookings.js';
import { startTarget } from './target.js';

const KEYS = Number(process.env.HOSTILE_KEYS ?? '100');
const PARALLEL = 200;
/** How a request with a used key may be answered: with the order, or that the first one is still running. */
const ANSWERS = [200, 201, 409];

let target: Awaited<ReturnType<typeof startTarget>>;
beforeAll(async () => {
  target = await startTarget();
});
const agent = new Agent({ keepAlive: true, maxSockets: PARALLEL });
afterAll(async () => {
  agent.destroy();
  await target.stop();
});

function place(key: string, body: string): Promise<{ status: number; id: string | undefined }> {
  const headers = {
    'Content-Type': 'application/json',
    'Content-Length': Buffer.byteLength(body),
    'Idempotency-Key': key,
  };
  return new Promise((resolve, reject) => {
    const sending = request(
      { host: '127.0.0.1', port: target.port, method: 'POST', path: '/api/orders', agent, headers },
      (answer) => {
        text(answer).then(
          (json) => resolve({ status: answer.statusCode ?? 0, id: (JSON.parse(json) as { id?: string }).id }),
          reject,
        );
      },
    );
    sending.once('error', reject);
    sending.end(body);
  });
}

it(`${PARALLEL} parallel requests with each of ${KEYS} keys place one order for each key`, async () => {
  const statuses: Record<string, number> = {};
  for (let count = 0; count < KEYS; count += 1) {
    const [key, body] = [randomUUID(), JSON.stringify(booking())];
    const answers = await Promise.all(Array.from({ length: PARALLEL }, () => place(key, body)));
    for (const { status } of answers) {
      statuses[status] = (statuses[status] ?? 0) + 1;
      expect(ANSWERS).toContain(status);
    }
    const ids = new Set(answers.flatMap(({ id }) => id ?? []));
    expect(ids.size).toBe(1);
  }
  console.log(`hostile keys ${JSON.stringify({ keys: KEYS, requests: KEYS * PARALLEL, statuses })}`);
  const [row] = (await target.query('SELECT count(*)::integer AS count FROM orders', [])) as {
    count: number;
  }[];
  expect(row?.count).toBe(KEYS);
});
