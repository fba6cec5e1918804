import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { RemoteName, RemoteUses, VersionName } from '@nidaan/contract';
import { z } from 'zod';

/** How long a version is kept after a newer one of its remote: so long the API serves it (decisions 088). */
export const KEEP_DAYS = 30;

const DAY_MS = 24 * 60 * 60 * 1000;

/** A file of the folder of consumers: a version of a remote, with what it uses. */
export const KeptConsumer = z.object({
  remote: RemoteName,
  version: VersionName,
  /** When it was kept; ISO 8601 UTC. */
  keptAt: z.iso.datetime(),
  uses: RemoteUses,
});
/** Shape of {@link KeptConsumer}. */
export type KeptConsumer = z.infer<typeof KeptConsumer>;

const fileOf = (folder: string, { remote, version }: KeptConsumer) =>
  join(folder, `${remote}-${version}.json`);

/** All kept versions, the newest of each remote first. */
export function keptConsumers(folder: string): KeptConsumer[] {
  const files = (existsSync(folder) ? readdirSync(folder) : []).filter((name) => name.endsWith('.json'));
  const kept = files.map((name) => KeptConsumer.parse(JSON.parse(readFileSync(join(folder, name), 'utf8'))));
  return kept.toSorted((a, b) => a.remote.localeCompare(b.remote) || b.keptAt.localeCompare(a.keptAt));
}

/** A build of a remote as a version: its package's version, and a hash of what it uses. */
export function buildAsConsumer(
  remote: string,
  packageVersion: string,
  uses: RemoteUses,
  at: Date,
): KeptConsumer {
  const hash = createHash('sha256').update(JSON.stringify(uses)).digest('hex').slice(0, 8);
  return { remote, version: `${packageVersion}-${hash}`, keptAt: at.toISOString(), uses };
}

/** The versions that a newer one of the same remote replaced more than {@link KEEP_DAYS} days ago. */
export function outdated(kept: KeptConsumer[], now: Date): KeptConsumer[] {
  return kept.filter(({ remote, keptAt }) => {
    const newer = kept.filter((one) => one.remote === remote && one.keptAt > keptAt);
    const replacedAt = newer.map((one) => one.keptAt).sort()[0];
    return replacedAt !== undefined && now.getTime() - Date.parse(replacedAt) > KEEP_DAYS * DAY_MS;
  });
}

/** Keeps versions in the folder, and deletes what is outdated. Versions that are kept already are not changed. */
export function keep(folder: string, consumers: KeptConsumer[], now: Date): KeptConsumer[] {
  const known = new Set(keptConsumers(folder).map(({ remote, version }) => `${remote} ${version}`));
  const added = consumers.filter(({ remote, version }) => !known.has(`${remote} ${version}`));
  mkdirSync(folder, { recursive: true });
  for (const one of added) writeFileSync(fileOf(folder, one), `${JSON.stringify(one)}\n`);
  for (const one of outdated(keptConsumers(folder), now)) rmSync(fileOf(folder, one));
  return added;
}

/** The builds whose uses are not those of a kept version, one sentence for each. */
export function notKept(builds: KeptConsumer[], kept: KeptConsumer[]): string[] {
  const known = new Set(kept.map(({ remote, version }) => `${remote} ${version}`));
  return builds
    .filter(({ remote, version }) => !known.has(`${remote} ${version}`))
    .map(({ remote, version }) => {
      const newest = kept.find((one) => one.remote === remote);
      const last = newest ? `the newest kept one is of ${newest.keptAt.slice(0, 10)}` : 'none is kept';
      return `What ${remote} ${version} uses is not kept: ${last}.`;
    });
}
