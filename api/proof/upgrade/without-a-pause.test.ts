import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from '@jest/globals';
import { connect } from '../../src/connect.js';
import { seedDemonstration } from '../../src/development/demonstration-orders.js';
import { MIGRATIONS } from '../../src/infrastructure/database/migrations/index.js';
import { openDatabase, preparingOptions } from '../../src/open-database.js';
import { withAdvisoryLock } from '../../src/prepare/prepare.js';
import { eventually } from '../eventually.js';
import { SECRETS } from '../../test/servers/app.js';
import { makeDatabase, type TestDatabase } from '../../test/servers/database.js';
import { freePort, start } from '../../test/servers/processes.js';
import { hashPassword } from '../../src/users/password.js';
import { refusedStatements } from '../../test/migrations/expand-only.js';
import { startLoad } from './load.js';
import { NEXT_RELEASE } from './next-release.js';

const ORDERS = 3000;
// So many requests between two steps, that each client meets each.
const BETWEEN = 60;
const STAFF = { email: 'staff@example.org', password: 'a good password 1' };

let database: TestDatabase;
let dataDir: string;
let running: ReturnType<typeof start>[] = [];
beforeEach(async () => {
  database = await makeDatabase();
  dataDir = await mkdtemp(join(tmpdir(), 'nidaan-upgrade-'));
  const source = await openDatabase(database.url);
  await seedDemonstration(source, ORDERS);
  await source.query(`INSERT INTO users (email, password_hash, role) VALUES ($1, $2, 'admin')`, [
    STAFF.email,
    await hashPassword(STAFF.password),
  ]);
  await source.destroy();
});
afterEach(async () => {
  for (const { process } of running) process.kill('SIGKILL');
  await Promise.all(running.map(({ ended }) => ended));
  running = [];
  await database.drop();
  await rm(dataDir, { recursive: true, force: true });
});

async function startApi() {
  const port = await freePort();
  const env = { ...SECRETS, DATA_DIR: dataDir, DATABASE_URL: database.applicationUrl, LOG_LEVEL: 'silent' };
  const limits = {
    LIMIT_BOOKINGS_PER_ADDRESS: '100000',
    LIMIT_BOOKINGS_PER_EMAIL: '100000',
    LIMIT_TEXTS_PER_ADDRESS: '100000',
    // A slow machine is no failure.
    DATABASE_WAIT_SECONDS: '60',
  };
  const api = start('main.js', { ...env, ...limits, API_PORT: port });
  running.push(api);
  expect(await api.ready).toEqual({ ready: true });
  const end = async () => {
    api.process.kill('SIGTERM');
    expect(await api.ended).toEqual({ code: 0, errors: '' });
  };
  return { origin: `http://127.0.0.1:${port}`, end };
}

async function logIn(origin: string) {
  const answer = await fetch(`${origin}/api/auth/login`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(STAFF),
  });
  const { token } = (await answer.json()) as { token: string };
  return { Authorization: `Bearer ${token}` };
}

/** Migrates as the next release would, while the processes of this one serve. */
async function migrate(): Promise<string[]> {
  const migrations = [...MIGRATIONS, ...NEXT_RELEASE];
  const source = await connect(database.url, { ...preparingOptions(database.url), migrations });
  const done = await withAdvisoryLock(source, () => source.runMigrations()).finally(() => source.destroy());
  return done.map(({ name }) => name);
}

it('a migration that renames a column fails requests, and the load notices each', async () => {
  const api = await startApi();
  const load = startLoad([api.origin], await logIn(api.origin));
  await eventually(load.done, (count) => count > BETWEEN);
  const source = await openDatabase(database.url);
  await source.query('ALTER TABLE order_items RENAME COLUMN qty TO quantity');
  await eventually(
    () => load.failures,
    ({ length }) => length > 0,
  );
  await source.query('ALTER TABLE order_items RENAME COLUMN quantity TO qty');
  await source.destroy();
  await load.stop();
  expect(load.failures[0]).toMatch(/^(GET|POST) \/api\/orders.*: Error: 5\d\d /);
  await api.end();
});

it('no request fails while the migrations of the next release run and each process is replaced', async () => {
  for (const Migration of NEXT_RELEASE) expect(await refusedStatements(new Migration())).toEqual([]);
  const [first, second] = [await startApi(), await startApi()];
  const load = startLoad([first.origin, second.origin], await logIn(first.origin));
  const someRequests = async () => {
    const answered = () => load.done() + load.failures.length;
    const from = answered();
    await eventually(answered, (count) => count >= from + BETWEEN);
  };
  await someRequests();
  expect(await migrate()).toEqual(NEXT_RELEASE.map(({ name }) => name));
  await someRequests();
  // The new processes start on tables that have more than they know, as after a failed release.
  const third = await startApi();
  await load.share([second.origin, third.origin]);
  await first.end();
  await someRequests();
  const fourth = await startApi();
  await load.share([third.origin, fourth.origin]);
  await second.end();
  await someRequests();
  await load.stop();
  expect(load.failures).toEqual([]);
  expect(load.done()).toBeGreaterThanOrEqual(4 * BETWEEN);
  const source = await openDatabase(database.url);
  const [row]: { placed: number; others: number }[] = await source.query(
    `SELECT count(*) FILTER (WHERE id = ANY ($1))::integer AS placed,
       count(*) FILTER (WHERE consent_version = 'demonstration')::integer AS others
     FROM orders WHERE channel = 'site'`,
    [load.placed],
  );
  expect(row).toEqual({ placed: load.placed.length, others: ORDERS });
  await source.destroy();
});
