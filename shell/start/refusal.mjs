/** A failure that people can mend: its message is one whole sentence for them, without a stack trace. */
export class Refusal extends Error {}

const causes = {
  ENOSPC: 'the disk is full',
  EDQUOT: 'the disk quota is used up',
  EACCES: 'this user has no right to it',
  EPERM: 'this user has no right to it',
  EROFS: 'the file system is read-only',
  ENOTDIR: 'a part of this path is a file',
  EEXIST: 'a file stands in its place',
};

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

/** @param {unknown} error a refusal is shown as its sentence, a defect with its stack */
export function report(error) {
  console.error(error instanceof Refusal ? error.message : error);
}
