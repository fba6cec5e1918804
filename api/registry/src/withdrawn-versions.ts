import type { RegistryFile, RemoteEntry } from '@nidaan/contract';
import { ChangeRefused } from './registry-changes.js';

/** The versions of a remote that the registry names in any way: live, previous, canary and in previews. */
function shownOf({ remotes, previews = {} }: RegistryFile, name: string): string[] {
  const { version, previous, canary } = remotes[name] ?? {};
  const previewed = Object.values(previews).map((preview) => preview[name]?.version);
  return [version, previous?.version, canary?.version, ...previewed].filter((one) => one !== undefined);
}

/** @throws {ChangeRefused} when a registry shows a version that was withdrawn */
export function assertNotWithdrawn(file: RegistryFile): void {
  for (const [name, versions] of Object.entries(file.withdrawn ?? {})) {
    const shown = shownOf(file, name);
    const found = versions.find((version) => shown.includes(version));
    if (found !== undefined) throw new ChangeRefused(`${name} ${found} was withdrawn.`);
  }
}

function without({ previous, canary, ...live }: RemoteEntry, version: string): RemoteEntry {
  return {
    ...live,
    ...(previous && previous.version !== version && { previous }),
    ...(canary && canary.version !== version && { canary }),
  };
}

/** The previews without a version of a remote. */
const previewsWithout = ({ previews = {} }: RegistryFile, remote: string, version: string) =>
  Object.entries(previews).flatMap(([name, preview]) => {
    const left = Object.entries(preview).filter(
      ([one, shown]) => one !== remote || shown.version !== version,
    );
    return left.length === 0 ? [] : [[name, Object.fromEntries(left)] as const];
  });

/**
 * Withdraws a version of a remote: it is no fallback, canary or preview any more, and no registry may show it again.
 *
 * @throws {ChangeRefused} when it is live, because its remote would have no version
 */
export function withdraw(file: RegistryFile, name: string, version: string): RegistryFile {
  const entry = file.remotes[name];
  if (!entry) throw new ChangeRefused(`${name} was never released here.`);
  if (entry.version === version)
    throw new ChangeRefused(`${name} ${version} is live: roll it back or release another version first.`);
  const { previews: _previews, withdrawn = {}, ...rest } = file;
  const previews = previewsWithout(file, name, version);
  return {
    ...rest,
    ...(previews.length > 0 && { previews: Object.fromEntries(previews) }),
    remotes: { ...file.remotes, [name]: without(entry, version) },
    withdrawn: { ...withdrawn, [name]: [...new Set([...(withdrawn[name] ?? []), version])] },
  };
}
