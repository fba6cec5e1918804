import { mkdirSync, statSync } from 'node:fs';
import { dirname } from 'node:path';
import { StartupError } from './startup-error.mjs';

const causes = {
  ENOSPC: 'the disk is full',
  EDQUOT: 'the disk quota is used up',
  EACCES: 'this user has no permission',
  EPERM: 'this user has no permission',
  EROFS: 'the file system is read-only',
  ENOTDIR: 'a part of this path is a file',
  EEXIST: 'a file is in its place',
  ENOENT: 'no folder can be created there',
};

/**
 * @param {NodeJS.ErrnoException | null} error of the file system
 * @returns {string} its cause in plain English
 */
export const causeOf = (error) => causes[error?.code] ?? error?.code ?? 'the disk is too slow';

/**
 * Runs a step on the file system and explains its well-known failures in a sentence.
 *
 * @template T
 * @param {string} intent what was attempted, such as `Cannot write /data/secrets.json`
 * @param {() => T} step
 * @returns {T}
 */
export function onDisk(intent, step) {
  try {
    return step();
  } catch (error) {
    const cause = causes[error.code];
    if (cause) throw new StartupError(`${intent}: ${cause}.`, { cause: error });
    throw error;
  }
}

/**
 * Creates a folder and its parents. Node's recursive mkdir never returns where the system allows no folders, as in /proc.
 *
 * @param {string} folder
 */
export function makeFolder(folder) {
  onDisk(`Cannot create the folder ${folder}`, () => {
    if (statSync(folder, { throwIfNoEntry: false })?.isDirectory()) return;
    if (dirname(folder) !== folder) makeFolder(dirname(folder));
    mkdirSync(folder);
  });
}
