import type { DataSourceOptions } from 'typeorm';
import { ENTITIES } from './entities.js';
import { impatientClient } from './impatient-client.js';
import { MIGRATIONS } from './migrations/index.js';

// How long a request waits for a connection and for an answer; together below five seconds. Postgres ends a slow
// statement itself, so that one without any answer means a database that hangs.
const CONNECT_MS = 1300;
const STATEMENT_MS = 2500;
const ANSWER_MS = 3500;

const COMMON = {
  type: 'postgres',
  entities: ENTITIES,
  migrations: MIGRATIONS,
  migrationsTransactionMode: 'each',
  logging: false,
  invalidWhereValuesBehavior: { null: 'throw', undefined: 'throw' },
  applicationName: 'nidaan',
} as const;

/** For serving: every wait is bounded, so a database that hangs becomes an answer of 503. */
export function servingOptions(url: string): DataSourceOptions {
  return {
    ...COMMON,
    url,
    poolSize: 16,
    extra: {
      Client: impatientClient(),
      connectionTimeoutMillis: CONNECT_MS,
      query_timeout: ANSWER_MS,
      statement_timeout: STATEMENT_MS,
      idle_in_transaction_session_timeout: 10_000,
      keepAlive: true,
    },
  };
}

/** For migrations and the seed, which may take their time. */
export function preparingOptions(url: string): DataSourceOptions {
  return { ...COMMON, url, poolSize: 2, extra: { connectionTimeoutMillis: 5000 } };
}
