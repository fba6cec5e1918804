import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import pg from 'pg';
import { SECRETS, startApp } from './servers/app.js';
import { booking, place } from './makers/bookings.js';
import { makeDatabase, type TestDatabase } from './servers/database.js';
import { eventually } from './eventually.js';
import { as } from './makers/makers.js';
import { freePort, start } from './servers/processes.js';

let database: TestDatabase;
let owner: pg.Client;
let dataDir: string;
beforeAll(async () => {
  database = await makeDatabase();
  owner = new pg.Client(database.url);
  await owner.connect();
  dataDir = await mkdtemp(join(tmpdir(), 'nidaan-draining-'));
});
afterAll(async () => {
  await owner.end();
  await database.drop();
  await rm(dataDir, { recursive: true, force: true });
});

const count = async (statement: string): Promise<number> =>
  Number((await owner.query<{ count: string }>(statement)).rows[0]?.count);
const waiting = () =>
  count("SELECT count(*) FROM pg_locks WHERE NOT granted AND relation = 'orders'::regclass");

const listens = (port: number) =>
  new Promise<boolean>((resolve) => {
    const route = connect(port, '127.0.0.1', () => resolve(route.destroy().destroyed));
    route.on('error', () => resolve(false));
  });

it('a process finishes its requests on SIGTERM, and closes idle connections', async () => {
  const env = { ...SECRETS, DATA_DIR: dataDir, DATABASE_URL: database.url, LOG_LEVEL: 'silent' };
  const port = await freePort();
  const api = start('main.js', { ...env, API_PORT: port, DATABASE_WAIT_SECONDS: '30' });
  expect(await api.ready).toEqual({ ready: true });
  const idle = connect(Number(port), '127.0.0.1');
  idle.write('GET /healthz HTTP/1.1\r\nHost: localhost\r\n\r\n');
  await once(idle, 'data');

  await owner.query('BEGIN');
  await owner.query('LOCK TABLE orders IN EXCLUSIVE MODE');
  const answer = fetch(`http://127.0.0.1:${port}/api/orders`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(booking()),
  });
  await eventually(waiting, (found) => found === 1);
  api.process.kill('SIGTERM');
  await eventually(
    () => listens(Number(port)),
    (open) => !open,
  );
  await eventually(() => idle.closed, Boolean);
  expect(await waiting()).toBe(1);
  await owner.query('COMMIT');
  expect((await answer).status).toBe(201);
  expect(await api.ended).toEqual({ code: 0, errors: '' });
  expect(await count('SELECT count(*) FROM orders')).toBe(1);
});

it('an app that shuts down renders the invoice that was requested before', async () => {
  const api = await startApp();
  const admin = await as(api, 'admin');
  const { id } = (await place(api, booking()).expect(201)).body as { id: string };
  const runner = api.database.createQueryRunner();
  await runner.startTransaction();
  await runner.query('LOCK TABLE invoices IN EXCLUSIVE MODE');
  const answer = api.http
    .post(`/api/orders/${id}/generate-invoice`)
    .set({ ...admin, Connection: 'close' })
    .then((got) => got);
  await eventually(
    () => runner.query("SELECT FROM pg_locks WHERE NOT granted AND relation = 'invoices'::regclass"),
    (found: object[]) => found.length === 1,
  );
  const closed = api.app.close();
  await eventually(
    () => listens(Number(new URL(api.origin).port)),
    (open) => !open,
  );
  await runner.commitTransaction();
  await runner.release();
  expect((await answer).status).toBe(200);
  await closed;
  await api.close();
});
