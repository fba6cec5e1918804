import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ReleaseFile } from '@nidaan/contract';
import type { Owner } from '../../src/remotes/registry.js';
import { type Assets, assetsOf } from '../http/assets.js';

type Described = Pick<ReleaseFile, 'routes'>;

export const NO_ASSETS: Assets = { scripts: [], styles: [] };

/** The files that a version of a remote provides: its server bundle, its routes, the assets of its screens. */
export class ReleaseAssets {
  private readonly releases = new Map<string, Described | null>();

  constructor(private readonly releasesDir: string) {}

  /** Whether the files of a version exist. */
  has(name: string, version: string): boolean {
    return existsSync(join(this.releasesDir, name, version, 'browser/remoteEntry.js'));
  }

  /** A version's server bundle; null when it has none. */
  bundleOf(owner: Owner): string | null {
    const file = join(this.folderOf(owner), 'server/remote.cjs');
    return existsSync(file) ? file : null;
  }

  /** The query parameters that change the page at a path. */
  queryOf(owner: Owner, path: string): string[] {
    return this.releaseOf(owner)?.routes.find((route) => route.path === path)?.query ?? [];
  }

  /** The entry, and the assets of the screen with this chunk. */
  assetsOf(owner: Owner, chunk: string | null): Assets {
    const folder = join(this.folderOf(owner), 'browser');
    if (!existsSync(join(folder, 'chunks.json'))) return NO_ASSETS;
    const base = `/mfe/${owner.name}/${owner.version}`;
    const { scripts, styles } = assetsOf(folder, chunk ? ['remote', chunk] : ['remote'], base);
    // A visitor who still has to log in would not use the scripts.
    return { styles, scripts: owner.role ? [] : [owner.entry, ...scripts] };
  }

  private folderOf(owner: Owner): string {
    return join(this.releasesDir, owner.name, owner.version);
  }

  private releaseOf(owner: Owner): Described | null {
    const file = join(this.folderOf(owner), 'release.json');
    const known = this.releases.get(file);
    if (known !== undefined) return known;
    const release = existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Described) : null;
    this.releases.set(file, release);
    return release;
  }
}
