import { createHash } from 'node:crypto';
import { cpSync, existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { goLive, type RegistryFile, ReleaseFile, type RemoteEntry } from '@nidaan/contract';
import { changeRegistry, hashesOf } from '@nidaan/contract/registry-file';
import { Piscina } from 'piscina';
import type { Description } from './describe.worker.js';
import { DESCRIBER } from '../paths.js';

/** How long a server bundle may take to be loaded, in ms. */
const LOADING_MS = 30_000;

interface PackageFile {
  version: string;
  dependencies: Record<string, string>;
}

/** What a build says of its container. */
export interface Manifest {
  name: string;
  exposes: string[];
  shared: Record<string, { requiredVersion: string }>;
}

const readJson = <T>(file: string) => JSON.parse(readFileSync(file, 'utf8')) as T;

/** The manifest in a version folder or in a `dist`. */
export const manifestIn = (folder: string) => readJson<Manifest>(join(folder, 'browser/manifest.json'));

/** `/shop/:id` → `/shop`: what a path must begin with, in whole segments. */
function prefixOf(pattern: string): string {
  const fixed = pattern.split('/').filter(Boolean);
  const end = fixed.findIndex((segment) => /[:*]/.test(segment));
  return `/${fixed.slice(0, end === -1 ? undefined : end).join('/')}`;
}

// In a thread of its own, since what a team wrote may never come to an end.
async function described(bundle: string, timeoutMs: number): Promise<Description> {
  const pool = new Piscina<string, Description>({ filename: DESCRIBER, maxThreads: 1 });
  try {
    return await pool.run(bundle, { signal: AbortSignal.timeout(timeoutMs) });
  } catch (error) {
    const why = (error as Error).name === 'AbortError' ? `not within ${timeoutMs / 1000} s` : String(error);
    throw new Error(`${bundle} cannot be loaded: ${why}.`, { cause: error });
  } finally {
    await pool.destroy();
  }
}

function releaseOf(remote: Description, root: string, files: Record<string, string>): ReleaseFile {
  const pack = readJson<PackageFile>(join(root, 'package.json'));
  const mark = createHash('sha256').update(JSON.stringify(files)).digest('hex').slice(0, 8);
  const version = `${pack.version}-${mark}`;
  const base = `/mfe/${remote.name}/${version}`;
  const adminOnly = remote.routes.every((route) => route.access === 'admin');
  return ReleaseFile.parse({
    name: remote.name,
    registered: {
      uniqueName: manifestIn(join(root, 'dist')).name,
      version,
      contract: remote.contract,
      sdk: `^${pack.dependencies['@nidaan/sdk']}`,
      entry: `${base}/remoteEntry.js`,
      manifest: `${base}/manifest.json`,
      routes: [...new Set(remote.routes.map((route) => prefixOf(route.path)))],
      slots: remote.slots,
      ...(adminOnly && { role: 'admin' }),
    },
    routes: remote.routes,
    files,
  });
}

// A folder that is there is whole: it is filled beside its place and moved there.
function copyWhole(from: string, folder: string, release: ReleaseFile): void {
  const part = `${folder}.${process.pid}.part`;
  rmSync(part, { recursive: true, force: true });
  mkdirSync(part, { recursive: true });
  cpSync(from, part, { recursive: true });
  writeFileSync(join(part, 'release.json'), JSON.stringify(release, null, 2));
  renameSync(part, folder);
}

/** A version folder, and whether it was made just now. */
export interface Placed {
  release: ReleaseFile;
  folder: string;
  fresh: boolean;
}

/**
 * Copies a remote's build into its own immutable version folder; no one gets it yet. The version is the package's plus a
 * hash of the build: the same build is copied once.
 *
 * @param root the remote's folder, with its `dist`
 * @param patience how long its server bundle may take to be loaded, in ms
 */
export async function place(root: string, releasesDir: string, timeoutMs = LOADING_MS): Promise<Placed> {
  const bundle = join(root, 'dist/server/remote.cjs');
  if (!existsSync(bundle)) throw new Error(`${root} is not built: ${bundle} is missing`);
  const [remote, files] = await Promise.all([described(bundle, timeoutMs), hashesOf(join(root, 'dist'))]);
  const release = releaseOf(remote, root, files);
  const folder = join(releasesDir, release.name, release.registered.version);
  const fresh = !existsSync(folder);
  if (fresh) copyWhole(join(root, 'dist'), folder, release);
  return { release, folder, fresh };
}

/** The registry with one remote changed. */
export const withRemote = (file: RegistryFile, name: string, entry: RemoteEntry): RegistryFile => ({
  schema: 1,
  remotes: { ...file.remotes, [name]: entry },
});

/** Whether a restart of the stack leaves this version where it is: it is live, tried, or was taken away on purpose. */
const isSettled = (before: RemoteEntry | undefined, version: string) =>
  [before?.version, before?.canary?.version, before?.rolledBack].includes(version);

/**
 * What an application does when it starts: makes the build that it brings along the live one, unless that build is being tried
 * or was rolled back.
 */
export async function publish(root: string, releasesDir: string): Promise<Placed> {
  mkdirSync(releasesDir, { recursive: true });
  const placed = await place(root, releasesDir);
  const { name, registered } = placed.release;
  await changeRegistry(releasesDir, (file) => {
    const before = file.remotes[name];
    if (isSettled(before, registered.version)) return file;
    return withRemote(file, name, goLive(before ?? null, registered, new Date().toISOString()));
  });
  return placed;
}
