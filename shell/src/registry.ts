/** One remote as `remotes.json` describes it. Addresses are paths of the shell's origin. */
export interface RegistryEntry {
  /** The global name of the federation container: `nidaan_<name>`. */
  uniqueName: string;
  version: string;
  contract: number;
  /** The range of `@nidaan/sdk` it was built for. */
  sdk: string;
  entry: string;
  manifest: string;
  /** Path prefixes it owns, in whole segments; `/` owns only itself. */
  routes: string[];
  /** Slots it fills. */
  slots: string[];
  /** The role every screen of it asks for. */
  role?: 'admin';
  previous?: string;
  disabled?: boolean;
}

/** Which remotes are live, read at run time. */
export interface Registry {
  schema: 1;
  remotes: Record<string, RegistryEntry>;
}

/** A remote with the short name it is registered under. */
export interface Owner extends RegistryEntry {
  name: string;
}

const owns = (prefix: string, path: string) =>
  prefix === '/' ? path === '/' : path === prefix || path.startsWith(`${prefix}/`);

/** The remote that owns a path, by the longest prefix of whole segments; null when nobody does. */
export function ownerOf(path: string, registry: Registry): Owner | null {
  const claims = Object.entries(registry.remotes).flatMap(([name, entry]) =>
    entry.routes
      .filter((prefix) => owns(prefix, path))
      .map((prefix) => ({ prefix, owner: { ...entry, name } })),
  );
  claims.sort((a, b) => b.prefix.length - a.prefix.length);
  return claims[0]?.owner ?? null;
}

/** The remote that fills a slot; null when none does. */
export function slotOwner(slot: string, registry: Registry): Owner | null {
  const found = Object.entries(registry.remotes).find(([, entry]) => entry.slots.includes(slot));
  return found ? { ...found[1], name: found[0] } : null;
}
