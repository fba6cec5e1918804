import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect } from '@jest/globals';
import pg from 'pg';
import supertest from 'supertest';
import { booking } from '../../test/makers/bookings.js';
import { eventually } from '../eventually.js';
import { freePort, start } from '../../test/servers/processes.js';
import { aPdf } from '../../test/makers/report-files.js';
import type { SmallVolume } from '../../test/servers/volume.js';

/** Why a test is not run. */
export const NEEDS = 'it needs a volume of its own, which only root may mount here';

const SECRETS = {
  TOKEN_SECRET: 'hV3kq8fYw2mZr5tXv9bNc3hJd6gPs1aLe4u7iRo',
  LINK_SECRET: 'Wq8fYw2mZr5tXv9bNc3hJd6gPs1aLe4u7iRoB2c',
};
const LIMITS = {
  LIMIT_BOOKINGS_PER_ADDRESS: '100000',
  LIMIT_TEXTS_PER_ADDRESS: '1000000',
  DATABASE_WAIT_SECONDS: '5',
};
type Ended = ReturnType<typeof start>;

const running: (() => Promise<void>)[] = [];
const stopped = (child: Ended) => async () => {
  child.process.kill('SIGTERM');
  await child.ended;
};

/** The backend on a data folder as `npm start` runs it: the embedded Postgres and the API. */
export async function startOn(dataDir: string, given: Record<string, string> = {}, output?: number) {
  const postgres = start('development/embedded-postgres/embedded.main.js', { DATA_DIR: dataDir });
  running.push(stopped(postgres));
  const { url, ownerUrl } = (await postgres.ready) as { url: string; ownerUrl: string };
  const env = { DATA_DIR: dataDir, DATABASE_URL: url };
  const prepare = start('prepare.main.js', { ...env, DATABASE_OWNER_URL: ownerUrl, EMBEDDED: '1' });
  expect(await prepare.ended).toEqual({ code: 0, errors: '' });
  const port = await freePort();
  const metrics = await freePort();
  const own = { API_PORT: port, METRICS_PORT: metrics };
  const api = start('main.js', { ...env, ...SECRETS, ...LIMITS, ...given, ...own }, output);
  running.push(stopped(api));
  expect(await api.ready).toEqual({ ready: true });
  const http = supertest(`http://127.0.0.1:${port}`);
  const { body } = await http
    .post('/api/auth/login')
    .send(JSON.parse(await readFile(join(dataDir, 'admin.json'), 'utf8')));
  const admin = { Authorization: `Bearer ${body.token as string}` };
  const query = async (sql: string) => {
    const client = new pg.Client(ownerUrl);
    await client.connect();
    return (await client.query(sql).finally(() => client.end())).rows;
  };
  const count = async () => {
    const sum = 'SELECT (SELECT count(*) FROM orders) + (SELECT count(*) FROM reports) AS rows';
    return Number((await query(sum))[0].rows);
  };
  const scrape = async () => (await fetch(`http://127.0.0.1:${metrics}/metrics`)).text();
  return { http, admin, api, query, count, scrape };
}

export type Started = Awaited<ReturnType<typeof startOn>>;

export const book = ({ http }: Started) => http.post('/api/orders').send(booking());
export const upload = ({ http, admin }: Started, id: string) =>
  http.post(`/api/orders/${id}/upload-report`).set(admin).attach('report', aPdf('large', 200_000), 'a.pdf');
export const invoice = ({ http, admin }: Started, id: string) =>
  http.post(`/api/orders/${id}/generate-invoice`).set(admin);
export const filesIn = async (folder: string) =>
  (await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => []))
    .filter((entry) => entry.isFile())
    .map(({ name }) => name);

/** The sentence of a refused write. */
export const FULL = 'Nothing can be saved at the moment. Please try again in a minute.';

export async function readsGoOn({ http, admin }: Started): Promise<void> {
  expect((await http.get('/api/tests').expect(200)).body).toHaveLength(684);
  await http.get('/api/orders').set(admin).expect(200);
  await http.get('/readyz').expect(200);
}

/** Retries until the first response with this status, within the time limit of the test. */
export const comesBack = (request: () => supertest.Test, status: number) =>
  eventually(request, (answer) => answer.status === status);

/** Fills the disk and waits until the API refuses writes: that there is space, it remembers for a moment. */
export async function fillDisk(volume: SmallVolume, { http }: Started): Promise<void> {
  volume.fill();
  await comesBack(() => http.post('/api/orders').send({}), 503);
}

/** Stops all processes that were started. */
export async function stopAll(): Promise<void> {
  for (const stop of running.splice(0).toReversed()) await stop();
}
