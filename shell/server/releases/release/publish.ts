import { mkdirSync } from 'node:fs';
import type { RegistryFile, ReleaseFile } from '@nidaan/contract';
import { changeRegistry, goLive, readRegistry, type ReleasesFolder, whyNotAgain } from '@nidaan/registry';
import { describeByRunning } from './describe.js';
import { placeRelease, signedRelease, withRemote } from './release.js';

/** A build after its publishing: whether its files were copied just now, and why it did not go live, where it did not. */
interface Published {
  release: ReleaseFile;
  fresh: boolean;
  /** The end of a sentence about the version. */
  why: string | null;
}

interface Options {
  /** Whether a build that visitors could get before stays as it is, whichever version replaced it. */
  once: boolean;
}

/** Whether a start keeps this version's state: it is live, a canary, or was rolled back or withdrawn on purpose. */
function isSettled(file: RegistryFile, { name, registered: { version } }: ReleaseFile): boolean {
  const entry = file.remotes[name];
  const settled = [entry?.version, entry?.canary?.version, entry?.rolledBack];
  return settled.includes(version) || file.withdrawn?.[name]?.includes(version) === true;
}

/**
 * Runs at the application's start: makes the build that comes with it live, unless that build is a canary or was rolled
 * back; with `once`, unless visitors could get it before.
 */
export async function publish(
  root: string,
  releases: ReleasesFolder,
  { once }: Options = { once: false },
): Promise<Published> {
  mkdirSync(releases.path, { recursive: true });
  const release = await signedRelease(root, releases, describeByRunning());
  const { name, registered } = release;
  const whyKept = (file: RegistryFile) => (once ? whyNotAgain(file, name, registered.version) : null);
  const now = await readRegistry(releases);
  const why = whyKept(now);
  if (why !== null) return { release, fresh: false, why };
  const { fresh } = await placeRelease(root, release, releases);
  if (isSettled(now, release)) return { release, fresh, why: null };
  let whyMeanwhile: string | null = null;
  await changeRegistry(releases, (file) => {
    // Another process may have released it, or a newer version, in the meantime.
    whyMeanwhile = whyKept(file);
    if (whyMeanwhile !== null || isSettled(file, release)) return file;
    return withRemote(file, name, goLive(file.remotes[name] ?? null, registered, new Date().toISOString()));
  });
  return { release, fresh, why: whyMeanwhile };
}
