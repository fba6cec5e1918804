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
    // The process exists but belongs to another account.
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}

/** Removes the profiles of processes that were killed. */
async function removeAbandoned(): Promise<void> {
  const names = await readdir(tmpdir()).catch(() => []);
  const abandoned = names.filter((name) => {
    const pid = Number(OURS.exec(name)?.[1]);
    // After a restart in a container this process often has the same id as the one before.
    return pid > 0 && (pid === process.pid ? !open.has(join(tmpdir(), name)) : !isRunning(pid));
  });
  await Promise.all(abandoned.map((name) => remove(join(tmpdir(), name))));
}

const remove = (path: string) =>
  rm(path, { recursive: true, force: true, maxRetries: 5, retryDelay: 100 }).catch(() => undefined);

/**
 * Creates a folder for the profile and the temporary files of one browser. Its name contains the id of this process.
 */
export async function makeProfile(): Promise<string> {
  await removeAbandoned();
  const path = mkdtempSync(join(tmpdir(), `${PREFIX}${process.pid}-`));
  open.add(path);
  return path;
}

/**
 * Removes a profile synchronously, since this process may be about to exit; if the browser is still writing, retries.
 */
export function removeProfile(path: string): void {
  open.delete(path);
  try {
    rmSync(path, { recursive: true, force: true });
  } catch {
    void remove(path);
  }
}
