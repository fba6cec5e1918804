import type { DataSourceOptions } from 'typeorm';
import { ENTITIES } from './entities.js';
import { timeoutClient } from './timeout-client.js';
import { MIGRATIONS } from './migrations/index.js';

// What a request may wait for the database goes to a connection first, then to an answer. Postgres ends a slow
// statement itself, well before, so that one without any answer means a database that hangs, and not a busy machine.
const CONNECT = 0.4;
const STATEMENT = 0.44;
const ANSWER = 0.58;
// Between two statements of a transaction a busy process may be long.
const IDLE_IN_TRANSACTION = 2;
// Opening a connection is dear on a busy machine: what a burst has opened stays for the next.
const IDLE_MS = 60_000;

const COMMON = {
  type: 'postgres',
  entities: ENTITIES,
  migrations: MIGRATIONS,
  migrationsTransactionMode: 'each',
  logging: false,
  invalidWhereValuesBehavior: { null: 'throw', undefined: 'throw' },
  applicationName: 'nidaan',
} as const;

/** For serving: every wait is bounded by some seconds in all, so a database that hangs becomes an answer of 503. */
export function servingOptions(url: string, waitSeconds = 5): DataSourceOptions {
  const wait = (part: number) => Math.round(part * waitSeconds * 1000);
  return {
    ...COMMON,
    url,
    poolSize: 16,
    extra: {
      Client: timeoutClient(),
      connectionTimeoutMillis: wait(CONNECT),
      query_timeout: wait(ANSWER),
      statement_timeout: wait(STATEMENT),
      idleTimeoutMillis: IDLE_MS,
      idle_in_transaction_session_timeout: wait(IDLE_IN_TRANSACTION),
      keepAlive: true,
    },
  };
}

/** For migrations and the seed, which may take their time. */
export function preparingOptions(url: string): DataSourceOptions {
  return { ...COMMON, url, poolSize: 2, extra: { connectionTimeoutMillis: 30_000 } };
}
