import { mkdir, mkdtemp, open, rename, rm, stat } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { type Files, filesOf } from '../infrastructure/files/files.js';
import { openDatabase } from '../open-database.js';
import { withAdvisoryLock } from '../prepare/prepare.js';
import { StartupError } from '../startup-error.js';
import { type Installation, writeSecrets } from './installation.js';
import { type Manifest, type StoredFile, type StoredTable, writeManifest } from './manifest.js';
import { store } from './stored.js';
import { copyRows, inTransaction, readFileKeys, readSequences, readTables } from './tables.js';

const AT_ONCE = 8;

type Rows = Pick<Manifest, 'takenAt' | 'migrations' | 'tables' | 'sequences'> & { keys: string[] };

/** Writes every table as it is at one moment. Orders may be placed meanwhile, which the backup does not have. */
function storeRows(url: string, folder: string): Promise<Rows> {
  return inTransaction(url, 'ISOLATION LEVEL REPEATABLE READ READ ONLY', async (client) => {
    const { rows: migrations } = await client.query<{ name: string; at: Date }>(
      'SELECT name, now() AS at FROM migrations ORDER BY timestamp',
    );
    const described = await readTables(client);
    const tables: StoredTable[] = [];
    for (const table of described) {
      const path = join(folder, 'tables', `${table.name}.copy`);
      const stored = await copyRows(client, table, (rows) => store(rows, path));
      tables.push({ name: table.name, columns: table.columns, ...stored });
    }
    return {
      takenAt: (migrations[0]?.at ?? new Date()).toISOString(),
      migrations: migrations.map(({ name }) => name),
      tables,
      // A sequence is not part of the snapshot. Read last, it is past every number in the rows.
      sequences: await readSequences(client),
      keys: await readFileKeys(client, described),
    };
  });
}

/** Copies files of rows. A file is older than its row and is not removed before it, so the database comes first. */
async function storeFiles(files: Files, keys: string[], folder: string) {
  const stored: StoredFile[] = [];
  const missing: string[] = [];
  const copy = async (key: string) => {
    const stream = await files.stream(key);
    if (!stream) return void missing.push(key);
    stored.push({ key, ...(await store(stream, join(folder, 'files', key))) });
  };
  for (let at = 0; at < keys.length; at += AT_ONCE) await Promise.all(keys.slice(at, at + AT_ONCE).map(copy));
  const byKey = (one: StoredFile, other: StoredFile) =>
    Number(one.key > other.key) - Number(one.key < other.key);
  return { files: stored.toSorted(byKey), missing: missing.toSorted() };
}

async function storeAll({ config, ownerUrl }: Installation, version: string, folder: string) {
  const dataSource = await openDatabase(ownerUrl);
  try {
    // A backup before an upgrade is taken by either build, so the tables may be those of an older one.
    const [row]: { bare: boolean }[] = await dataSource.query(
      "SELECT to_regclass('public.migrations') IS NULL AS bare",
    );
    if (row?.bare)
      throw new StartupError('The database has no tables of Nidaan: there is nothing to back up.');
    // A migration would wait for the tables, and requests behind it; with the lock it waits before it begins.
    const { keys, ...rows } = await withAdvisoryLock(dataSource, () => storeRows(ownerUrl, folder));
    const files = await storeFiles(await filesOf(config), keys, folder);
    await writeSecrets(join(folder, 'secrets.json'), config);
    const manifest: Manifest = { format: 1, version, ...rows, ...files };
    await writeManifest(folder, manifest);
    return manifest;
  } finally {
    await dataSource.destroy();
  }
}

/** A rename is only on the disk when the folder is. */
async function syncFolder(path: string): Promise<void> {
  const folder = await open(path);
  await folder.sync().finally(() => folder.close());
}

/** Backs an installation up into a new folder, which has its name only when it is whole. */
export async function takeBackup(
  installation: Installation,
  version: string,
  folder: string,
): Promise<Manifest> {
  if (await stat(folder).catch(() => null))
    throw new StartupError(`${folder} exists already: name a new folder.`);
  await mkdir(dirname(folder), { recursive: true, mode: 0o700 });
  const draft = await mkdtemp(join(dirname(folder), `.${basename(folder)}.partial-`));
  try {
    const manifest = await storeAll(installation, version, draft);
    await syncFolder(draft);
    await rename(draft, folder);
    await syncFolder(dirname(folder));
    return manifest;
  } catch (error) {
    await rm(draft, { recursive: true, force: true });
    throw error;
  }
}
