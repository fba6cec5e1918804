import { statfs } from 'node:fs/promises';
import { StartupError } from '../startup-error.mjs';

const MB = 1024 * 1024;

/**
 * Checks the free disk space before a step that would otherwise fail half-way with a full disk.
 *
 * @param {string} folder
 * @param {number} megabytes what the step is likely to write
 * @param {string} step such as `Installing`
 */
export async function needSpace(folder, megabytes, step) {
  const disk = await statfs(folder);
  const free = Math.floor((disk.bavail * disk.bsize) / MB);
  if (free >= megabytes) return;
  throw new StartupError(
    `${step} needs about ${megabytes} MB, but the disk of ${folder} has only ${free} MB free.`,
  );
}
