import { join } from 'node:path';
import type { ReleaseKeys } from './signing/keys.js';
import { LastUsedRegistry } from './signing/last-used-registry.js';

/** A releases folder: where it is, whose signatures count in it, and which of its registries were used before. */
export interface ReleasesFolder {
  path: string;
  keys: ReleaseKeys;
  seen: LastUsedRegistry;
}

/** The releases folder at a path. What was used of it is remembered in the data folder, which releases do not write to. */
export const releasesFolder = (path: string, keys: ReleaseKeys, dataDir: string): ReleasesFolder => ({
  path,
  keys,
  seen: new LastUsedRegistry(join(dataDir, 'releases-seen.json')),
});
