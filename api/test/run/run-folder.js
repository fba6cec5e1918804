import { readFile, statfs } from 'node:fs/promises';
import { freemem, tmpdir } from 'node:os';

// cspell:ignore noexec

const MEMORY = '/dev/shm';
const NEEDED = 3 * 2 ** 30;

/** Postgres's programs may be copied into the folder. */
async function mayRunPrograms() {
  const mounts = await readFile('/proc/mounts', 'utf8').catch(() => '');
  const mount = mounts.split('\n').findLast((line) => line.split(' ')[1] === MEMORY);
  return mount !== undefined && !mount.split(' ')[3].split(',').includes('noexec');
}

/**
 * Where the folder of a test run is made: in memory if there is enough, because every copy of a database and every test of
 * a restart otherwise waits for a disk that other suites use, too.
 */
export async function placeOfRun() {
  const space = await statfs(MEMORY).catch(() => null);
  const isLarge = space !== null && Math.min(space.bavail * space.bsize, freemem()) >= NEEDED;
  return isLarge && (await mayRunPrograms()) ? MEMORY : tmpdir();
}
