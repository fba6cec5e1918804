/** One version of a remote, as a page needs it to load it. Addresses are paths of the shell's origin. */
export interface PageVersion {
  /** The global name of the federation container. */
  uniqueName: string;
  version: string;
  contract: number;
  entry: string;
  /** What browsers verify the entry by. A remote under development has none, and no other is loaded without one. */
  integrity?: string;
}

/** One remote in a page: the version that this visitor gets. */
export interface PageRemote extends PageVersion {
  /** The path prefixes it owns, in whole segments; `/` covers only itself. */
  routes: string[];
  /** The slots it fills. */
  slots: string[];
  /** `admin` when all its screens are for staff. */
  role?: 'admin';
  /** The fallback when this version fails. */
  previous?: PageVersion;
  /** While an automatic canary compares versions: its step, and the version that this visitor was given. */
  trial?: { step: string; version: string };
  disabled?: boolean;
}

/** A version that a page has only for staff who asked for it. */
export interface PreviewedVersion {
  remote: string;
  version: string;
  /** What it was asked for as: the name of a preview, `live`, `previous` or `canary`; absent for a version by its name. */
  as?: string;
}

/** What staff asked for with `?preview=`. */
export interface PagePreview {
  /** The whole of it, as it stands in the address. */
  asked: string;
  versions: PreviewedVersion[];
  /** What does not exist or has expired, as it stands in the address. */
  missing: string[];
  /** Why nothing of it is shown: the browser's pass has ended, or could not be checked. Absent while it is valid. */
  pass?: 'none' | 'unknown';
}

/** Which version of each remote a visitor gets. */
export interface Registry {
  remotes: Record<string, PageRemote>;
  /** Only in pages of staff who asked for a preview. */
  preview?: PagePreview;
}

/** A remote with the short name it is registered under. */
export interface Owner extends PageRemote {
  name: string;
}

const owns = (prefix: string, path: string) =>
  prefix === '/' ? path === '/' : path === prefix || path.startsWith(`${prefix}/`);

/** A prefix of paths, and the remote that owns them. */
interface Claim {
  prefix: string;
  owner: Owner;
}

// The server asks twice for each page.
const claimsIn = new WeakMap<Registry['remotes'], Claim[]>();

/** What remotes own, the longest prefixes first. */
function claimsOf(remotes: Registry['remotes']): Claim[] {
  const known = claimsIn.get(remotes);
  if (known) return known;
  const claims = Object.entries(remotes).flatMap(([name, entry]) => {
    const owner = { ...entry, name };
    return entry.routes.map((prefix) => ({ prefix, owner }));
  });
  claims.sort((a, b) => b.prefix.length - a.prefix.length);
  claimsIn.set(remotes, claims);
  return claims;
}

/** The longest prefix of whole segments that a remote owns of a path. */
const claimOf = (path: string, { remotes }: Registry) =>
  claimsOf(remotes).find(({ prefix }) => owns(prefix, path));

/** The remote that owns a path, by the longest prefix of whole segments; null when there is none. */
export const ownerOf = (path: string, registry: Registry): Owner | null =>
  claimOf(path, registry)?.owner ?? null;

/** The prefix by which a remote owns a path, such as `/shop`; null when none does. */
export const prefixOf = (path: string, registry: Registry): string | null =>
  claimOf(path, registry)?.prefix ?? null;

/** The remote that fills a slot; null when none does. */
export function slotOwner(slot: string, registry: Registry): Owner | null {
  const found = Object.entries(registry.remotes).find(
    ([, entry]) => !entry.disabled && entry.slots.includes(slot),
  );
  return found ? { ...found[1], name: found[0] } : null;
}

/** The versions of a remote that may be shown, in this order: its own, and the fallback. */
export function versionsOf(owner: Owner): [Owner, ...Owner[]] {
  const { previous, ...own } = owner;
  return previous && !owner.disabled ? [owner, { ...own, ...previous }] : [own];
}
