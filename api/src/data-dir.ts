import { createRequire } from 'node:module';
import { dirname, resolve } from 'node:path';

/** The root of the project. Found through the package's imports, because this file may be part of a bundle. */
export const ROOT = resolve(dirname(createRequire(import.meta.url).resolve('#package')), '..');

/**
 * The data folder: `DATA_DIR`, relative to the root of the project whatever the working directory, else `var` there.
 */
export function dataDirOf(env: { DATA_DIR?: string | undefined }): string {
  return resolve(ROOT, env.DATA_DIR ?? 'var');
}
