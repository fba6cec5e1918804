import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import pg from 'pg';
import { eventually } from '../eventually.js';
import { booking } from '../makers/bookings.js';
import { SECRETS } from '../servers/app.js';
import { makeDatabase, type TestDatabase } from '../servers/database.js';
import { KNOWS_PREPARED, type PgBouncer, PGBOUNCER_VERSION, startPgBouncer } from '../servers/pgbouncer.js';
import { freePort, start } from '../servers/processes.js';

const CLIENTS = 16;
const ORDERS_OF_EACH = 6;
const SERVER_CONNECTIONS = 4;
// In the evening, customers are also reminded of their visits.
const ABOUT_ORDERS = `outbox WHERE event IN ('order.placed', 'order.moved')`;
const STAFF = { email: 'staff@example.org', password: 'four green bottles' };
type Environment = Record<string, string>;
const stop = async (child: ReturnType<typeof start>) => {
  child.process.kill('SIGTERM');
  return child.ended;
};

let database: TestDatabase;
let dataDir: string;
let bouncer: PgBouncer;
const made: PgBouncer[] = [];
const started: ReturnType<typeof start>[] = [];

/** Settings of a process that reaches Postgres through a PgBouncer. */
const through = ({ url }: PgBouncer): Environment => ({
  ...SECRETS,
  DATA_DIR: dataDir,
  DATABASE_URL: url,
  DATABASE_DIRECT_URL: database.applicationUrl,
  LOG_LEVEL: 'silent',
  LIMIT_BOOKINGS_PER_ADDRESS: '100000',
  LIMIT_TEXTS_PER_ADDRESS: '100000',
});
async function another(changes: Record<string, string | null>): Promise<PgBouncer> {
  const one = await startPgBouncer(database.applicationUrl, changes);
  made.push(one);
  return one;
}
async function query<Row extends object>(text: string): Promise<Row[]> {
  const client = new pg.Client(database.url);
  await client.connect();
  return (await client.query<Row>(text).finally(() => client.end())).rows;
}
const isInstalled = PGBOUNCER_VERSION !== null;
if (!isInstalled) console.warn('Not run: the tests through PgBouncer, which is not installed.');
else if (!KNOWS_PREPARED)
  console.warn(`Not run: prepared statements through PgBouncer, which ${PGBOUNCER_VERSION} does not know.`);

beforeAll(async () => {
  if (!isInstalled) return;
  database = await makeDatabase();
  dataDir = await mkdtemp(join(tmpdir(), 'nidaan-pgbouncer-'));
  bouncer = await another({ default_pool_size: String(SERVER_CONNECTIONS) });
});
afterAll(async () => {
  if (!isInstalled) return;
  await Promise.all(started.map(stop));
  await Promise.all(made.map((one) => one.stop()));
  await database.drop();
  await rm(dataDir, { recursive: true, force: true });
});

