import { createHash } from 'node:crypto';
import { readdir, readFile, stat, utimes } from 'node:fs/promises';
import { join } from 'node:path';
import { ReleaseFile } from '@nidaan/contract';
import { isPart } from './part-files.js';
import type { ReleasesFolder } from './releases-folder.js';
import type { ReleaseKeys } from './signing/keys.js';
import { assertSigned, Unverified } from './signing/signature.js';

/** SHA-256 (base64) of every file below a folder except its `release.json`, by path. */
export async function hashesOf(folder: string): Promise<Record<string, string>> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
  const named = files.map((file) => file.slice(folder.length + 1)).filter((name) => name !== 'release.json');
  const hash = async (name: string) =>
    createHash('sha256')
      .update(await readFile(join(folder, name)))
      .digest('base64');
  return Object.fromEntries(await Promise.all(named.sort().map(async (name) => [name, await hash(name)])));
}

/** Which version of which remote a folder must have, and whose signature counts. */
interface Expected {
  name: string;
  version: string;
  keys: ReleaseKeys;
}

/**
 * The release in the text of a `release.json`, which must be signed, and for the version whose folder it is in.
 *
 * @throws {Unverified} when it is not; another error when the text is damaged or of an older form
 */
export function verifiedRelease(text: string, { name, version, keys }: Expected): ReleaseFile {
  const content: unknown = JSON.parse(text);
  const release = ReleaseFile.parse(content);
  assertSigned('release', content, keys, { what: `${name} ${version}` });
  if (release.name !== name || release.registered.version !== version)
    throw new Unverified(
      'altered',
      `The folder of ${name} ${version} has ${release.name} ${release.registered.version}.`,
    );
  return release;
}

const textOf = ({ path }: ReleasesFolder, name: string, version: string) =>
  readFile(join(path, name, version, 'release.json'), 'utf8');

/** Reads the release of a version folder; null when the folder is missing or damaged, or its release is not signed. */
export async function readRelease(
  folder: ReleasesFolder,
  name: string,
  version: string,
): Promise<ReleaseFile | null> {
  try {
    return verifiedRelease(await textOf(folder, name, version), { name, version, keys: folder.keys });
  } catch {
    return null;
  }
}

/**
 * Verifies the files of a version folder against the hashes of its release.
 *
 * @throws an error with one sentence when one was changed, is missing or was added
 */
export async function assertWhole({ path }: ReleasesFolder, release: ReleaseFile): Promise<void> {
  const { name, files } = release;
  const { version } = release.registered;
  const now = await hashesOf(join(path, name, version));
  const wrong = Object.keys({ ...now, ...files }).find((file) => now[file] !== files[file]);
  if (wrong !== undefined) throw new Error(`${name} ${version} was changed after its release: ${wrong}.`);
}

/**
 * Reads the release of a version folder, and verifies its signature and its files.
 *
 * @throws an error with one sentence when the folder is missing, incomplete, changed or not signed
 */
export async function wholeRelease(
  folder: ReleasesFolder,
  name: string,
  version: string,
): Promise<ReleaseFile> {
  const text = await textOf(folder, name, version).catch(() => '');
  const release = await Promise.resolve()
    .then(() => verifiedRelease(text, { name, version, keys: folder.keys }))
    .catch((error: unknown) => {
      if (error instanceof Unverified) throw error;
      throw new Error(`${name} ${version} is not in the releases folder.`, { cause: error });
    });
  await assertWhole(folder, release);
  return release;
}

/** The versions of a remote in the releases folder, the newest first. */
export async function keptVersions({ path }: ReleasesFolder, name: string): Promise<string[]> {
  const all = await readdir(join(path, name)).catch(() => []);
  const names = all.filter((one) => !isPart(one));
  const made = async (version: string) => {
    const file = await stat(join(path, name, version, 'release.json')).catch(() => null);
    return file && { version, at: file.birthtimeMs || file.mtimeMs };
  };
  const found = (await Promise.all(names.map(made))).filter((one) => one !== null);
  return found.sort((a, b) => b.at - a.at).map(({ version }) => version);
}

/**
 * The `release.json` of each kept version of a remote, the newest first. Folders whose file is damaged, older than this form
 * or not signed are left out.
 */
export async function keptReleases(folder: ReleasesFolder, name: string): Promise<ReleaseFile[]> {
  const versions = await keptVersions(folder, name);
  const found = await Promise.all(versions.map((version) => readRelease(folder, name, version)));
  return found.filter((one) => one !== null);
}

/**
 * Marks a version that no visitor has: its folder is removed as soon as no preview refers to it, since no open tab of a
 * visitor requests its files. The retention period of other versions starts when they leave the registry, so that of
 * this one starts anew once it has been live or a canary.
 */
export async function markPreviewOnly(
  { path }: ReleasesFolder,
  name: string,
  version: string,
): Promise<void> {
  await utimes(join(path, name, version, 'release.json'), new Date(0), new Date(0));
}
