// What is measured: builds of the API and the floor, each a process with a database of its own in the same Postgres.
import { execFile, fork } from 'node:child_process';
import { randomInt } from 'node:crypto';
import { mkdir } from 'node:fs/promises';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import pg from 'pg';
import { placeOrder } from './load.mjs';

const SECRETS = {
  TOKEN_SECRET: 'ahV3kq8fYw2mZr5tXv9bNc3hJd6gPs1aLe4u7iRo',
  LINK_SECRET: 'bhV3kq8fYw2mZr5tXv9bNc3hJd6gPs1aLe4u7iRo',
};
const ADMIN = { ADMIN_EMAIL: 'bench@nidaan.example', ADMIN_PASSWORD: 'a password for the bench alone' };
/** The tables that `INSERT_ORDER` inserts into. */
const TABLES = [
  'idempotency_keys',
  'attempts',
  'orders',
  'order_items',
  'order_beneficiaries',
  'order_steps',
  'audit',
  'outbox',
];

/** A free port below the ephemeral ones, so that no connection takes it before it is used. */
async function freePort() {
  const port = randomInt(12_000, 32_000);
  const server = createServer();
  const free = await new Promise((resolve) => {
    server.once('error', () => resolve(false)).listen(port, '127.0.0.1', () => resolve(true));
  });
  if (!free) return freePort();
  await new Promise((closed) => server.close(closed));
  return port;
}

/** Runs statements as one client after another. */
async function query(url, ...statements) {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    let result;
    for (const statement of statements) result = await client.query(statement);
    return result.rows;
  } finally {
    await client.end();
  }
}

function withDatabase(url, name) {
  const changed = new URL(url);
  changed.pathname = `/${name}`;
  return changed.href;
}

/** Starts a process and waits for the message that it is ready. */
async function startProcess(script, env) {
  const child = fork(script, {
    env: { PATH: process.env.PATH, ...env },
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  const exited = new Promise((resolve) => child.once('exit', resolve));
  const ready = new Promise((resolve) => child.once('message', resolve));
  const failed = exited.then((code) => {
    throw new Error(`${script} ended with exit code ${code} before it was ready`);
  });
  await Promise.race([ready, failed]);
  failed.catch(() => undefined);
  const stop = async () => {
    child.kill('SIGTERM');
    await exited;
  };
  return { pid: child.pid, stop };
}

/** The API of a checkout, with an empty database of its own. */
export async function startBuild({ name, api, embedded, folder }) {
  await query(embedded.superuserUrl, `CREATE DATABASE ${name} OWNER nidaan`);
  const [url, ownerUrl] = [embedded.url, embedded.ownerUrl].map((one) => withDatabase(one, name));
  const DATA_DIR = join(folder, name);
  await mkdir(DATA_DIR);
  const env = { PATH: process.env.PATH, DATA_DIR, DATABASE_URL: url };
  await promisify(execFile)(process.execPath, [join(api, 'dist/prepare.main.js')], {
    env: { ...env, ...ADMIN, DATABASE_OWNER_URL: ownerUrl },
  });
  const port = await freePort();
  const settings = { ...SECRETS, LOG_LEVEL: 'info', API_PORT: String(port), HOST: '127.0.0.1' };
  const running = await startProcess(join(api, 'dist/main.js'), { ...env, ...settings });
  const waiting = `SELECT (SELECT count(*) FROM outbox WHERE done_at IS NULL)
    + (SELECT count(*) FROM sms_deliveries WHERE done_at IS NULL) AS count`;
  return {
    name,
    port,
    ...running,
    ownerUrl,
    backlog: async () => Number((await query(ownerUrl, waiting))[0].count),
  };
}

async function countRows(url) {
  const counts = TABLES.map((table) => `(SELECT count(*)::integer FROM ${table}) AS ${table}`);
  return (await query(url, `SELECT ${counts.join()}`))[0];
}

/** The rows that one order inserts into each table, and its answer. */
export async function orderOf(build) {
  const before = await countRows(build.ownerUrl);
  const answer = await placeOrder(build.port);
  const after = await countRows(build.ownerUrl);
  return { answer, rows: TABLES.map((table) => [table, after[table] - before[table]]) };
}

/** The floor for such an order; see `floor.main.mjs`. */
export async function startFloor(embedded, { answer, rows }) {
  await query(embedded.superuserUrl, 'CREATE DATABASE floor OWNER nidaan');
  const port = await freePort();
  const running = await startProcess(fileURLToPath(new URL('./floor.main.mjs', import.meta.url)), {
    FLOOR_DATABASE_URL: withDatabase(embedded.ownerUrl, 'floor'),
    FLOOR_PORT: String(port),
    FLOOR_ROWS: JSON.stringify(rows),
    FLOOR_ANSWER: answer,
  });
  return { name: 'floor', port, ...running, backlog: async () => 0 };
}
