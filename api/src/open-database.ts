import type { DataSource, DataSourceOptions } from 'typeorm';
import { connect, poolerAt } from './connect.js';
import { COMMON } from './data-source.js';
import { isPooled } from './infrastructure/database/pooler.js';
import { MIGRATIONS } from './infrastructure/database/migrations/index.js';
import { StartupError } from './startup-error.js';

/** Options for migrations and the seed, whose statements have no timeout. */
export const preparingOptions = (url: string): DataSourceOptions => ({
  ...COMMON,
  migrations: MIGRATIONS,
  migrationsTransactionMode: 'each',
  url,
  poolSize: 2,
  extra: { connectionTimeoutMillis: 30_000 },
});

/**
 * Opens a database to prepare or repair it; see {@link connect}. A connection pooler is refused, because the lock of who
 * prepares is one of a session.
 */
export const openDatabase = (url: string): Promise<DataSource> =>
  connect(url, preparingOptions(url), async (dataSource) => {
    if (await isPooled(dataSource)) throw new StartupError(poolerAt(url));
  });
