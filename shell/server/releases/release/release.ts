import { createHash } from 'node:crypto';
import {
  cpSync,
  existsSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { type RegistryFile, ReleaseFile, type RemoteEntry } from '@nidaan/contract';
import {
  changeRegistry,
  goLive,
  hashesOf,
  type ReleasesFolder,
  sign,
  verifiedRelease,
} from '@nidaan/registry';
import { Piscina } from 'piscina';
import type { Description } from './describe.worker.js';
import { DESCRIBER } from '../../paths.js';

const ENTRY = 'browser/remoteEntry.js';

/** How long loading a server bundle may take, in ms. */
const LOADING_MS = 30_000;

interface PackageFile {
  version: string;
  dependencies: Record<string, string>;
}

/** The manifest that a build writes about its container. */
export interface Manifest {
  name: string;
  exposes: string[];
  shared: Record<string, { requiredVersion: string }>;
}

const readJson = <T>(file: string) => JSON.parse(readFileSync(file, 'utf8')) as T;

/** The manifest in a version folder or in a `dist` folder. */
export const manifestIn = (folder: string) => readJson<Manifest>(join(folder, 'browser/manifest.json'));

/** `/shop/:id` → `/shop`: the fixed segments at the start of a path pattern. */
function prefixOf(pattern: string): string {
  const fixed = pattern.split('/').filter(Boolean);
  const end = fixed.findIndex((segment) => /[:*]/.test(segment));
  return `/${fixed.slice(0, end === -1 ? undefined : end).join('/')}`;
}

// In a separate thread, since a team's code may never return.
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

function describedRelease(remote: Description, root: string, files: Record<string, string>): ReleaseFile {
  const pack = readJson<PackageFile>(join(root, 'package.json'));
  const hash = createHash('sha256').update(JSON.stringify(files)).digest('hex').slice(0, 8);
  const version = `${pack.version}-${hash}`;
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

/** A script or style of a build that browsers could not verify: its hash is not in the entry. */
function withoutHash(root: string, files: Record<string, string>): string | undefined {
  const entry = join(root, 'dist', ENTRY);
  const text = existsSync(entry) ? readFileSync(entry, 'utf8') : '';
  const later = Object.keys(files).filter((path) => /^browser\/.*\.(js|css)$/.test(path) && path !== ENTRY);
  return later.find((path) => !text.includes((files[path] ?? '').slice(0, -1)));
}

/** Whether a folder has this release, signed by an accepted key. */
function isReleased(folder: string, { name, registered }: ReleaseFile, { keys }: ReleasesFolder): boolean {
  try {
    const text = readFileSync(join(folder, 'release.json'), 'utf8');
    return verifiedRelease(text, { name, version: registered.version, keys }) !== null;
  } catch {
    return false;
  }
}

// A version folder is always complete: it is filled under another name and then renamed.
function copyWhole(from: string, folder: string, release: ReleaseFile): void {
  const part = `${folder}.${process.pid}.part`;
  rmSync(part, { recursive: true, force: true });
  // What is there has no signature that counts, and the name of a version says what its files are.
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(part, { recursive: true });
  cpSync(from, part, { recursive: true });
  writeFileSync(join(part, 'release.json'), JSON.stringify(release, null, 2));
  renameSync(part, folder);
}

/** A version folder, and whether it was created just now. */
export interface Placed {
  release: ReleaseFile;
  folder: string;
  fresh: boolean;
  /** Whether no visitor has had this version: it is new, or only a preview has it. */
  previewOnly: boolean;
}

/** Keeps the folder of an earlier release for a full period; returns whether only previews had its version. */
function keepAnew(folder: string): boolean {
  const file = join(folder, 'release.json');
  const previewOnly = statSync(file).mtimeMs === 0;
  // Otherwise the removal of its preview would delete the folder during this release.
  if (previewOnly) utimesSync(file, new Date(), new Date());
  return previewOnly;
}

/**
 * Copies a remote's build into its own immutable version folder; no visitor gets it yet. The version is the package's plus
 * a hash of the build, so the same build is copied once.
 *
 * @param root the remote's folder, with its `dist`
 * @param timeoutMs how long loading its server bundle may take, in ms
 */
export async function place(root: string, releases: ReleasesFolder, timeoutMs = LOADING_MS): Promise<Placed> {
  const bundle = join(root, 'dist/server/remote.cjs');
  if (!existsSync(bundle)) throw new Error(`${root} is not built: ${bundle} is missing`);
  const [remote, files] = await Promise.all([described(bundle, timeoutMs), hashesOf(join(root, 'dist'))]);
  const unverifiable = withoutHash(root, files);
  if (unverifiable) throw new Error(`${root} cannot be released: its entry has no hash of ${unverifiable}.`);
  const release = sign('release', describedRelease(remote, root, files), releases.keys, {});
  const folder = join(releases.path, release.name, release.registered.version);
  const fresh = !isReleased(folder, release, releases);
  if (fresh) copyWhole(join(root, 'dist'), folder, release);
  return { release, folder, fresh, previewOnly: fresh || keepAnew(folder) };
}

/** The registry with one remote changed. */
export const withRemote = (file: RegistryFile, name: string, entry: RemoteEntry): RegistryFile => ({
  ...file,
  remotes: { ...file.remotes, [name]: entry },
});

/** Whether a restart keeps this version's state: it is live, a canary, or was rolled back or withdrawn on purpose. */
const isSettled = (before: RemoteEntry | undefined, withdrawn: string[], version: string) =>
  [before?.version, before?.canary?.version, before?.rolledBack, ...withdrawn].includes(version);

/**
 * Runs at the application's start: makes the build that comes with it live, unless that build is a canary or was rolled
 * back.
 */
export async function publish(root: string, releases: ReleasesFolder): Promise<Placed> {
  mkdirSync(releases.path, { recursive: true });
  const placed = await place(root, releases);
  const { name, registered } = placed.release;
  await changeRegistry(releases, (file) => {
    const before = file.remotes[name];
    if (isSettled(before, file.withdrawn?.[name] ?? [], registered.version)) return file;
    return withRemote(file, name, goLive(before ?? null, registered, new Date().toISOString()));
  });
  return placed;
}
