import type { RemoteEntry, RemoteVersion } from './registry.js';

/** A move of the registry that makes no sense, in one sentence. */
export class MoveRefused extends Error {}

/** Where admins switch remotes off and on. */
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

/** Whether a remote shows the screen that switches remotes off: without it, no one could switch it on again there. */
export function holdsSwitch({ routes }: Pick<RemoteVersion, 'routes'>): boolean {
  return routes.some((prefix) => RELEASES_PATH === prefix || RELEASES_PATH.startsWith(`${prefix}/`));
}

/**
 * Makes a version the live one; the one before becomes the previous.
 *
 * @param before null for a remote that is new
 * @param at ISO 8601 UTC
 */
export function goLive(before: RemoteEntry | null, version: RemoteVersion, at: string): RemoteEntry {
  if (!before) return { ...version, since: at };
  if (before.version === version.version) throw new MoveRefused(`${version.version} is live already.`);
  return { ...version, since: at, previous: { ...versionOf(before), since: at }, ...kept(before) };
}

/**
 * Gives a version to a part of the visitors; a canary before it is dropped.
 *
 * @param percent above 0, at most 100
 */
export function giveCanary(
  before: RemoteEntry,
  version: RemoteVersion,
  percent: number,
  at: string,
): RemoteEntry {
  if (before.version === version.version) throw new MoveRefused(`${version.version} is live already.`);
  const same = before.canary?.version === version.version ? before.canary.since : undefined;
  return { ...before, canary: { ...version, since: same ?? at, percent } };
}

/** Ends the canary; everyone gets the live version. */
export function dropCanary({ canary, ...before }: RemoteEntry): RemoteEntry {
  if (!canary) throw new MoveRefused('There is no canary.');
  return before;
}

/** Makes the canary the live version. */
export function promote(before: RemoteEntry, at: string): RemoteEntry {
  if (!before.canary) throw new MoveRefused('There is no canary to promote.');
  const { percent: _percent, ...version } = before.canary;
  return goLive(before, version, at);
}

/** Makes the previous version live again. What is left has no previous: no one falls back to what was taken away. */
export function rollBack(before: RemoteEntry, at: string): RemoteEntry {
  if (!before.previous) throw new MoveRefused('There is no previous version to go back to.');
  return { ...before.previous, since: at, rolledBack: before.version, ...kept(before) };
}

/**
 * Keeps a remote's screens from everyone, or shows them again.
 *
 * @param off when it is switched off (`at`, ISO 8601 UTC) and the id of the user who does it (`by`; none on the
 *   server's command line); null switches it on
 */
export function switchOff(before: RemoteEntry, off: { at: string; by?: string } | null): RemoteEntry {
  const { disabled: _disabled, disabledBy: _by, disabledAt: _at, ...shown } = before;
  return off
    ? { ...shown, disabled: true, disabledAt: off.at, ...(off.by && { disabledBy: off.by }) }
    : shown;
}
