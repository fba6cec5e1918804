import { execFileSync } from 'node:child_process';
import { readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { onDisk } from '../file-system.mjs';
import { StartupError } from '../startup-error.mjs';

/**
 * Distinguishes a process from a later one with the same id, because in a container every start has the same id.
 *
 * @returns {string | null} null when no such process runs
 */
function startOf(pid) {
  try {
    if (process.platform !== 'linux')
      return execFileSync('ps', ['-o', 'lstart=', '-p', String(pid)], { encoding: 'utf8' }).trim();
    const boot = readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim();
    const afterName = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1);
    return `${boot} ${afterName.split(' ')[19]}`;
  } catch {
    return null;
  }
}

function read(file) {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return null;
  }
}

function holderOf(text) {
  const [pid, ...startedAt] = text.split('\n');
  return startOf(Number(pid)) === startedAt.join('\n') ? Number(pid) : null;
}

/** Removes the lock of a dead process; of several processes that try, the rename succeeds for one. */
function clear(file, seen) {
  const aside = `${file}.${process.pid}`;
  try {
    renameSync(file, aside);
  } catch {
    return;
  }
  const taken = read(aside);
  if (taken !== seen) renameSync(aside, file);
  else rmSync(aside, { force: true });
}

function claim(file, messages) {
  try {
    onDisk(`Cannot write ${file}`, () => writeFileSync(file, messages, { flag: 'wx' }));
    return true;
  } catch (error) {
    if (error.cause?.code === 'EEXIST') return false;
    throw error;
  }
}

/**
 * Lets only one start at a time use a data folder. A lock whose process has ended is ignored.
 *
 * @param {string} dataDir
 * @returns {() => void} releases the lock
 */
export function takeLock(dataDir) {
  const file = join(dataDir, 'start.lock');
  const messages = `${process.pid}\n${startOf(process.pid)}`;
  for (let round = 0; round < 5; round += 1) {
    if (claim(file, messages)) return () => read(file) === messages && rmSync(file, { force: true });
    const seen = read(file);
    const holder = seen === null ? null : holderOf(seen);
    if (holder) {
      throw new StartupError(
        `Nidaan is already running on ${dataDir} (process ${holder}); stop it, or choose another DATA_DIR.`,
      );
    }
    if (seen !== null) clear(file, seen);
  }
  throw new StartupError(`Nidaan is being started on ${dataDir} by another process.`);
}
