import type { RegistryFile, RemotePreview, RemoteVersion } from '@nidaan/contract';
import { ChangeRefused } from './registry-changes.js';

/** For how many days a preview can be opened. */
export const PREVIEW_DAYS = 14;

const DAY_MS = 86_400_000;

type Previews = NonNullable<RegistryFile['previews']>;

/** A remote's version in a preview, and the names of both. */
export interface NamedPreview {
  name: string;
  remote: string;
  preview: RemotePreview;
}

const isCurrent = ({ until }: RemotePreview, now: number) => Date.parse(until) > now;

/** The registry with these previews; names without a version are left out. */
function withPreviews({ previews: _previews, ...file }: RegistryFile, previews: Previews): RegistryFile {
  const left = Object.entries(previews).filter(([, remotes]) => Object.keys(remotes).length > 0);
  return left.length === 0 ? file : { ...file, previews: Object.fromEntries(left) };
}

/** The versions in a registry's previews that have not expired. */
export function previewsIn({ previews = {} }: RegistryFile, now = Date.now()): NamedPreview[] {
  return Object.entries(previews).flatMap(([name, remotes]) =>
    Object.entries(remotes)
      .filter(([, preview]) => isCurrent(preview, now))
      .map(([remote, preview]) => ({ name, remote, preview })),
  );
}

/**
 * Puts a version of a remote into a preview, in place of the one that the preview had. Versions of other remotes in it
 * stay, so that a change of several remotes has one preview.
 *
 * @param by who publishes it
 * @throws {ChangeRefused} when the remote has no live version, which a preview falls back to
 */
export function startPreview(
  file: RegistryFile,
  name: string,
  remote: string,
  version: RemoteVersion,
  { by, at }: { by: string; at: Date },
): RegistryFile {
  if (!file.remotes[remote])
    throw new ChangeRefused(`${remote} has no live version that a preview could fall back to.`);
  const preview: RemotePreview = {
    ...version,
    since: at.toISOString(),
    until: new Date(at.getTime() + PREVIEW_DAYS * DAY_MS).toISOString(),
    by,
  };
  const { previews = {} } = file;
  return withPreviews(file, { ...previews, [name]: { ...previews[name], [remote]: preview } });
}

/**
 * Removes a preview, or only one remote's version from it.
 *
 * @throws {ChangeRefused} when it does not exist
 */
export function removePreview(file: RegistryFile, name: string, remote?: string): RegistryFile {
  const { previews = {} } = file;
  // A name may come from an address, where it may be that of a property that all objects have.
  const found = Object.hasOwn(previews, name) ? previews[name] : undefined;
  if (!found || (remote !== undefined && !found[remote]))
    throw new ChangeRefused(
      `There is no preview ${name}${remote === undefined ? '' : ` of ${remote}`}: it has expired or was removed.`,
    );
  const { [remote ?? '']: _removed, ...left } = found;
  return withPreviews(file, { ...previews, [name]: remote === undefined ? {} : left });
}

/** Removes previews that have expired. */
export function dropExpiredPreviews(file: RegistryFile, now = Date.now()): RegistryFile {
  const current = Object.entries(file.previews ?? {}).map(([name, remotes]) => [
    name,
    Object.fromEntries(Object.entries(remotes).filter(([, preview]) => isCurrent(preview, now))),
  ]);
  return withPreviews(file, Object.fromEntries(current) as Previews);
}
