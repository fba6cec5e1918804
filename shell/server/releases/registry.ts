import { stat, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { RegistryFile } from '@nidaan/contract';
import type { Logger } from 'pino';
import { z } from 'zod';

const EMPTY: RegistryFile = { schema: 1, remotes: {} };

/**
 * The registry as it is on disk; a change is seen by the next page.
 * A file that cannot be read or understood leaves the last good one in place, and one line in the log.
 */
export class RegistryReader {
  private good = EMPTY;
  private seen = '';
  private looking: Promise<RegistryFile> | null = null;
  private complaint = '';
  private readonly file: string;

  constructor(
    releasesDir: string,
    private readonly log: Logger,
  ) {
    this.file = join(releasesDir, 'remotes.json');
  }

  /** Those who ask at the same time share one look at the file. */
  current(): Promise<RegistryFile> {
    this.looking ??= this.look().finally(() => {
      this.looking = null;
    });
    return this.looking;
  }

  private async look(): Promise<RegistryFile> {
    try {
      const { ino, size, mtimeNs } = await stat(this.file, { bigint: true });
      const seen = `${ino} ${size} ${mtimeNs}`;
      if (seen === this.seen) return this.good;
      const text = await readFile(this.file, 'utf8');
      this.seen = seen;
      this.good = RegistryFile.parse(JSON.parse(text));
      this.complaint = '';
    } catch (error) {
      this.complain(error instanceof z.ZodError ? z.prettifyError(error) : String(error));
    }
    return this.good;
  }

  private complain(why: string): void {
    if (why !== this.complaint)
      this.log.error({ why }, 'remotes.json cannot be used; the last good one stays');
    this.complaint = why;
  }
}
