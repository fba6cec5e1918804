import type { RemoteEntry, RemoteVersion } from '@nidaan/contract';

/** A change of the registry that is not possible; the message is one sentence for the user. */
export class ChangeRefused extends Error {}

/** Path of the screen on which admins disable and enable remotes. */
const RELEASES_PATH = '/admin/releases';

function versionOf(entry: RemoteEntry): RemoteVersion {
  const {
    previous: _previous,
    canary: _canary,
    rolledBack: _rolledBack,
    ...version
  } = switchOff(entry, null);
  return version;
}

const kept = ({ disabled, disabledBy, disabledAt }: RemoteEntry) =>
  disabled ? { disabled, ...(disabledBy && { disabledBy }), ...(disabledAt && { disabledAt }) } : {};

/**
 * Whether a remote contains the screen that disables remotes: if it were disabled, it could not be enabled there again.
 */
export function hasReleasesScreen({ routes }: Pick<RemoteVersion, 'routes'>): boolean {
  return routes.some((prefix) => RELEASES_PATH === prefix || RELEASES_PATH.startsWith(`${prefix}/`));
}

/**
 * Makes a version the live one; the live version before it becomes the previous version.
 *
 * @param before null for a remote that is new
 * @param at ISO 8601 UTC
 */
export function goLive(before: RemoteEntry | null, version: RemoteVersion, at: string): RemoteEntry {
  if (!before) return { ...version, since: at };
  if (before.version === version.version) throw new ChangeRefused(`${version.version} is live already.`);
  return { ...version, since: at, previous: { ...versionOf(before), since: at }, ...kept(before) };
}

/**
 * Starts a canary: a percentage of visitors gets the version. It replaces an existing canary.
 *
 * @param percent above 0, at most 100
 */
export function startCanary(
  before: RemoteEntry,
  version: RemoteVersion,
  percent: number,
  at: string,
): RemoteEntry {
  if (before.version === version.version) throw new ChangeRefused(`${version.version} is live already.`);
  const same = before.canary?.version === version.version ? before.canary.since : undefined;
  return { ...before, canary: { ...version, since: same ?? at, percent } };
}

/** Ends the canary; all visitors get the live version. */
export function dropCanary({ canary, ...before }: RemoteEntry): RemoteEntry {
  if (!canary) throw new ChangeRefused('There is no canary.');
  return before;
}

/** Makes the canary the live version. */
export function promote(before: RemoteEntry, at: string): RemoteEntry {
  if (!before.canary) throw new ChangeRefused('There is no canary to promote.');
  const { percent: _percent, automatic: _automatic, ...version } = before.canary;
  return goLive(before, version, at);
}

/**
 * Makes the previous version live again. The entry then has no previous version, so that no fallback uses the
 * rolled-back one.
 */
export function rollBack(before: RemoteEntry, at: string): RemoteEntry {
  if (!before.previous) throw new ChangeRefused('There is no previous version to go back to.');
  return { ...before.previous, since: at, rolledBack: before.version, ...kept(before) };
}

/**
 * Disables a remote's screens for all users, or enables them again.
 *
 * @param off the time of disabling (`at`, ISO 8601 UTC) and the id of the user who does it (`by`; absent on the
 *   server's command line); null enables the remote
 */
export function switchOff(before: RemoteEntry, off: { at: string; by?: string } | null): RemoteEntry {
  const { disabled: _disabled, disabledBy: _by, disabledAt: _at, ...shown } = before;
  return off
    ? { ...shown, disabled: true, disabledAt: off.at, ...(off.by && { disabledBy: off.by }) }
    : shown;
}
