import type { DataSource, DataSourceOptions } from 'typeorm';
import { connect } from './connect.js';
import { COMMON } from './data-source.js';
import { MIGRATIONS } from './infrastructure/database/migrations/index.js';

/** Options for migrations and the seed, whose statements have no timeout. */
export const preparingOptions = (url: string): DataSourceOptions => ({
  ...COMMON,
  migrations: MIGRATIONS,
  migrationsTransactionMode: 'each',
  url,
  poolSize: 2,
  extra: { connectionTimeoutMillis: 30_000 },
});

/** Opens a database to prepare or repair it; see {@link connect}. */
export const openDatabase = (url: string): Promise<DataSource> => connect(url, preparingOptions(url));
