import { mkdirSync, statSync } from 'node:fs';
import { dirname } from 'node:path';

/** A failure that people can correct: its message is one whole sentence for them, without a stack trace. */
export class Refusal extends Error {}

const causes = {
  ENOSPC: 'the disk is full',
  EDQUOT: 'the disk quota is used up',
  EACCES: 'this user has no right to it',
  EPERM: 'this user has no right to it',
  EROFS: 'the file system is read-only',
  ENOTDIR: 'a part of this path is a file',
  EEXIST: 'a file stands in its place',
  ENOENT: 'no folder can be made there',
};

/**
 * @param {NodeJS.ErrnoException | null} error of the file system
 * @returns {string} its cause in words
 */
export const sentenceOf = (error) => causes[error?.code] ?? error?.code ?? 'the disk is too slow';

/**
 * Runs a step on the file system and tells its well-known failures in words.
 *
 * @template T
 * @param {string} intent what was tried, such as `Cannot write /data/secrets.json`
 * @param {() => T} step
 * @returns {T}
 */
export function onDisk(intent, step) {
  try {
    return step();
  } catch (error) {
    const cause = causes[error.code];
    if (cause) throw new Refusal(`${intent}: ${cause}.`, { cause: error });
    throw error;
  }
}

/**
 * Makes a folder and those above it. Node's own recursion never ends where the system allows no folders, as in /proc.
 *
 * @param {string} folder
 */
export function makeFolder(folder) {
  onDisk(`Cannot make the folder ${folder}`, () => {
    if (statSync(folder, { throwIfNoEntry: false })?.isDirectory()) return;
    if (dirname(folder) !== folder) makeFolder(dirname(folder));
    mkdirSync(folder);
  });
}

/** @param {unknown} error a refusal is shown as its sentence, a defect with its stack */
export function report(error) {
  console.error(error instanceof Refusal ? error.message : error);
}
