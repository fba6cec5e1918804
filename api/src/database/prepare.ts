import type { DataSource } from 'typeorm';
import { purgeOldAudit, purgeOldSecurityEvents } from './retention.js';
import { grantPrivileges } from './rights.js';
import { seed } from './seed/seed.js';

// Any number will do, as long as nothing else in this database locks it.
const PREPARE_LOCK = 7_340_221;

/** Runs `work` while no other process prepares the same database. */
export async function withAdvisoryLock<Result>(
  dataSource: DataSource,
  work: () => Promise<Result>,
): Promise<Result> {
  const holder = dataSource.createQueryRunner();
  await holder.connect();
  await holder.query('SELECT pg_advisory_lock($1)', [PREPARE_LOCK]);
  try {
    return await work();
  } finally {
    await holder.query('SELECT pg_advisory_unlock($1)', [PREPARE_LOCK]).finally(() => holder.release());
  }
}

/**
 * Brings a database to the state this version needs, and forgets what is too old; may be called any number of times.
 * `application` is the role that serves, when it is another than the one that prepares.
 */
export async function migrateAndSeed(dataSource: DataSource, application?: string): Promise<void> {
  await dataSource.runMigrations();
  await seed(dataSource);
  await purgeOldAudit(dataSource);
  await purgeOldSecurityEvents(dataSource);
  if (application) await grantPrivileges(dataSource, application);
}
