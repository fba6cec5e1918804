import { randomBytes } from 'node:crypto';
import { mkdir, readFile, realpath, writeFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { codeOf } from '../error-code.js';
import { StartupError } from '../../startup-error.js';

/** The real path of the data folder, which is created when it is missing. */
export async function openDataFolder(dataDir: string): Promise<string> {
  try {
    await mkdir(dataDir, { recursive: true });
    return await realpath(dataDir);
  } catch (error) {
    throw new StartupError(
      `The data folder ${resolve(dataDir)} cannot be created (${codeOf(error)}): set DATA_DIR.`,
    );
  }
}

/** A random secret in a file that only this account may read; it is generated once. */
export async function keptSecret(file: string): Promise<string> {
  const kept = await readFile(file, 'utf8').catch(() => '');
  if (kept) return kept.trim();
  const made = randomBytes(24).toString('base64url');
  await writeFile(file, made, { mode: 0o600 });
  return made;
}
