import { dirname, resolve } from 'node:path';
import { packageFile } from './infrastructure/files/package-file.js';

/** The root of the project. */
export const ROOT = resolve(dirname(packageFile('#package')), '..');

/**
 * The data folder: `DATA_DIR`, relative to the root of the project whatever the working directory, else `var` there.
 */
export function dataDirOf(env: { DATA_DIR?: string | undefined }): string {
  return resolve(ROOT, env.DATA_DIR ?? 'var');
}
