import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import type { ReleaseFile, RemoteVersion } from '@nidaan/contract';
import { type ReleasesFolder, verifiedRelease } from '@nidaan/registry';
import type { Owner } from '../../src/remotes/registry.js';
import { type Assets, assetsOf } from '../http/assets.js';
import { AlteredFile, integrityOf, readVerified, type ReleasedFile } from '../http/verified-file.js';

/** Why the files of a version cannot be used. */
type UnusableReason = 'missing' | 'integrity';

const ENTRY = 'browser/remoteEntry.js';
const HASH = /^[\w+/]{43}=$/;

export const NO_ASSETS: Assets = { scripts: [], styles: [] };

/** Whether an entry of the registry says of a version what its release says, apart from its state. */
function isSameVersion(entry: RemoteVersion, { since: _since, ...released }: RemoteVersion): boolean {
  const named = Object.keys(released) as (keyof typeof released)[];
  return (
    entry.role === released.role && named.every((name) => isDeepStrictEqual(entry[name], released[name]))
  );
}

/**
 * The files that a version of a remote provides: its server bundle, its routes, the assets of its screens. Each is used only
 * with the hash that its release recorded, and a release only with its signature.
 */
export class ReleaseAssets {
  private readonly releases = new Map<string, ReleaseFile>();

  constructor(private readonly folder: Pick<ReleasesFolder, 'path' | 'keys'>) {}

  /** Why a version of the registry cannot be used; null when it can. */
  unusable(name: string, registered: RemoteVersion): UnusableReason | null {
    const { version } = registered;
    const folder = join(this.folder.path, name, version);
    if (!existsSync(join(folder, ENTRY))) return 'missing';
    const release = this.releaseOf(name, version);
    if (this.integrityOf(name, version) === null || !release) return 'integrity';
    return isSameVersion(registered, release.registered) ? null : 'integrity';
  }

  /** What browsers verify the entry of a version by; null when its release does not tell. */
  integrityOf(name: string, version: string): string | null {
    const hash = this.hashIn(this.releaseOf(name, version), ENTRY);
    return hash === null ? null : integrityOf(hash);
  }

  /** The release of a version; null when there is none that can be used. */
  releaseOf(name: string, version: string): ReleaseFile | null {
    const known = this.releases.get(`${name}/${version}`);
    if (known) return known;
    const release = this.read(name, version);
    if (release) this.releases.set(`${name}/${version}`, release);
    return release;
  }

  /** A version's server bundle; null when it has none. */
  bundleOf({ name, version }: Owner): ReleasedFile | null {
    const hash = this.hashIn(this.releaseOf(name, version), 'server/remote.cjs');
    return hash === null ? null : { file: join(this.folder.path, name, version, 'server/remote.cjs'), hash };
  }

  /** The query parameters that change the page at a path. */
  queryOf({ name, version }: Owner, path: string): string[] {
    const routes = this.releaseOf(name, version)?.routes ?? [];
    return routes.find((route) => route.path === path)?.query ?? [];
  }

  /**
   * The entry, and the assets of the screen with this chunk.
   *
   * @throws AlteredFile when one of them is not the released file
   */
  assetsOf({ name, version, role, entry }: Owner, chunk: string | null): Assets {
    const release = this.releaseOf(name, version);
    const integrity = this.integrityOf(name, version);
    if (!release || this.hashIn(release, 'browser/chunks.json') === null || !integrity) return NO_ASSETS;
    const files = this.filesOf(name, version, release);
    const base = `/mfe/${name}/${version}`;
    const { scripts, styles } = assetsOf(files, chunk ? ['remote', chunk] : ['remote'], base);
    // A visitor who still has to log in would not use the scripts.
    return { styles, scripts: role ? [] : [{ src: entry, integrity }, ...scripts] };
  }

  private filesOf(name: string, version: string, release: ReleaseFile) {
    const hashOf = (file: string) => {
      const hash = this.hashIn(release, `browser/${file}`);
      if (hash === null) throw new AlteredFile(`${name} ${version} was released without ${file}.`);
      return hash;
    };
    const folder = join(this.folder.path, name, version, 'browser');
    const read = (file: string) => readVerified({ file: join(folder, file), hash: hashOf(file) });
    return { hashOf, read };
  }

  private hashIn(release: ReleaseFile | null, path: string): string | null {
    const hash = release && Object.hasOwn(release.files, path) ? release.files[path] : undefined;
    return hash !== undefined && HASH.test(hash) ? hash : null;
  }

  private read(name: string, version: string): ReleaseFile | null {
    try {
      const file = join(this.folder.path, name, version, 'release.json');
      return verifiedRelease(readFileSync(file, 'utf8'), { name, version, keys: this.folder.keys });
    } catch {
      return null;
    }
  }
}
