import { statSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { RegistryFile } from '@nidaan/contract';
import { lastUsedRegistry, type ReleasesFolder, Unverified, verifiedRegistry } from '@nidaan/registry';
import type { Logger } from 'pino';
import { z } from 'zod';

const EMPTY: RegistryFile = { schema: 1, remotes: {} };

/** Why a registry is not used: what its signature lacks, or that it cannot be read. */
type RefusedReason = Unverified['reason'] | 'unreadable';

/** What differs after each change of a file. */
interface FileState {
  ino: bigint;
  size: bigint;
  mtimeNs: bigint;
}

const isSameState = (one: FileState, other: FileState | null) =>
  one.ino === other?.ino && one.size === other.size && one.mtimeNs === other.mtimeNs;

/**
 * The registry as it is on disk; a change takes effect with the next page.
 * When the file cannot be read or parsed, is not signed, or is older than one that was used, the last valid version is kept and
 * one line is logged.
 */
export class RegistryReader {
  private lastValid = EMPTY;
  private seen: FileState | null = null;
  private checking: Promise<RegistryFile> | null = null;
  private lastError = '';
  private withdrawn = new Set<string>();
  private readonly file: string;

  /** @param refused called once for each file that is not used */
  constructor(
    private readonly folder: ReleasesFolder,
    private readonly log: Logger,
    private readonly refused: (reason: RefusedReason) => void = () => undefined,
  ) {
    this.file = join(folder.path, 'remotes.json');
  }

  /** Whether a version must never be shown again, whatever the registry names. */
  isWithdrawn(name: string, version: string): boolean {
    return this.withdrawn.has(`${name}/${version}`);
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
      if (isSameState(seen, this.seen)) return this.lastValid;
      const newest = this.folder.seen.read();
      const text = await readFile(this.file, 'utf8');
      this.seen = seen;
      this.lastValid = verifiedRegistry(text, this.folder.keys, newest);
      this.folder.seen.remember(this.lastValid);
      this.withdrawn = new Set(this.folder.seen.read().withdrawn);
      this.lastError = '';
    } catch (error) {
      this.refuse(error);
      this.useNewest();
    }
    return this.lastValid;
  }

  private state(): FileState {
    // Every page asks; a thread of the pool would cost ten times as much as the call.
    return statSync(this.file, { bigint: true });
  }

  /**
   * In place of a file that cannot be used, the newest registry that was used here is shown: after a start that of before, and
   * also one that this process has not read because an older one was put in its place at once.
   */
  private useNewest(): void {
    try {
      const newest = this.folder.seen.read();
      this.withdrawn = new Set(newest.withdrawn);
      if (newest.sequence <= (this.lastValid.signed?.sequence ?? 0)) return;
      this.lastValid = lastUsedRegistry(newest, this.folder.keys) ?? this.lastValid;
    } catch (error) {
      this.refuse(error);
    }
  }

  private refuse(error: unknown): void {
    const why = error instanceof z.ZodError ? z.prettifyError(error) : String(error);
    if (why === this.lastError) return;
    this.lastError = why;
    const reason = error instanceof Unverified ? error.reason : 'unreadable';
    this.log.error({ why, reason }, 'remotes.json cannot be used; the last valid version is kept');
    this.refused(reason);
  }
}
