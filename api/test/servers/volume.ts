import { execFileSync } from 'node:child_process';
import { rmSync, writeFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { codeOf } from '../../src/infrastructure/error-code.js';

/** A volume for one test, small enough to be filled. */
export interface SmallVolume {
  folder: string;
  /** Fills all free space. */
  fill(): void;
  /** Frees the filled space. */
  empty(): void;
  close(): Promise<void>;
}

const CHUNK = Buffer.alloc(64 * 1024);

/** Writes until not a single byte more fits. */
function fillUp(path: string): void {
  for (let size = CHUNK.length; size >= 1; size = Math.floor(size / 2)) {
    try {
      for (;;) writeFileSync(path, CHUNK.subarray(0, size), { flag: 'a' });
    } catch (error) {
      if (codeOf(error) !== 'ENOSPC') throw error;
    }
  }
}

/** Creates a volume of the given number of megabytes in memory; null when the account lacks the privileges. */
export async function smallVolume(megabytes: number): Promise<SmallVolume | null> {
  const folder = await mkdtemp(join(tmpdir(), 'nidaan-volume-'));
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m,mode=0755`, 'tmpfs', folder], {
      stdio: 'ignore',
    });
  } catch {
    await rm(folder, { recursive: true });
    return null;
  }
  const ballast = join(folder, 'ballast');
  return {
    folder,
    fill: () => fillUp(ballast),
    empty: () => rmSync(ballast, { force: true }),
    close: async () => {
      execFileSync('umount', ['--lazy', folder]);
      await rm(folder, { recursive: true });
    },
  };
}
