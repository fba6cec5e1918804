import { readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { basename, dirname } from 'node:path';
import type { RegistryFile } from '@nidaan/contract';
import { partOf, sweepParts } from '../part-files.js';

/** The newest registry that was used, and every version that was ever withdrawn, as `name/version`. */
export interface Seen {
  sequence: number;
  signature: string;
  registry: RegistryFile | null;
  withdrawn: string[];
}

const NOTHING: Seen = { sequence: 0, signature: '', registry: null, withdrawn: [] };

/** Every withdrawn version of a registry, as `name/version`. */
export const withdrawnIn = ({ withdrawn = {} }: RegistryFile): string[] =>
  Object.entries(withdrawn).flatMap(([name, versions]) => versions.map((version) => `${name}/${version}`));

function newer(one: Seen, other: Seen): Seen {
  const newest = one.sequence > other.sequence ? one : other;
  return { ...newest, withdrawn: [...new Set([...one.withdrawn, ...other.withdrawn])] };
}

/**
 * Remembers the newest registry that was used, outside the releases folder: who can write there cannot make an older one, which
 * was signed too, the present one again. Processes that share a data folder share what they remember.
 */
export class LastUsedRegistry {
  private newest = NOTHING;

  /** @param file where it is kept; null for in memory alone */
  constructor(private readonly file: string | null) {}

  /** @throws an error when the file is damaged: then what was used is unknown */
  read(): Seen {
    this.newest = newer(this.newest, this.stored());
    return this.newest;
  }

  remember(registry: RegistryFile): void {
    const { sequence = 0, signature = '' } = registry.signed ?? {};
    const before = this.read();
    const after = newer({ sequence, signature, registry, withdrawn: withdrawnIn(registry) }, before);
    this.newest = after;
    if (after.signature === before.signature && after.withdrawn.length === before.withdrawn.length) return;
    this.store(after);
  }

  private stored(): Seen {
    if (this.file === null) return NOTHING;
    try {
      return { ...NOTHING, ...(JSON.parse(readFileSync(this.file, 'utf8')) as Partial<Seen>) };
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code === 'ENOENT') return NOTHING;
      throw new Error(`${this.file}, which says which releases were used, cannot be read.`, { cause: error });
    }
  }

  private store(seen: Seen): void {
    if (this.file === null) return;
    const part = partOf(this.file);
    try {
      sweepParts(dirname(this.file), { of: basename(this.file) });
      writeFileSync(part, `${JSON.stringify(seen, null, 2)}\n`, { flush: true, mode: 0o600 });
      renameSync(part, this.file);
    } catch {
      // A full disk must not stop a release: this process remembers it, and the next change is stored with it.
      rmSync(part, { force: true });
    }
  }
}
