import type { RegistryFile, RemoteEntry } from '@nidaan/contract';

/** How many are remembered of each remote: some years of one release a day. */
const REMEMBERED = 1000;

const versionsOf = (entry: RemoteEntry | undefined): string[] =>
  [entry?.version, entry?.previous?.version, entry?.canary?.version].filter((one) => one !== undefined);

/** Every version that visitors may get, as `name/version`. */
export const pointedTo = ({ remotes }: RegistryFile): Set<string> =>
  new Set(
    Object.entries(remotes).flatMap(([name, entry]) => versionsOf(entry).map((one) => `${name}/${one}`)),
  );

/** The versions of each remote that visitors could get once and cannot get after a change, the newest last. */
function supersededBy(before: RegistryFile, after: RegistryFile): RegistryFile['superseded'] {
  const names = Object.keys(after.remotes).flatMap((name) => {
    const shown = versionsOf(after.remotes[name]);
    const all = [...(before.superseded?.[name] ?? []), ...versionsOf(before.remotes[name])];
    const left = [...new Set(all)].filter((version) => !shown.includes(version));
    return left.length === 0 ? [] : [[name, left.slice(-REMEMBERED)] as const];
  });
  return names.length === 0 ? undefined : Object.fromEntries(names);
}

/** A changed registry that remembers which versions visitors could get before. */
export function withSuperseded(
  { superseded: _superseded, ...after }: RegistryFile,
  before: RegistryFile,
): RegistryFile {
  const superseded = supersededBy(before, after);
  return { ...after, ...(superseded && { superseded }) };
}

/** Why a version that visitors could get before is not brought back by a process that starts; null for any other version. */
export function whyNotAgain(file: RegistryFile, name: string, version: string): string | null {
  if (file.withdrawn?.[name]?.includes(version)) return 'was withdrawn';
  const entry = file.remotes[name];
  if (entry?.rolledBack === version) return 'was rolled back';
  const former = [...(file.superseded?.[name] ?? []), entry?.previous?.version];
  return former.includes(version) ? 'is no longer live' : null;
}
