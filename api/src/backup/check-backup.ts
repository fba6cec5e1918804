import { join } from 'node:path';
import { codeOf } from '../infrastructure/error-code.js';
import { StartupError } from '../startup-error.js';
import { readSecrets, type Secrets } from './installation.js';
import { type Manifest, readManifest } from './manifest.js';
import { isSame, type Measured, measureFile } from './stored.js';

/** A backup whose files were compared with its manifest. */
export interface Backup {
  folder: string;
  manifest: Manifest;
  secrets: Secrets;
}

async function assertSame(folder: string, path: string, expected: Measured): Promise<void> {
  const found = await measureFile(join(folder, path)).catch((error: unknown) => {
    if (codeOf(error) === 'ENOENT') return null;
    throw error;
  });
  if (!found) throw new StartupError(`The backup ${folder} lacks ${path}.`);
  if (!isSame(found, expected))
    throw new StartupError(`${path} of the backup ${folder} was altered: it differs from the manifest.`);
}

/** Reads a backup, and compares every file with the manifest. Throws a {@link StartupError} that names what differs. */
export async function checkBackup(folder: string): Promise<Backup> {
  const manifest = await readManifest(folder);
  for (const table of manifest.tables) await assertSame(folder, join('tables', `${table.name}.copy`), table);
  for (const file of manifest.files) await assertSame(folder, join('files', file.key), file);
  const secrets = await readSecrets(join(folder, 'secrets.json'));
  if (!secrets) throw new StartupError(`The backup ${folder} lacks secrets.json.`);
  return { folder, manifest, secrets };
}
