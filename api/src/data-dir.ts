import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The root of the project. */
export const ROOT = fileURLToPath(new URL('../..', import.meta.url));

/**
 * The data folder: `DATA_DIR`, relative to the root of the project whatever the working directory, else `var` there.
 */
export function dataDirOf(env: { DATA_DIR?: string | undefined }): string {
  return resolve(ROOT, env.DATA_DIR ?? 'var');
}
