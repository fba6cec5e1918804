import { createHash } from 'node:crypto';
import { mkdirSync, rmSync } from 'node:fs';
import { type RegistryFile, type RemoteVersion } from '@nidaan/contract';
import {
  assertNotWithdrawn,
  changeRegistry,
  startAutomatic,
  startCanary,
  goLive,
  ChangeRefused,
  markPreviewOnly,
  pruneVersions,
  readRegistry,
  type ReleasesFolder,
  startPreview,
  wholeRelease,
} from '@nidaan/registry';
import type { Config } from '../../config.js';
import type { Audience } from '../audience.js';
import { askShell, type ShellCapabilities } from '../capabilities.js';
import { type Describe, describeByRunning } from './describe.js';
import { type Placed, manifestIn, place, withRemote } from './release.js';
import { weigh, whyRefused } from './release-check.js';
import { smoke } from './smoke.js';
import { Stopwatch } from './stopwatch.js';
import { unmetNeeds } from '../uses/unmet-needs.js';

/** A candidate was rejected; its message has one sentence per line. */
export class ReleaseRefused extends Error {}

interface Releasing {
  /** The remote's folder, with its `dist`. */
  root: string;
  config: Pick<Config, 'apiOrigin' | 'dataDir'>;
  releases: ReleasesFolder;
  /** The running shell that must be able to serve the version; null when none was given. */
  shell: string | null;
  capabilities: ShellCapabilities;
  audience: Audience;
  /** Whether its screens are opened in Chromium first. */
  trial: boolean;
  /** How it is found out what the build says of itself; its code is run when absent. */
  describe?: Describe;
}

function moved(file: RegistryFile, name: string, version: RemoteVersion, audience: Audience): RegistryFile {
  const before = file.remotes[name] ?? null;
  const now = new Date();
  if ('preview' in audience)
    return startPreview(file, audience.preview, name, version, { by: audience.by, at: now });
  const at = now.toISOString();
  if (audience.percent === undefined) return withRemote(file, name, goLive(before, version, at));
  if (!before) throw new ChangeRefused(`${name} has no live version to run a canary beside.`);
  const { percent } = audience;
  const entry =
    percent === 'auto' ? startAutomatic(before, version, at) : startCanary(before, version, percent, at);
  return withRemote(file, name, entry);
}

/** The registry for the smoke test: as if the candidate were already live, and enabled. */
function trialOf(file: RegistryFile, name: string, version: RemoteVersion): RegistryFile {
  const before = file.remotes[name];
  const next = before?.version === version.version ? before : goLive(before ?? null, version, '');
  return withRemote(file, name, { ...next, disabled: false });
}

/** Why the running application could not serve the candidate to browsers. */
async function whyNotSent(shell: string, { registered, files }: Placed['release']): Promise<string[]> {
  const sent = await askShell(shell, registered.entry);
  const hash = createHash('sha256').update(sent).digest('base64');
  return hash === files['browser/remoteEntry.js'] ? [] : [`${shell} serves a different ${registered.entry}.`];
}

async function checkCandidate(
  { release, folder }: Placed,
  { config, releases, capabilities, shell, audience, trial }: Releasing,
  watch: Stopwatch,
): Promise<string[]> {
  const { name, registered } = await wholeRelease(releases, release.name, release.registered.version);
  const file = await readRegistry(releases);
  // A version that cannot be released anyway is not tested.
  assertNotWithdrawn(moved(file, name, registered, audience));
  const candidate = { release, manifest: manifestIn(folder), bytes: weigh(folder) };
  const refusals = whyRefused(candidate, file, capabilities);
  refusals.push(...(await unmetNeeds(release, folder, { apiOrigin: config.apiOrigin, capabilities })));
  if (shell) refusals.push(...(await whyNotSent(shell, release)));
  watch.lap('checked');
  if (refusals.length > 0 || !trial) return refusals;
  const own = { ...config, releasesDir: releases.path, releaseKeys: releases.keys };
  return smoke({ release, registry: trialOf(file, name, registered), config: own, watch });
}

/** A released version, and how long each step took. */
interface Released extends Placed {
  took: string;
  /** How many visitors get it as a canary; absent when it is none. */
  percent?: number;
}

/**
 * Releases a build: copies it into its own folder, runs the checks and the smoke test in Chromium, then updates the
 * registry. A rejected release leaves nothing behind.
 *
 * @throws ReleaseRefused
 */
export async function releaseNow(releasing: Releasing): Promise<Released> {
  const { releases } = releasing;
  const watch = new Stopwatch();
  mkdirSync(releases.path, { recursive: true });
  const placed = await place(releasing.root, releases, releasing.describe ?? describeByRunning());
  watch.lap('copied');
  let percent: number | undefined;
  try {
    const refusals = await checkCandidate(placed, releasing, watch);
    if (refusals.length > 0) throw new ReleaseRefused(refusals.join('\n'));
    const { name, registered } = placed.release;
    const { remotes } = await changeRegistry(releases, (file) =>
      moved(file, name, registered, releasing.audience),
    );
    percent = remotes[name]?.canary?.percent;
    if (placed.previewOnly && 'preview' in releasing.audience)
      await markPreviewOnly(releases, name, registered.version);
  } catch (error) {
    if (placed.fresh) rmSync(placed.folder, { recursive: true, force: true });
    else if (placed.previewOnly)
      await markPreviewOnly(releases, placed.release.name, placed.release.registered.version);
    throw error;
  }
  watch.lap('switched');
  await pruneVersions(releases);
  return { ...placed, took: watch.summary(), percent };
}
