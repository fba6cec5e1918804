import { readdir, readFile, rename, stat, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { RegistryFile, ReleaseFile } from '@nidaan/contract';
import { partOf } from './part-files.js';
import { signRegistryAgain } from './registry-file.js';
import { assertWhole, keptVersions, verifiedRelease } from './release-files.js';
import type { ReleasesFolder } from './releases-folder.js';
import { signedRegistry } from './signing/registry-signature.js';
import { sign, Unverified } from './signing/signature.js';

interface Options {
  /** Whether what has no signature at all is accepted: it is of a time before signatures. */
  unsigned: boolean;
}

const isUnsigned = (error: unknown) => error instanceof Unverified && error.reason === 'unsigned';

/** The registry in a text that is to be signed again. It may be older than the newest one: an operator decides that. */
const acceptedRegistry =
  ({ keys }: ReleasesFolder, { unsigned }: Options) =>
  (text: string): RegistryFile => {
    try {
      return signedRegistry(text, keys);
    } catch (error) {
      if (unsigned && isUnsigned(error)) return RegistryFile.parse(JSON.parse(text));
      throw error;
    }
  };

/** The release in a text that is to be signed again; null when its signature is of the present key, or of an unknown one. */
async function toSign(
  folder: ReleasesFolder,
  name: string,
  version: string,
  { unsigned }: Options,
): Promise<ReleaseFile | null> {
  const text = await readFile(join(folder.path, name, version, 'release.json'), 'utf8');
  try {
    const release = verifiedRelease(text, { name, version, keys: folder.keys });
    return release.signed?.key === folder.keys.signing?.id ? null : release;
  } catch (error) {
    if (!unsigned || !isUnsigned(error)) return null;
  }
  const release = ReleaseFile.parse(JSON.parse(text));
  if (release.name !== name || release.registered.version !== version) return null;
  return assertWhole(folder, release).then(
    () => release,
    () => null,
  );
}

async function signVersion(
  folder: ReleasesFolder,
  name: string,
  version: string,
  options: Options,
): Promise<boolean> {
  const release = await toSign(folder, name, version, options);
  if (!release) return false;
  const file = join(folder.path, name, version, 'release.json');
  const { mtime } = await stat(file);
  // Beside the version, in which a file that is left would be one that was added.
  const part = partOf(join(folder.path, name, version));
  await writeFile(part, JSON.stringify(sign('release', release, folder.keys, {}), null, 2), { flush: true });
  // Its time says how long an unused version is kept.
  await utimes(part, mtime, mtime);
  await rename(part, file);
  return true;
}

/** The folders of remotes in a releases folder. */
async function remotesIn({ path }: ReleasesFolder): Promise<string[]> {
  const entries = await readdir(path, { withFileTypes: true });
  return entries.filter((entry) => entry.isDirectory()).map(({ name }) => name);
}

/**
 * Signs the registry with the present key, and each version that another accepted key has signed: then the other key can be
 * left out of the accepted ones. Returns how many versions were signed; null when the folder has no registry.
 *
 * @throws an error with one sentence when the registry is not signed by an accepted key
 */
export async function signAgain(folder: ReleasesFolder, options: Options): Promise<number | null> {
  const base = acceptedRegistry(folder, options);
  const registry = await signRegistryAgain(folder, base);
  if (registry === null) return null;
  let signed = 0;
  for (const name of await remotesIn(folder)) {
    // The oldest first, because the newest file is that of the newest version.
    for (const version of (await keptVersions(folder, name)).toReversed())
      if (await signVersion(folder, name, version, options)) signed += 1;
  }
  return signed;
}
