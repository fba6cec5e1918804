import type { RegistryFile, RemoteEntry, RemoteVersion } from '@nidaan/contract';
import type { Logger } from 'pino';
import type { PageRemote, PageVersion, Registry } from '../../src/remotes/registry.js';
import { getsCanary } from './canary.js';
import type { ReleaseAssets } from './release-assets.js';
import type { RegistryReader } from './registry.js';

/** Why a version cannot be shown. */
type FailureReason = 'contract' | 'missing' | 'integrity';

interface VersionsParts {
  reader: Pick<RegistryReader, 'current' | 'isWithdrawn'>;
  assets: Pick<ReleaseAssets, 'unusable' | 'integrityOf'>;
  /** Contracts that the shell supports. */
  contracts: number[];
  /** Called once for each version that is skipped. */
  report: (remote: string, version: string, reason: FailureReason) => void;
  log: Logger;
}

/**
 * Decides which version of each remote a visitor gets: the canary, the live one, or the previous one when that cannot be
 * shown.
 */
export class Versions {
  private readonly reported = new Set<string>();
  /** What everyone gets from a registry without a canary; the reader returns the same object until the file changes. */
  private readonly known = new WeakMap<RegistryFile, Registry>();
  private last: Registry = { remotes: {} };

  constructor(private readonly parts: VersionsParts) {}

  /** The versions for a visitor who gets no canary. */
  async current(): Promise<Registry> {
    return this.of(await this.parts.reader.current(), null);
  }

  /** The versions of the page asked for last: good enough to name the route of an address, without reading a file. */
  get latest(): Registry {
    return this.last;
  }

  /** The versions for staff who asked for these instead of the live ones, which are the fallback. No canary is in it. */
  async withChosen(chosen: Map<string, RemoteVersion>): Promise<Registry> {
    const entries = Object.entries((await this.parts.reader.current()).remotes);
    const shown = entries.map(([name, entry]) => [name, this.chosen(name, entry, chosen.get(name))]);
    return { remotes: Object.fromEntries(shown) as Registry['remotes'] };
  }

  /** Whether a version can be shown. */
  canShow(name: string, version: RemoteVersion): boolean {
    return this.failureOf(name, version) === null;
  }

  /** The versions for a visitor with this bucket; `tried` when they depend on the bucket. */
  async forBucket(bucket: number): Promise<{ registry: Registry; tried: boolean }> {
    const file = await this.parts.reader.current();
    const tried = Object.values(file.remotes).some(({ canary }) => canary !== undefined);
    return { registry: this.of(file, bucket), tried };
  }

  private of(file: RegistryFile, bucket: number | null): Registry {
    this.last = this.known.get(file) ?? this.make(file, bucket);
    return this.last;
  }

  private make(file: RegistryFile, bucket: number | null): Registry {
    const entries = Object.entries(file.remotes);
    const shown = entries.map(([name, entry]) => [name, this.shown(name, entry, bucket)]);
    const registry = { remotes: Object.fromEntries(shown) as Registry['remotes'] };
    if (entries.every(([name, entry]) => this.isSettled(name, entry))) this.known.set(file, registry);
    return registry;
  }

  // A missing version may be put back, and a canary is for some visitors only.
  private isSettled(name: string, { canary, previous, ...live }: RemoteEntry): boolean {
    if (canary) return false;
    return [live, previous].every((one) => !one || this.failureOf(name, one) === null);
  }

  private shown(name: string, entry: RemoteEntry, bucket: number | null): PageRemote {
    const { canary, previous, disabled } = entry;
    const tried = canary && bucket !== null && getsCanary(bucket, name, canary.version, canary.percent);
    const remote = this.first(name, entry, [tried ? canary : null, entry, previous], disabled);
    const step = canary?.automatic?.since;
    if (step === undefined || bucket === null) return remote;
    return { ...remote, trial: { step, version: tried ? canary.version : entry.version } };
  }

  private chosen(name: string, entry: RemoteEntry, version: RemoteVersion = entry): PageRemote {
    const { previous, disabled } = entry;
    if (version.version === entry.version) return this.first(name, entry, [entry, previous], disabled);
    // It can be tried while the remote is switched off, but does not fall back to what was switched off.
    return this.first(name, entry, disabled ? [version] : [version, entry]);
  }

  private first(
    name: string,
    live: RemoteVersion,
    candidates: (RemoteVersion | null | undefined)[],
    disabled?: boolean,
  ): PageRemote {
    const order = candidates.filter((version) => version != null);
    const usable = order.filter((version) => this.failureOf(name, version) === null);
    const [first = live, next] = usable;
    // Without a usable version no hash is sent, and the browser loads nothing.
    const skipped = usable.length > 0 ? order.slice(0, order.indexOf(first)) : order;
    for (const one of skipped) this.skipUnusable(name, one, usable[0]);
    return this.toRemote(name, first, next, disabled);
  }

  private failureOf(name: string, version: RemoteVersion): FailureReason | null {
    if (!this.parts.contracts.includes(version.contract)) return 'contract';
    if (this.parts.reader.isWithdrawn(name, version.version)) return 'integrity';
    return this.parts.assets.unusable(name, version);
  }

  private toRemote(
    name: string,
    shown: RemoteVersion,
    next: RemoteVersion | undefined,
    disabled?: boolean,
  ): PageRemote {
    const { routes, slots, role } = shown;
    return {
      ...this.toPage(name, shown),
      routes,
      slots,
      ...(role && { role }),
      ...(next && { previous: this.toPage(name, next) }),
      ...(disabled && { disabled }),
    };
  }

  private toPage(name: string, { uniqueName, version, contract, entry }: RemoteVersion): PageVersion {
    const integrity = this.parts.assets.integrityOf(name, version);
    return { uniqueName, version, contract, entry, ...(integrity !== null && { integrity }) };
  }

  private skipUnusable(name: string, skipped: RemoteVersion, instead?: RemoteVersion): void {
    const { version } = skipped;
    const known = `${name}/${version}`;
    if (this.reported.has(known)) return;
    this.reported.add(known);
    const reason = this.failureOf(name, skipped) ?? 'missing';
    this.parts.log.error(
      { remote: name, version, reason, instead: instead?.version ?? null },
      'a version cannot be shown; another version is used instead, if there is one',
    );
    this.parts.report(name, version, reason);
  }
}
