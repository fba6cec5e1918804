import { createHash } from 'node:crypto';
import {
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import type { RemoteDefinition, RemoteRoute } from '@nidaan/sdk';
import type { Registry, RegistryEntry } from '../src/registry.js';
import { evaluate, evaluateRemote, type Provided } from './bundle.js';
import { PRERENDER_BUNDLE } from './paths.js';
import { EMPTY, RegistryFile } from './registry.js';

/** What a version folder says of itself, in `release.json`. */
export interface Release {
  name: string;
  version: string;
  contract: number;
  sdk: string;
  routes: Pick<RemoteRoute, 'path' | 'chunk' | 'access' | 'prerender' | 'query' | 'listed'>[];
  slots: string[];
}

interface PackageFile {
  version: string;
  dependencies: Record<string, string>;
}

const readJson = <T>(file: string) => JSON.parse(readFileSync(file, 'utf8')) as T;

function contentHash(folder: string): string {
  const hash = createHash('sha256');
  const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) =>
    entry.isFile(),
  );
  for (const path of files.map((entry) => join(entry.parentPath, entry.name)).sort()) {
    hash.update(path.slice(folder.length)).update(readFileSync(path));
  }
  return hash.digest('hex').slice(0, 8);
}

/** `/shop/:id` → `/shop`: what a path must begin with, in whole segments. */
function prefixOf(pattern: string): string {
  const fixed = pattern.split('/').filter(Boolean);
  const end = fixed.findIndex((segment) => /[:*]/.test(segment));
  return `/${fixed.slice(0, end === -1 ? undefined : end).join('/')}`;
}

function describe(remote: RemoteDefinition, root: string): Release {
  const pack = readJson<PackageFile>(join(root, 'package.json'));
  return {
    name: remote.name,
    version: `${pack.version}-${contentHash(join(root, 'dist'))}`,
    contract: remote.contract,
    sdk: `^${pack.dependencies['@nidaan/sdk']}`,
    routes: remote.routes.map(({ screen: _screen, ...route }) => route),
    slots: Object.keys(remote.slots ?? {}),
  };
}

function entryOf(release: Release, before: RegistryEntry | undefined): RegistryEntry {
  const base = `/mfe/${release.name}/${release.version}`;
  const adminOnly = release.routes.every((route) => route.access === 'admin');
  return {
    uniqueName: `nidaan_${release.name}`,
    version: release.version,
    contract: release.contract,
    sdk: release.sdk,
    entry: `${base}/remoteEntry.js`,
    manifest: `${base}/manifest.json`,
    routes: [...new Set(release.routes.map((route) => prefixOf(route.path)))],
    slots: release.slots,
    ...(adminOnly && { role: 'admin' as const }),
    ...(before && { previous: before.version }),
    ...(before?.disabled && { disabled: true }),
  };
}

function writeWhole(file: string, text: string): void {
  const part = `${file}.${process.pid}.part`;
  writeFileSync(part, text);
  renameSync(part, file);
}

function point(releasesDir: string, release: Release): void {
  const file = join(releasesDir, 'remotes.json');
  const before: Registry = existsSync(file) ? RegistryFile.parse(readJson(file)) : EMPTY;
  if (before.remotes[release.name]?.version === release.version) return;
  const entry = entryOf(release, before.remotes[release.name]);
  const after: Registry = { schema: 1, remotes: { ...before.remotes, [release.name]: entry } };
  writeWhole(file, `${JSON.stringify(RegistryFile.parse(after), null, 2)}\n`);
}

// A folder that is there is whole: it is filled beside its place and moved there.
function copyWhole(from: string, folder: string, release: Release): void {
  const part = `${folder}.${process.pid}.part`;
  rmSync(part, { recursive: true, force: true });
  mkdirSync(part, { recursive: true });
  cpSync(from, part, { recursive: true });
  writeFileSync(join(part, 'release.json'), JSON.stringify(release, null, 2));
  renameSync(part, folder);
}

/**
 * Copies a remote's build into its own immutable version folder and makes that version the live one.
 * The version is the package's plus a hash of the build: the same build is published once, and is live again
 * when it is published again.
 *
 * @param root the remote's folder, with its `dist`
 * @returns the release, and whether it is new
 */
export function publish(root: string, releasesDir: string): { release: Release; fresh: boolean } {
  const { provided } = evaluate<{ provided: Provided }>(PRERENDER_BUNDLE);
  const bundle = join(root, 'dist/server/remote.cjs');
  if (!existsSync(bundle)) throw new Error(`${root} is not built: ${bundle} is missing`);
  const release = describe(evaluateRemote(bundle, provided), root);
  const folder = join(releasesDir, release.name, release.version);
  const fresh = !existsSync(folder);
  if (fresh) copyWhole(join(root, 'dist'), folder, release);
  point(releasesDir, release);
  return { release, fresh };
}
