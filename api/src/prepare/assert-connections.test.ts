import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { closeSync, openSync, readFileSync, rmSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DataSource } from 'typeorm';
import { configOf, SECRETS } from '../../test/servers/app.js';
import { makeDatabase, type TestDatabase } from '../../test/servers/database.js';
import { freePort, start } from '../../test/servers/processes.js';
import { servingOptions } from '../data-source.js';
import { assertConnections, connectionsOf } from './assert-connections.js';

let database: TestDatabase;
let source: DataSource;
let dataDir: string;
/** What Postgres allows everyone. */
let allowed: number;
beforeAll(async () => {
  database = await makeDatabase();
  dataDir = await mkdtemp(join(tmpdir(), 'nidaan-connections-'));
  source = await new DataSource(servingOptions(database.applicationUrl)).initialize();
  const [row]: { allowed: number }[] = await source.query(
    `SELECT current_setting('max_connections')::int - current_setting('superuser_reserved_connections')::int
       - current_setting('reserved_connections')::int AS allowed`,
  );
  allowed = row?.allowed ?? 0;
});
afterAll(async () => {
  await source.destroy();
  await database.drop();
  await rm(dataDir, { recursive: true, force: true });
});

/** The pool with which a process needs this many connections. */
const poolFor = (needed: number) =>
  needed - connectionsOf({ DATABASE_DIRECT_URL: undefined, DATABASE_POOL_SIZE: 0 });
const environment = (needed: number) => ({
  DATABASE_URL: database.applicationUrl,
  DATABASE_POOL_SIZE: String(poolFor(needed)),
  DATA_DIR: dataDir,
});
const left = (needed: number) => assertConnections(source, configOf(environment(needed)));

it('counts what a process keeps besides its pool', () => {
  expect(connectionsOf({ DATABASE_DIRECT_URL: undefined, DATABASE_POOL_SIZE: 16 })).toBe(18);
  expect(connectionsOf({ DATABASE_DIRECT_URL: 'postgres://db', DATABASE_POOL_SIZE: 16 })).toBe(2);
});

it('a pool is refused that Postgres has too few connections for, and one that just fits is not', async () => {
  await expect(left(allowed + 1)).rejects.toThrow(
    `With DATABASE_POOL_SIZE ${poolFor(allowed + 1)}, this process needs ${allowed + 1} connections, and Postgres has ${allowed}: lower it, or raise max_connections.`,
  );
  // The connection of this test is one of those that others use.
  expect(await left(allowed)).toBeLessThan(0);
});

it('the connections of other processes are taken from what is left', async () => {
  const others = await Promise.all(
    Array.from({ length: 3 }, () => new DataSource(servingOptions(database.applicationUrl)).initialize()),
  );
  const mine = await source.query<{ count: number }[]>(
    'SELECT count(*)::int AS count FROM pg_stat_activity WHERE datname = current_database()',
  );
  expect(mine[0]?.count).toBeGreaterThan(3);
  // Other suites use the same Postgres, so there may be fewer.
  expect(await left(20)).toBeLessThanOrEqual(allowed - 20 - others.length);
  await Promise.all(others.map((one) => one.destroy()));
});

/** Starts the API with as many connections, and returns what it logs and says until it is ready or has ended. */
async function startWith(needed: number) {
  const path = join(dataDir, `api-${needed}.log`);
  const log = openSync(path, 'a');
  const env = { ...SECRETS, ...environment(needed), API_PORT: await freePort(), LOG_LEVEL: 'warn' };
  const { process: api, ready, ended } = start('main.js', env, log);
  const isReady = (await ready) !== null;
  if (isReady) api.kill('SIGTERM');
  const { code, errors } = await ended;
  closeSync(log);
  const lines = readFileSync(path, 'utf8').trim().split('\n').filter(Boolean);
  rmSync(path);
  return {
    isReady,
    code,
    errors,
    warnings: lines.map((line) => JSON.parse(line) as Record<string, unknown>),
  };
}

it('the API does not start with a pool that cannot fit', async () => {
  const { isReady, code, errors } = await startWith(allowed + 1);
  expect([isReady, code]).toEqual([false, 1]);
  expect(errors).toMatch(
    /^With DATABASE_POOL_SIZE \d+, this process needs \d+ connections, and Postgres has/,
  );
});

it('the API starts, and warns how many lack, when all processes together have too few', async () => {
  const { isReady, warnings } = await startWith(allowed);
  expect(isReady).toBe(true);
  expect(warnings).toContainEqual(
    expect.objectContaining({
      level: 40,
      lacking: expect.any(Number),
      msg: expect.stringMatching(/^Postgres may run out of connections when all processes are busy/),
    }),
  );
  expect((await startWith(20)).warnings.filter(({ lacking }) => lacking !== undefined)).toEqual([]);
});
