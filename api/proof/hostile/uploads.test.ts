import { readdirSync } from 'node:fs';
import { request } from 'node:http';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { eventually } from '../eventually.js';
import { makeOrders } from './orders.js';
import { type Multipart, uploads } from './uploads.js';
import { Pool } from './pool.js';
import { startTarget } from './target.js';

const { HOSTILE_SEED = String(Date.now() % 1_000_000), HOSTILE_UPLOADS = '2000' } = process.env;
const SILENT_MS = 20_000;
/** How an upload may be answered: stored, refused with its reason, or for an order that gets no more files. */
const ANSWERS = [200, 201, 400, 409, 413, 415];

let target: Awaited<ReturnType<typeof startTarget>>;
beforeAll(async () => {
  target = await startTarget();
});
afterAll(() => target.stop());

/** Uploads a body; one that `aborts` is cut off before its announced end. Returns the status, 0 without an answer. */
function upload(path: string, token: string, { type, body }: Multipart, aborts: boolean): Promise<number> {
  return new Promise((resolve) => {
    const headers = {
      Authorization: `Bearer ${token}`,
      'Content-Type': type,
      'Content-Length': body.length + (aborts ? 1000 : 0),
    };
    const sending = request(
      {
        host: '127.0.0.1',
        port: target.port,
        method: 'POST',
        path,
        headers,
        agent: false,
        timeout: SILENT_MS,
      },
      (answer) => {
        answer.resume();
        answer.once('end', () => resolve(answer.statusCode ?? 0));
      },
    );
    // A body that is refused early may be answered by a reset.
    sending.once('error', () => resolve(0));
    sending.once('timeout', () => {
      resolve(-1);
      sending.destroy();
    });
    if (aborts) sending.write(body, () => setImmediate(() => sending.destroy()));
    else sending.end(body);
  });
}

it('malformed uploads are refused, and leave no file, no descriptor and a running process', async () => {
  const pool = new Pool();
  await makeOrders(target, pool);
  await target.query(`UPDATE orders SET status = 'In lab', hold_reasons = '{}'`, []);
  const orders = (await target.query('SELECT id FROM orders', [])) as { id: string }[];
  const token = await target.logIn('admin');
  const descriptors = () => readdirSync(`/proc/${target.pid}/fd`).length;
  const before = descriptors();
  const statuses: Record<string, number> = {};
  const bodies = fc.sample(uploads(), { seed: Number(HOSTILE_SEED), numRuns: Number(HOSTILE_UPLOADS) });
  for (const [at, body] of bodies.entries()) {
    const { id } = orders[at % orders.length] ?? { id: '' };
    const aborts = at % 4 === 0;
    const status = await upload(`/api/orders/${id}/upload-report`, token, body, aborts);
    statuses[status] = (statuses[status] ?? 0) + 1;
    if (status !== 0) expect(ANSWERS).toContain(status);
  }
  console.log(`hostile uploads ${JSON.stringify({ seed: HOSTILE_SEED, uploads: bodies.length, statuses })}`);
  expect(target.isAlive()).toBe(true);
  // Every stored file belongs to a report, and every report has its file.
  const stored = (await target.query('SELECT count(*)::integer AS count FROM reports', [])) as {
    count: number;
  }[];
  const files = await eventually(
    () => target.storedFiles(),
    (found) => found.length === stored[0]?.count,
  );
  expect(files).toHaveLength(stored[0]?.count ?? -1);
  const after = await eventually(descriptors, (count) => count <= before + 10);
  expect(after).toBeLessThanOrEqual(before + 10);
});
