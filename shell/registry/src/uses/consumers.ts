import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type RegistryFile, RemoteUses } from '@nidaan/contract';
import type { Consumer } from './breaks.js';

/** The state of a version that visitors get, or get again after a rollback. */
export type UsedState = 'live' | 'canary' | 'previous';

/** A version that visitors can get; `uses` is null when its release does not say what it uses. */
export type ReleasedConsumer = Omit<Consumer, 'uses'> & { state: UsedState; uses: RemoteUses | null };

/** The uses of a build or of a released version; null when the folder has none that can be read. */
export async function usesIn(folder: string): Promise<RemoteUses | null> {
  try {
    return RemoteUses.parse(JSON.parse(await readFile(join(folder, 'uses.json'), 'utf8')));
  } catch {
    return null;
  }
}

/** The live, canary and previous version of each remote, with what it uses. */
export async function consumersIn(
  releasesDir: string,
  { remotes }: RegistryFile,
): Promise<ReleasedConsumer[]> {
  const versions = Object.entries(remotes).flatMap(([remote, { version, canary, previous }]) => [
    { remote, version, state: 'live' as const },
    ...(canary ? [{ remote, version: canary.version, state: 'canary' as const }] : []),
    ...(previous ? [{ remote, version: previous.version, state: 'previous' as const }] : []),
  ]);
  return Promise.all(
    versions.map(async (one) => ({
      ...one,
      uses: await usesIn(join(releasesDir, one.remote, one.version)),
    })),
  );
}