/** Sends a request to one of the processes, and fails unless it gets this status. */
async function call(origin: string, path: string, { status = 200, body, headers = {} }: Call = {}) {
  const answer = await fetch(`${origin}/api/${path}`, {
    method: body ? 'POST' : 'GET',
    headers: { 'content-type': 'application/json', ...headers },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  const text = await answer.text();
  if (answer.status !== status) throw new Error(`${path}: ${answer.status} ${text}`);
  return JSON.parse(text) as Record<string, string & number & object>;
}
interface Call {
  status?: number;
  body?: object;
  headers?: Record<string, string>;
}

async function startProcesses(more: Environment) {
  const env = { ...through(bouncer), ...more };
  const prepared = start('prepare.main.js', {
    ...env,
    DATABASE_OWNER_URL: database.url,
    ADMIN_EMAIL: STAFF.email,
    ADMIN_PASSWORD: STAFF.password,
  });
  expect(await prepared.ended).toEqual({ code: 0, errors: '' });
  const ports = [await freePort(), await freePort()];
  const processes = ports.map((port) => start('main.js', { ...env, API_PORT: port }));
  started.push(...processes);
  for (const one of processes) expect(await one.ready).toEqual({ ready: true });
  const origins = ports.map((port) => `http://127.0.0.1:${port}`);
  return { processes, first: origins[0] ?? '', second: origins[1] ?? '' };
}

/** Books by one process, reads and moves by the other, as staff and as the customer. */
async function orderBy(here: string, there: string, staff: Record<string, string>): Promise<void> {
  const placed = await call(here, 'orders', { status: 201, body: booking() });
  const page = await call(there, `orders/${placed.id}`, { headers: staff });
  const body = { move: 'confirm', version: page.version };
  const moved = await call(there, `orders/${placed.id}/moves`, { body, headers: staff });
  expect(moved.status).toBe('Confirmed');
  expect((await call(here, `orders/${placed.id}`, { headers: staff })).status).toBe('Confirmed');
  await call(here, `orders?q=${placed.reference}`, { headers: staff });
  await call(there, 'tests');
}

const modes = KNOWS_PREPARED ? ['on', 'off'] : ['off'];
const where = isInstalled ? describe : describe.skip;
where('through PgBouncer in transaction mode', () => {
  it.each(modes)('two processes serve and send without an error, prepared statements %s', async (named) => {
    // A machine that runs many suites is slow, and requests wait for few connections.
    const more = { DATABASE_PREPARED_STATEMENTS: named, DATABASE_WAIT_SECONDS: '60' };
    const { processes, first, second } = await startProcesses(more);
    const { token } = await call(first, 'auth/login', { body: STAFF });
    const staff = { authorization: `Bearer ${token}` };
    const client = async (_: unknown, at: number) => {
      const [here, there] = at % 2 ? [first, second] : [second, first];
      for (let count = 0; count < ORDERS_OF_EACH; count += 1) await orderBy(here, there, staff);
    };
    await Promise.all(Array.from({ length: CLIENTS }, client));

    // cspell:ignore usename
    // Each listens on Postgres itself; all others share few connections.
    const lines = await query<{ name: string; lines: number }>(
      `SELECT application_name AS name, count(*)::int AS lines FROM pg_stat_activity
       WHERE datname = current_database() AND pid <> pg_backend_pid() AND usename = '${new URL(bouncer.url).username}'
       GROUP BY 1`,
    );
    const linesOf = (name: string) => lines.find((row) => row.name === name)?.lines ?? 0;
    expect([linesOf('nidaan catalogue'), linesOf('nidaan outbox')]).toEqual([2, 2]);
    const shared = lines.filter(({ name }) => !/catalogue|outbox/.test(name));
    expect(shared.reduce((sum, row) => sum + row.lines, 0)).toBeLessThanOrEqual(SERVER_CONNECTIONS);

    const price = named === 'on' ? 411 : 412;
    await query(`UPDATE tests SET price = ${price} WHERE id = '3'`);
    for (const origin of [first, second])
      await eventually(
        () => call(origin, 'tests/3'),
        (test) => test.price === price,
      );

    const wrong = { email: `${named}@example.org`, password: 'not this one' };
    for (const origin of [first, second, first, second, first])
      await call(origin, 'auth/login', { status: 401, body: wrong });
    for (const origin of [first, second]) await call(origin, 'auth/login', { status: 429, body: wrong });

    const unsent = () => query(`SELECT id FROM ${ABOUT_ORDERS} AND done_at IS NULL`);
    await eventually(unsent, ({ length }) => length === 0, 60_000);
    for (const one of processes) expect(await stop(one)).toEqual({ code: 0, errors: '' });
    expect(bouncer.log()).not.toMatch(/ERROR|prepared statement/);
    const [state] = await query<{ orders: number; emails: number }>(
      `SELECT (SELECT count(*)::int FROM orders) AS orders,
         (SELECT count(*)::int FROM ${ABOUT_ORDERS}) AS emails`,
    );
    const runs = modes.indexOf(named) + 1;
    expect(state).toEqual({
      orders: runs * CLIENTS * ORDERS_OF_EACH,
      emails: 2 * runs * CLIENTS * ORDERS_OF_EACH,
    });
    const mail = await readdir(join(dataDir, 'mail'));
    const files = mail.filter((name) => /order-(placed|moved)\.eml$/.test(name));
    expect(files).toHaveLength(2 * runs * CLIENTS * ORDERS_OF_EACH);
  });

  it.each([
    [
      'without the address of Postgres itself',
      { ignore_startup_parameters: 'statement_timeout, idle_in_transaction_session_timeout' },
      { DATABASE_DIRECT_URL: '' },
      'A connection pooler answers at',
    ],
    [
      'that refuses settings, without the address of Postgres itself',
      {},
      { DATABASE_DIRECT_URL: '' },
      'A connection pooler answers at',
    ],
    [
      'with itself as the direct address',
      {},
      { DATABASE_DIRECT_URL: 'itself' },
      'DATABASE_DIRECT_URL leads to a connection pooler',
    ],
    [
      'whose connections have no timeouts',
      { timeouts: 'none' },
      {},
      'whose statement_timeout is off: set it to 2200 ms or less',
    ],
    [
      'whose connections have longer timeouts than are wanted',
      {},
      { DATABASE_WAIT_SECONDS: '4' },
      'whose statement_timeout is 2200: set it to 1760 ms or less',
    ],
    [
      'without prepared statements',
      { max_prepared_statements: KNOWS_PREPARED ? '0' : null },
      {},
      'does not know prepared statements',
    ],
  ])(
    'a pooler %s is refused at startup',
    async (_, { timeouts, ...changes }: Record<string, string | null>, more: Environment, sentence) => {
      const name = new URL(database.applicationUrl).pathname.slice(1);
      const { hostname, port } = new URL(database.applicationUrl);
      const plain = timeouts ? { [name]: `host=${hostname} port=${port}` } : {};
      const one = await another({ ...changes, ...plain });
      const env = { ...through(one), ...more };
      if (env.DATABASE_DIRECT_URL === 'itself') env.DATABASE_DIRECT_URL = one.url;
      const { code, errors } = await start('main.js', { ...env, API_PORT: '0' }).ended;
      expect(errors).toContain(sentence);
      expect(code).toBe(1);
    },
  );

  it('a migration through it is refused', async () => {
    const owner = new URL(bouncer.url);
    const { errors } = await start('prepare.main.js', { DATABASE_URL: owner.href }).ended;
    expect(errors).toBe(
      `A connection pooler answers at ${owner.host}: set DATABASE_DIRECT_URL to the address of Postgres itself.\n`,
    );
  });
});

it('a direct address of another database is refused', async () => {
  const [one, other] = [await makeDatabase(), await makeDatabase()];
  const env = { ...SECRETS, DATABASE_URL: one.applicationUrl, DATABASE_DIRECT_URL: other.applicationUrl };
  expect((await start('main.js', { ...env, API_PORT: '0' }).ended).errors).toBe(
    'DATABASE_DIRECT_URL leads to another database than DATABASE_URL.\n',
  );
  await Promise.all([one.drop(), other.drop()]);
});
