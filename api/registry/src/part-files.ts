import { randomUUID } from 'node:crypto';
import { readdirSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';

// Not the process id: in containers that share a volume, it is the same in each.
const OWN = randomUUID();
const END = '.part';

/** Writing what is renamed afterwards takes seconds, so the process that left a part this old has died. */
const STALE_MS = 3_600_000;

/** The path at which a file or folder is written until it is whole; it differs between processes, also of different machines. */
export const partOf = (path: string): string => `${path}.${OWN}${END}`;

/** Whether a name is that of a file or folder that is not whole yet. */
export const isPart = (name: string): boolean => name.endsWith(END);

/** The age of a file or folder in ms; 0 when another process has just renamed it. */
function ageOf(path: string, now: number): number {
  const found = statSync(path, { throwIfNoEntry: false });
  return found ? now - found.mtimeMs : 0;
}

/** Removes the parts in a folder that processes left which have died. `of` is how their names begin. */
export function sweepParts(folder: string, { of = '', now = Date.now() } = {}): void {
  for (const name of readdirSync(folder)) {
    const path = join(folder, name);
    if (isPart(name) && name.startsWith(of) && ageOf(path, now) > STALE_MS)
      rmSync(path, { recursive: true, force: true });
  }
}
