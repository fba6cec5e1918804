import type { DataSourceOptions } from 'typeorm';
import type { Config } from './config.js';
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

/** The options of every connection. */
export const COMMON = {
  type: 'postgres',
  entities: ENTITIES,
  logging: false,
  invalidWhereValuesBehavior: { null: 'throw', undefined: 'throw' },
  applicationName: 'nidaan',
} as const;

/** How a process serves from its database. */
interface Serving {
  waitSeconds?: number;
  poolSize?: number;
  /** Whether a connection pooler is in front of Postgres, which gives each transaction any of its connections. */
  pooled?: boolean;
  /** Whether statements are prepared under names. */
  named?: boolean;
}

const milliseconds = (part: number, waitSeconds: number) => Math.round(part * waitSeconds * 1000);

/** The timeouts that Postgres itself keeps, in milliseconds, by the names of its settings. */
export const timeoutsOf = (waitSeconds: number) => ({
  statement_timeout: milliseconds(STATEMENT, waitSeconds),
  idle_in_transaction_session_timeout: milliseconds(IDLE_IN_TRANSACTION, waitSeconds),
});

/** Options for serving: every wait has a timeout, so that a database that hangs leads to a 503. */
export function servingOptions(
  url: string,
  { waitSeconds = 5, poolSize = 16, pooled = false, named = true }: Serving = {},
): DataSourceOptions {
  return {
    ...COMMON,
    url,
    poolSize,
    extra: {
      Client: timeoutClient(named),
      connectionTimeoutMillis: milliseconds(CONNECT, waitSeconds),
      query_timeout: milliseconds(ANSWER, waitSeconds),
      idleTimeoutMillis: IDLE_MS,
      keepAlive: true,
      // A pooler accepts no settings with a connection: its own connections have them, which is checked at startup.
      ...(!pooled && timeoutsOf(waitSeconds)),
    },
  };
}

/** Options for serving with the settings of a process; `poolSize` is for one that does not answer requests. */
export const servingOptionsOf = (config: Config, poolSize = config.DATABASE_POOL_SIZE): DataSourceOptions =>
  servingOptions(config.DATABASE_URL, {
    waitSeconds: config.DATABASE_WAIT_SECONDS,
    poolSize,
    pooled: config.DATABASE_DIRECT_URL !== undefined,
    named: config.DATABASE_PREPARED_STATEMENTS === 'on',
  });
