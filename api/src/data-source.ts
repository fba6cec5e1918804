import type { DataSourceOptions } from 'typeorm';
import { ENTITIES } from './entities.js';
import { timeoutClient } from './infrastructure/database/timeout-client.js';

// The time that a request may wait for the database is split into a connection and a query timeout. Postgres ends a
// slow statement earlier by itself, so a missing answer means that the database hangs, not that the machine is busy.
const CONNECT = 0.4;
const STATEMENT = 0.44;
const ANSWER = 0.58;
// A busy process may take long between two statements of a transaction.
const IDLE_IN_TRANSACTION = 2;
// Opening a connection is expensive on a busy machine, so connections of a burst are kept for the next one.
const IDLE_MS = 60_000;
const POOL_SIZE = 16;

/** The options of every connection. */
export const COMMON = {
  type: 'postgres',
  entities: ENTITIES,
  logging: false,
  invalidWhereValuesBehavior: { null: 'throw', undefined: 'throw' },
  applicationName: 'nidaan',
} as const;

/** Options for serving: every wait has a timeout, so that a database that hangs leads to a 503. */
export function servingOptions(url: string, waitSeconds = 5, poolSize = POOL_SIZE): DataSourceOptions {
  const wait = (part: number) => Math.round(part * waitSeconds * 1000);
  return {
    ...COMMON,
    url,
    poolSize,
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
