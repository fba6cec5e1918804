import { createReadStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { DataSource } from 'typeorm';
import { connect } from '../connect.js';
import { isMigrated } from '../infrastructure/database/applied-migrations.js';
import { MIGRATIONS } from '../infrastructure/database/migrations/index.js';
import { ARRIVING, type Files, filesOf } from '../infrastructure/files/files.js';
import { preparingOptions } from '../open-database.js';
import { withAdvisoryLock } from '../prepare/prepare.js';
import { directUrlOf } from '../infrastructure/database/database.settings.js';
import { grantPrivileges, servingRole } from '../prepare/rights.js';
import { ensureServingRole } from '../prepare/serving-role.js';
import { StartupError } from '../startup-error.js';
import type { Backup } from './check-backup.js';
import { assertSameSecrets, type Installation } from './installation.js';
import { loadTables } from './load-tables.js';
import type { StoredFile } from './manifest.js';
import { isSame, measure, store } from './stored.js';

// cspell:ignore relkind
const AT_ONCE = 8;

/**
 * Refuses a database with tables, except those of a restore that was cut off: it has migrations, but no seed yet, which
 * comes with the rows of the backup.
 */
async function assertEmpty(dataSource: DataSource, url: string, migrations: string[]): Promise<void> {
  const { host, pathname } = new URL(url);
  const refusal = new StartupError(
    `The database ${pathname.slice(1)} at ${host} is not empty: restore into a new one.`,
  );
  const tables: { name: string }[] = await dataSource.query(
    `SELECT relname AS name FROM pg_class WHERE relnamespace = 'public'::regnamespace AND relkind IN ('r', 'p', 'v', 'm')`,
  );
  const has = (table: string) => tables.some(({ name }) => name === table);
  if (tables.length === 0) return;
  if (!has('migrations')) throw refusal;
  const done: { name: string }[] = await dataSource.query('SELECT name FROM migrations');
  const seeded: unknown[] = has('seeds') ? await dataSource.query('SELECT FROM seeds LIMIT 1') : [];
  if (seeded.length > 0 || done.some(({ name }) => !migrations.includes(name))) throw refusal;
}

/** Stores files of a backup, and reads each again: what is stored is what the manifest says. */
async function restoreFiles(files: Files, { folder, manifest }: Backup, dataDir: string): Promise<void> {
  const copy = async (file: StoredFile) => {
    const path = join(dataDir, ARRIVING, `restored-${file.key.replaceAll('/', '-')}`);
    await rm(path, { force: true });
    await store(createReadStream(join(folder, 'files', file.key)), path);
    await files.keep(file.key, path);
    const stored = await files.stream(file.key);
    if (!stored || !isSame(await measure(stored), file))
      throw new StartupError(`The file ${file.key} differs from the backup after it was restored.`);
  };
  for (let at = 0; at < manifest.files.length; at += AT_ONCE)
    await Promise.all(manifest.files.slice(at, at + AT_ONCE).map(copy));
}

/**
 * Restores a checked backup into an empty database and the store of files. The rows come last and in one transaction, so
 * a restore that was cut off can be repeated. The database has the tables of the backup's build afterwards: newer
 * migrations are run, as always, before the API serves.
 */
export async function restoreBackup({ config, ownerUrl }: Installation, backup: Backup): Promise<void> {
  const { manifest } = backup;
  assertSameSecrets(config, backup.secrets, backup.folder);
  const migrations = MIGRATIONS.filter(({ name }) => manifest.migrations.includes(name));
  const dataSource = await connect(ownerUrl, { ...preparingOptions(ownerUrl), migrations });
  try {
    await withAdvisoryLock(dataSource, async () => {
      await assertEmpty(dataSource, ownerUrl, manifest.migrations);
      const url = directUrlOf(config);
      const role = servingRole(url, ownerUrl);
      if (role) await ensureServingRole(dataSource, url, role);
      await dataSource.runMigrations();
      await restoreFiles(await filesOf(config), backup, config.DATA_DIR);
      await loadTables(ownerUrl, backup);
      await dataSource.query('ANALYZE');
      if (role && (await isMigrated(dataSource))) await grantPrivileges(dataSource, role);
    });
  } finally {
    await dataSource.destroy();
  }
}
