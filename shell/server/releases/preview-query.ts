import {
  PreviewName,
  type RegistryFile,
  RemoteName,
  type RemoteVersion,
  VersionName,
} from '@nidaan/contract';
import { previewsIn } from '@nidaan/registry';
import type { PagePreview, PreviewedVersion } from '../../src/remotes/registry.js';

/** The longest text that can be asked for; longer than any mixture of versions. */
export const MAX_LENGTH = 600;

/** A version of a remote, and what it was asked for as. */
interface Found extends PreviewedVersion {
  at: RemoteVersion;
}

/** A kept version by its name; null when it is not kept. */
type ReadKept = (remote: string, version: string) => RemoteVersion | null;

/** The versions of a remote that have a state instead of a name. */
const byState = (file: RegistryFile, remote: string): Record<string, RemoteVersion | undefined> => ({
  live: file.remotes[remote],
  previous: file.remotes[remote]?.previous,
  canary: file.remotes[remote]?.canary,
});

function versionAt(file: RegistryFile, item: string, kept: ReadKept): Found[] {
  const [remote = '', wanted = '', ...rest] = item.split('@');
  const wrong = rest.length > 0 || !RemoteName.safeParse(remote).success;
  if (wrong || !Object.hasOwn(file.remotes, remote) || !VersionName.safeParse(wanted).success) return [];
  const states = byState(file, remote);
  if (Object.hasOwn(states, wanted)) {
    const at = states[wanted];
    return at ? [{ remote, version: at.version, as: wanted, at }] : [];
  }
  const at = kept(remote, wanted);
  return at ? [{ remote, version: at.version, at }] : [];
}

/** The versions of a preview of remotes that are still there. */
function versionsOfPreview(file: RegistryFile, item: string): Found[] {
  if (!PreviewName.safeParse(item).success) return [];
  return previewsIn(file)
    .filter(({ name, remote }) => name === item && file.remotes[remote])
    .map(({ remote, preview }) => ({ remote, version: preview.version, as: item, at: preview }));
}

/** What staff asked for. */
interface Asked {
  preview: PagePreview;
  /** The version of each remote that was asked for. */
  chosen: Map<string, RemoteVersion>;
}

/**
 * Finds what is asked for: names of previews and versions of remotes, such as `new-cart,admin@live`, of which a later one
 * counts where two have the same remote. What does not exist is named, and replaces nothing.
 *
 * @param canShow whether a version can be shown here
 */
export function resolvePreviewQuery(
  file: RegistryFile,
  text: string,
  kept: ReadKept,
  canShow: (remote: string, version: RemoteVersion) => boolean,
): Asked {
  const asked = text.slice(0, MAX_LENGTH);
  const found = new Map<string, Found>();
  const missing: string[] = [];
  for (const item of new Set(asked.split(',').map((one) => one.trim()))) {
    if (item === '') continue;
    const all = item.includes('@') ? versionAt(file, item, kept) : versionsOfPreview(file, item);
    const shown = all.filter(({ remote, at }) => canShow(remote, at));
    if (shown.length === 0) missing.push(item);
    for (const one of shown) found.set(one.remote, one);
  }
  const versions = [...found.values()].map(({ at: _at, ...version }) => version);
  const chosen = new Map([...found].map(([remote, { at }]) => [remote, at]));
  return { preview: { asked, versions, missing }, chosen };
}
