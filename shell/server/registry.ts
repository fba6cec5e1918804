import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Logger } from 'pino';
import { z } from 'zod';
import type { Registry } from '../src/registry.js';

const ownPath = z.string().regex(/^\/mfe\/[a-z]+\/[\w.-]+\/[\w./-]+$/, 'must be a path below /mfe/');

const Entry = z.object({
  uniqueName: z.string(),
  version: z.string().regex(/^[\w.-]+$/),
  contract: z.number().int(),
  sdk: z.string(),
  entry: ownPath,
  manifest: ownPath,
  routes: z.array(z.string().startsWith('/')),
  slots: z.array(z.string()),
  role: z.literal('admin').optional(),
  previous: z.string().optional(),
  disabled: z.boolean().optional(),
});

/** Shape of `remotes.json`. */
export const RegistryFile = z.object({
  schema: z.literal(1),
  remotes: z.record(z.string().regex(/^[a-z]+$/), Entry),
});

export const EMPTY: Registry = { schema: 1, remotes: {} };

const FRESH_MS = 500;

/**
 * The registry as it is on disk, looked at again at most twice a second.
 * A file that cannot be read or understood leaves the last good one in place, and one line in the log.
 */
export class RegistryReader {
  private good: Registry = EMPTY;
  private readAt = 0;
  private latest: Promise<Registry> | null = null;
  private complaint = '';
  private readonly file: string;

  constructor(
    releasesDir: string,
    private readonly log: Logger,
  ) {
    this.file = join(releasesDir, 'remotes.json');
  }

  current(): Promise<Registry> {
    if (this.latest && Date.now() - this.readAt < FRESH_MS) return this.latest;
    this.readAt = Date.now();
    this.latest = this.read();
    return this.latest;
  }

  private async read(): Promise<Registry> {
    try {
      this.good = RegistryFile.parse(JSON.parse(await readFile(this.file, 'utf8')));
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
