import { statSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { RegistryFile } from '@nidaan/contract';
import type { Logger } from 'pino';
import { z } from 'zod';

const EMPTY: RegistryFile = { schema: 1, remotes: {} };

/**
 * The registry as it is on disk; a change takes effect with the next page.
 * When the file cannot be read or parsed, the last valid version is kept and one line is logged.
 */
export class RegistryReader {
  private lastValid = EMPTY;
  private seen = '';
  private checking: Promise<RegistryFile> | null = null;
  private lastError = '';
  private compared = false;
  private same = false;
  private readonly file: string;

  constructor(
    releasesDir: string,
    private readonly log: Logger,
  ) {
    this.file = join(releasesDir, 'remotes.json');
  }

  /** The registry when its file has not changed since it was read; null when it has to be read, or is missing. */
  unchanged(): RegistryFile | null {
    if (!this.compared) {
      // Requests that had arrived when the file was looked at share the look.
      setImmediate(() => (this.compared = false));
      this.compared = true;
      this.same = this.isSame();
    }
    return this.same ? this.lastValid : null;
  }

  /** Concurrent callers share one check of the file. */
  current(): Promise<RegistryFile> {
    this.checking ??= this.check().finally(() => {
      this.checking = null;
    });
    return this.checking;
  }

  private async check(): Promise<RegistryFile> {
    try {
      const seen = this.state();
      if (seen === this.seen) return this.lastValid;
      const text = await readFile(this.file, 'utf8');
      this.seen = seen;
      this.lastValid = RegistryFile.parse(JSON.parse(text));
      this.lastError = '';
    } catch (error) {
      this.logOnce(error instanceof z.ZodError ? z.prettifyError(error) : String(error));
    }
    return this.lastValid;
  }

  private isSame(): boolean {
    try {
      return this.state() === this.seen;
    } catch {
      return false;
    }
  }

  /** What differs after each change of the file. */
  private state(): string {
    // Every page asks; a thread of the pool would cost ten times as much as the call.
    const { ino, size, mtimeNs } = statSync(this.file, { bigint: true });
    return `${ino} ${size} ${mtimeNs}`;
  }

  private logOnce(why: string): void {
    if (why !== this.lastError)
      this.log.error({ why }, 'remotes.json cannot be used; the last valid version is kept');
    this.lastError = why;
  }
}
