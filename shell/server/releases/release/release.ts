import { createHash } from 'node:crypto';
import {
  copyFileSync,
  existsSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { type RegistryFile, ReleaseFile, type RemoteEntry } from '@nidaan/contract';
import {
  canonical,
  hashesOf,
  locked,
  partOf,
  type ReleasesFolder,
  sign,
  verifiedRelease,
} from '@nidaan/registry';
import { type Describe, describeByRunning, type Described } from './describe.js';

const ENTRY = 'browser/remoteEntry.js';

interface PackageFile {
  version: string;
  dependencies: Record<string, string>;
}

/** What the manifest of a build says about its container. */
export interface Manifest {
  /** Its global name. */
  name: string;
  /** The version of module federation that built it. */
  federation: string;
  /** Such as `./remote`. */
  exposes: string[];
  /** The shared modules that it requires from the shell. */
  shared: Record<string, { requiredVersion: string }>;
}

/** The manifest of module federation, as far as it is read. */
interface MfManifest {
  name: string;
  metaData: { pluginVersion: string };
  exposes: { path: string }[];
  shared: { name: string; requiredVersion: string }[];
}

const readJson = <T>(file: string) => JSON.parse(readFileSync(file, 'utf8')) as T;

/** The manifest in a version folder or in a `dist` folder. */
export function manifestIn(folder: string): Manifest {
  const { name, metaData, exposes, shared } = readJson<MfManifest>(join(folder, 'browser/mf-manifest.json'));
  return {
    name,
    federation: metaData.pluginVersion,
    exposes: exposes.map(({ path }) => path),
    shared: Object.fromEntries(shared.map((one) => [one.name, one])),
  };
}

/** `/shop/:id` → `/shop`: the fixed segments at the start of a path pattern. */
function prefixOf(pattern: string): string {
  const fixed = pattern.split('/').filter(Boolean);
  const end = fixed.findIndex((segment) => /[:*]/.test(segment));
  return `/${fixed.slice(0, end === -1 ? undefined : end).join('/')}`;
}

/** Everything that a build says of itself, by which its version is named: two builds with one name are the same in all of it. */
type Content = Omit<ReleaseFile, 'registered' | 'signed'> & {
  registered: Omit<ReleaseFile['registered'], 'version' | 'entry' | 'manifest'>;
};

function contentOf(described: Described, root: string, files: Record<string, string>): Content {
  const { name, contract, routes, slots } = described;
  const { dependencies } = readJson<PackageFile>(join(root, 'package.json'));
  return {
    name,
    registered: {
      uniqueName: manifestIn(join(root, 'dist')).name,
      contract,
      sdk: `^${dependencies['@nidaan/sdk']?.replace('^', '')}`,
      routes: [...new Set(routes.map((route) => prefixOf(route.path)))],
      slots,
      ...(routes.every((route) => route.access === 'admin') && { role: 'admin' }),
    },
    routes,
    files,
  };
}

function releaseOf(content: Content, root: string): ReleaseFile {
  const pack = readJson<PackageFile>(join(root, 'package.json'));
  const hash = createHash('sha256').update(canonical(content)).digest('hex').slice(0, 8);
  const version = `${pack.version}-${hash}`;
  const base = `/mfe/${content.name}/${version}`;
  return ReleaseFile.parse({
    ...content,
    registered: {
      ...content.registered,
      version,
      entry: `${base}/remoteEntry.js`,
      manifest: `${base}/mf-manifest.json`,
    },
  });
}

/**
 * Why a build cannot be loaded beside other versions, or verified by browsers; undefined when it can. Its entry names its other
 * scripts and styles by their hashes, and the list to which its chunks add themselves by the name of this version.
 */
function unusable(root: string, { registered, files }: Content): string | undefined {
  const entry = join(root, 'dist', ENTRY);
  const text = existsSync(entry) ? readFileSync(entry, 'utf8') : '';
  const later = Object.keys(files).filter((path) => /^browser\/.*\.(js|css)$/.test(path) && path !== ENTRY);
  const unverifiable = later.find((path) => !text.includes((files[path] ?? '').slice(0, -1)));
  if (unverifiable) return `its entry has no hash of ${unverifiable}.`;
  if (later.length === 0 || text.includes(`Chunk${registered.uniqueName}`)) return undefined;
  return `its output.uniqueName is not ${registered.uniqueName}, the name of its container.`;
}

/** The signed release in a folder; null when there is none whose signature counts. */
function releaseIn(folder: string, { name, registered }: ReleaseFile, { keys }: ReleasesFolder) {
  try {
    const text = readFileSync(join(folder, 'release.json'), 'utf8');
    return verifiedRelease(text, { name, version: registered.version, keys });
  } catch {
    return null;
  }
}

const withoutSignature = ({ signed: _signed, ...content }: ReleaseFile) => canonical(content);

/**
 * Whether a folder has this release, signed by an accepted key.
 *
 * @throws an error with one sentence when it has another build: the few digits of a hash in a version's name can be the same
 */
function isReleased(folder: string, release: ReleaseFile, releases: ReleasesFolder): boolean {
  const found = releaseIn(folder, release, releases);
  if (!found) return false;
  if (withoutSignature(found) === withoutSignature(release)) return true;
  const { name, registered } = release;
  throw new Error(
    `${name} ${registered.version} is the name of another build that was released: raise the version in its package.json.`,
  );
}

/** Copies what the release names, and nothing else: a link, for example, is no file of a build. */
function copyFiles(from: string, to: string, release: ReleaseFile): void {
  for (const path of Object.keys(release.files)) {
    mkdirSync(dirname(join(to, path)), { recursive: true });
    copyFileSync(join(from, path), join(to, path));
  }
  writeFileSync(join(to, 'release.json'), JSON.stringify(release, null, 2));
}

/**
 * Puts a release into its folder; returns false when it is there already. The folder is always complete: it is filled under
 * another name and then renamed.
 */
async function putInPlace(from: string, folder: string, release: ReleaseFile, releases: ReleasesFolder) {
  if (isReleased(folder, release, releases)) return false;
  const part = partOf(folder);
  try {
    rmSync(part, { recursive: true, force: true });
    copyFiles(from, part, release);
    return await locked(releases, () => {
      // Another process may have put the same build there meanwhile, and visitors may load it by now.
      if (isReleased(folder, release, releases)) return false;
      // What is there has no signature that counts.
      rmSync(folder, { recursive: true, force: true });
      renameSync(part, folder);
      return true;
    });
  } finally {
    rmSync(part, { recursive: true, force: true });
  }
}

/** Whether only browsers render the screens of a release, because it has no server bundle. */
export const isBrowserOnly = ({ files }: ReleaseFile): boolean => !Object.hasOwn(files, 'server/remote.cjs');

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

/** The release of a build, signed. Nothing is written. */
export async function signedRelease(
  root: string,
  releases: ReleasesFolder,
  describe: Describe,
): Promise<ReleaseFile> {
  const described = await describe(root);
  const content = contentOf(described, root, await hashesOf(join(root, 'dist')));
  const why = unusable(root, content);
  if (why) throw new Error(`${root} cannot be released: ${why}`);
  return sign('release', releaseOf(content, root), releases.keys, {});
}

/** Copies a build into its own immutable version folder; no visitor gets it yet. The same build is copied once. */
export async function placeRelease(
  root: string,
  release: ReleaseFile,
  releases: ReleasesFolder,
): Promise<Placed> {
  const folder = join(releases.path, release.name, release.registered.version);
  const fresh = await putInPlace(join(root, 'dist'), folder, release, releases);
  return { release, folder, fresh, previewOnly: fresh || keepAnew(folder) };
}

/**
 * Signs a remote's build and copies it. The version is the package's plus a hash of the build.
 *
 * @param root the remote's folder, with its `dist`
 */
export const place = async (
  root: string,
  releases: ReleasesFolder,
  describe = describeByRunning(),
): Promise<Placed> => placeRelease(root, await signedRelease(root, releases, describe), releases);

/** The registry with one remote changed. */
export const withRemote = (file: RegistryFile, name: string, entry: RemoteEntry): RegistryFile => ({
  ...file,
  remotes: { ...file.remotes, [name]: entry },
});
