import { execFileSync } from 'node:child_process';
import { readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { onDisk, Refusal } from '../refusal.mjs';

/**
 * What tells a process from a later one with the same number: in a container every start has the same one.
 *
 * @returns {string | null} null when no such process runs
 */
function birth(pid) {
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
  const [pid, ...born] = text.split('\n');
  return birth(Number(pid)) === born.join('\n') ? Number(pid) : null;
}

/** Takes a dead holder's lock away; a rename succeeds for one of several who try. */
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
 * Lets one start at a time use a data folder. A lock whose process is gone counts for nothing.
 *
 * @param {string} dataDir
 * @returns {() => void} gives the folder back
 */
export function takeLock(dataDir) {
  const file = join(dataDir, 'start.lock');
  const messages = `${process.pid}\n${birth(process.pid)}`;
  for (let round = 0; round < 5; round += 1) {
    if (claim(file, messages)) return () => read(file) === messages && rmSync(file, { force: true });
    const seen = read(file);
    const holder = seen === null ? null : holderOf(seen);
    if (holder) {
      throw new Refusal(
        `Nidaan already runs on ${dataDir} (process ${holder}); stop it, or choose another DATA_DIR.`,
      );
    }
    if (seen !== null) clear(file, seen);
  }
  throw new Refusal(`Nidaan is being started on ${dataDir} by someone else at this moment.`);
}
