import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type RegistryFile, RemoteUses } from '@nidaan/contract';
import { readRelease } from './release-files.js';
import type { ReleasesFolder } from './releases-folder.js';
import type { Consumer } from './uses/breaks.js';

/** The file of a build that says what it uses. */
const USES = 'uses.json';

/** The state of a version that visitors get, or get again after a rollback. */
export type UsedState = 'live' | 'canary' | 'previous';

/** A version that visitors can get; `uses` is null when its release does not say what it uses. */
export interface ReleasedConsumer extends Omit<Consumer, 'uses'> {
  state: UsedState;
  uses: RemoteUses | null;
  /** Whether its `uses.json` is not that of a signed release, and so is not believed. */
  isAltered: boolean;
}

function usesOf(text: string): RemoteUses | null {
  try {
    return RemoteUses.parse(JSON.parse(text));
  } catch {
    return null;
  }
}

const textIn = (folder: string, file = USES) => readFile(join(folder, file)).catch(() => null);

/** The uses of a build, or of a version whose files were verified; null when the folder has none that can be read. */
export async function usesIn(folder: string): Promise<RemoteUses | null> {
  const text = await textIn(folder);
  return text && usesOf(text.toString());
}

/** The uses of a released version. Its file counts when it is the one that the signed release names. */
async function releasedUses(
  folder: ReleasesFolder,
  remote: string,
  version: string,
): Promise<Pick<ReleasedConsumer, 'uses' | 'isAltered'>> {
  const own = join(folder.path, remote, version);
  const [release, text] = await Promise.all([readRelease(folder, remote, version), textIn(own)]);
  if (!release) return { uses: null, isAltered: (await textIn(own, 'release.json')) !== null };
  const hash = text ? createHash('sha256').update(text).digest('base64') : undefined;
  if (hash !== release.files[USES]) return { uses: null, isAltered: true };
  return { uses: text && usesOf(text.toString()), isAltered: false };
}

/** Says of a version that what it uses is not believed. */
export const alteredText = ({ remote, version }: Pick<ReleasedConsumer, 'remote' | 'version'>): string =>
  `${remote} ${version} says what it uses, but not in a file of a signed release: uses.json.`;

/** The live, canary and previous version of each remote, with what it uses. */
export async function consumersIn(
  folder: ReleasesFolder,
  { remotes }: RegistryFile,
): Promise<ReleasedConsumer[]> {
  const versions = Object.entries(remotes).flatMap(([remote, { version, canary, previous }]) => [
    { remote, version, state: 'live' as const },
    ...(canary ? [{ remote, version: canary.version, state: 'canary' as const }] : []),
    ...(previous ? [{ remote, version: previous.version, state: 'previous' as const }] : []),
  ]);
  return Promise.all(
    versions.map(async (one) => ({ ...one, ...(await releasedUses(folder, one.remote, one.version)) })),
  );
}
