import { setTimeout as wait } from 'node:timers/promises';
import type { DataSource } from 'typeorm';
import { purgeOldAudit, purgeOldSecurityEvents } from './retention.js';
import { grantPrivileges } from './rights.js';
import { seed } from './seed/seed.js';

// The number is arbitrary; no other code in this database may use it as a lock.
const PREPARE_LOCK = 7_340_221;
const POLL_MS = 100;

/** Runs `work` while no other process prepares the same database. */
export async function withAdvisoryLock<Result>(
  dataSource: DataSource,
  work: () => Promise<Result>,
): Promise<Result> {
  const holder = dataSource.createQueryRunner();
  await holder.connect();
  // A statement that waits for the lock would never let its holder finish an index that is built concurrently.
  const take = async () => {
    const [row]: { taken: boolean }[] = await holder.query('SELECT pg_try_advisory_lock($1) AS taken', [
      PREPARE_LOCK,
    ]);
    return row?.taken === true;
  };
  while (!(await take())) await wait(POLL_MS);
  try {
    return await work();
  } finally {
    await holder.query('SELECT pg_advisory_unlock($1)', [PREPARE_LOCK]).finally(() => holder.release());
  }
}

/**
 * Migrates and seeds a database for this version, and purges old audit entries and security events. It is idempotent.
 * `application` is the serving role, if it differs from the role that prepares.
 */
export async function migrateAndSeed(dataSource: DataSource, application?: string): Promise<void> {
  await dataSource.runMigrations();
  await seed(dataSource);
  await purgeOldAudit(dataSource);
  await purgeOldSecurityEvents(dataSource);
  if (application) await grantPrivileges(dataSource, application);
}
