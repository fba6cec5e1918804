import { mkdtempSync, rmSync } from 'node:fs';
import { readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const PREFIX = 'nidaan-browser-';
const OURS = new RegExp(`^${PREFIX}(\\d+)-`);

const open = new Set<string>();

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    // It may belong to another account.
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}

/** Removes the profiles of processes that were killed, and whatever their browsers left in them. */
async function removeAbandoned(): Promise<void> {
  const names = await readdir(tmpdir()).catch(() => []);
  const abandoned = names.filter((name) => {
    const pid = Number(OURS.exec(name)?.[1]);
    // After a restart in a container this process often has the number of the one before.
    return pid > 0 && (pid === process.pid ? !open.has(join(tmpdir(), name)) : !isRunning(pid));
  });
  await Promise.all(abandoned.map((name) => remove(join(tmpdir(), name))));
}

const remove = (path: string) =>
  rm(path, { recursive: true, force: true, maxRetries: 5, retryDelay: 100 }).catch(() => undefined);

/** A folder of one browser alone: its profile and its temporary files. Its name says which process started it. */
export async function makeProfile(): Promise<string> {
  await removeAbandoned();
  const path = mkdtempSync(join(tmpdir(), `${PREFIX}${process.pid}-`));
  open.add(path);
  return path;
}

/** Removes a profile at once, since this process may be about to end; what its browser still writes, a moment later. */
export function removeProfile(path: string): void {
  open.delete(path);
  try {
    rmSync(path, { recursive: true, force: true });
  } catch {
    void remove(path);
  }
}
