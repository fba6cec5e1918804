import { execFile } from 'node:child_process';
import { readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { promisify } from 'node:util';
import { codeOf } from '../../infrastructure/error-code.js';

/** A Postgres that runs on a data folder, according to its `postmaster.pid`. */
interface Postmaster {
  pid: number;
  port: number;
}

/** True while a process with this id exists. */
export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return codeOf(error) === 'EPERM';
  }
}

async function commandOf(pid: number): Promise<string> {
  try {
    return await readFile(`/proc/${pid}/cmdline`, 'utf8');
  } catch {
    const ps = await promisify(execFile)('ps', ['-o', 'command=', '-p', String(pid)]).catch(() => null);
    return ps?.stdout ?? '';
  }
}

/**
 * The Postgres that runs on this folder, or null. A file whose process id now belongs to another program
 * is removed, because Postgres would mistake that program for itself; Postgres handles other stale files.
 */
export async function runningPostmaster(folder: string): Promise<Postmaster | null> {
  const file = join(folder, 'postmaster.pid');
  const lines = (await readFile(file, 'utf8').catch(() => '')).split('\n');
  const pid = Number(lines[0]);
  if (!Number.isInteger(pid) || pid < 1 || !isAlive(pid)) return null;
  if ((await commandOf(pid)).includes('postgres')) return { pid, port: Number(lines[3]) };
  await rm(file, { force: true });
  return null;
}

async function exitedWithin(pid: number, ms: number): Promise<boolean> {
  for (const end = Date.now() + ms; Date.now() < end; await wait(25)) if (!isAlive(pid)) return true;
  return !isAlive(pid);
}

/**
 * Stops a Postgres: cleanly within three seconds, else immediately (the next start recovers from its write-ahead log).
 */
export async function stopPostmaster(pid: number): Promise<void> {
  if (!isAlive(pid)) return;
  process.kill(pid, 'SIGINT');
  if (await exitedWithin(pid, 3000)) return;
  process.kill(pid, 'SIGQUIT');
  await exitedWithin(pid, 700);
}
