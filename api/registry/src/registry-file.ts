import { existsSync } from 'node:fs';
import { open, readdir, readFile, rename, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { RegistryFile } from '@nidaan/contract';
import { isPart, partOf, sweepParts } from './part-files.js';
import { dropExpiredPreviews } from './previews.js';
import { keptVersions } from './release-files.js';
import type { ReleasesFolder } from './releases-folder.js';
import { signRegistry, verifiedRegistry } from './signing/registry-signature.js';
import { signingKeyOf } from './signing/signature.js';
import { pointedTo, withSuperseded } from './replaced-versions.js';
import { assertNotWithdrawn } from './withdrawn-versions.js';

/**
 * For how many days a version folder is kept after its version left the registry, because open tabs still request its
 * files.
 */
export const KEEP_DAYS = 30;

/** A change takes milliseconds, so the process that holds a lock this old has died. */
const STALE_MS = 15_000;
/** The timeout is longer than `STALE_MS`, so that a lock of a dead process does not cause a failure. */
const TIMEOUT_MS = 20_000;
const AGAIN_MS = 20;
const DAY_MS = 86_400_000;

const isCode = (error: unknown, code: string) => (error as NodeJS.ErrnoException).code === code;

async function tryLock(lock: string): Promise<boolean> {
  try {
    await (await open(lock, 'wx')).close();
    return true;
  } catch (error) {
    if (!isCode(error, 'EEXIST')) throw error;
  }
  const { mtimeMs } = await stat(lock).catch(() => ({ mtimeMs: Date.now() }));
  if (Date.now() - mtimeMs > STALE_MS) await rm(lock, { force: true });
  return false;
}

/** Runs `act` under the lock that all processes on a releases folder share. */
export async function locked<T>({ path }: ReleasesFolder, act: () => T | Promise<T>): Promise<T> {
  const lock = join(path, 'remotes.lock');
  for (const end = Date.now() + TIMEOUT_MS; !(await tryLock(lock)); await wait(AGAIN_MS))
    if (Date.now() > end) throw new Error('The registry is being changed by someone else. Please try again.');
  try {
    return await act();
  } finally {
    await rm(lock, { force: true });
  }
}

/** The text of the registry; null when the folder has none yet. */
async function registryText({ path }: ReleasesFolder): Promise<string | null> {
  return readFile(join(path, 'remotes.json'), 'utf8').catch((error: unknown) => {
    if (isCode(error, 'ENOENT')) return null;
    throw error;
  });
}

/**
 * Reads the registry of a releases folder; an empty one when the folder has none yet.
 *
 * @throws {Unverified} when it is not signed, or is older than one that was used; another error when it cannot be read
 */
export async function readRegistry(folder: ReleasesFolder): Promise<RegistryFile> {
  // Before the file, which may be replaced by a newer one meanwhile, but by no older one.
  const seen = folder.seen.read();
  const text = await registryText(folder);
  return text === null ? { schema: 1, remotes: {} } : verifiedRegistry(text, folder.keys, seen);
}

// A reader sees either the old or the new file.
async function replace(folder: ReleasesFolder, file: RegistryFile): Promise<void> {
  const path = join(folder.path, 'remotes.json');
  await writeFile(partOf(path), `${JSON.stringify(file, null, 2)}\n`, { flush: true });
  await rename(partOf(path), path);
  folder.seen.remember(file);
}

/**
 * Changes the registry under a lock that all processes on this folder share, and atomically, so that a reader sees
 * either the old or the new registry, and signs it. `change` gets the current registry; when it throws, nothing is changed.
 *
 * @throws {Unverified} when the current registry is not signed: signing the next one would accept it
 * @throws {KeySettingError} in a process without a signing key
 * @throws {ChangeRefused} when a version that was withdrawn would be shown
 */
export async function changeRegistry(
  folder: ReleasesFolder,
  change: (before: RegistryFile) => RegistryFile | Promise<RegistryFile>,
): Promise<RegistryFile> {
  signingKeyOf(folder.keys);
  return locked(folder, async () => {
    const before = await readRegistry(folder);
    const changed = withSuperseded(RegistryFile.parse(await change(before)), before);
    const after = signRegistry(changed, before, folder.keys, folder.seen.read());
    assertNotWithdrawn(after);
    await replace(folder, after);
    const stays = pointedTo(after);
    const now = new Date();
    // The retention period of a version that left the registry starts now.
    for (const left of pointedTo(before))
      if (!stays.has(left))
        await utimes(join(folder.path, left, 'release.json'), now, now).catch(() => undefined);
    return after;
  });
}

/**
 * Signs the registry again once its signature is a day old, so that it never expires. Returns whether it did: a process without a
 * signing key does not.
 */
export async function renewRegistry(folder: ReleasesFolder, now = Date.now()): Promise<boolean> {
  if (!folder.keys.signing) return false;
  const { signed } = await readRegistry(folder);
  if (!signed || now - Date.parse(signed.at) < DAY_MS) return false;
  await changeRegistry(folder, (file) => file);
  return true;
}

/** Signs the registry of a folder again, as it is; `base` says what is accepted as it. Null when there is none. */
export function signRegistryAgain(
  folder: ReleasesFolder,
  base: (text: string) => RegistryFile,
): Promise<RegistryFile | null> {
  return locked(folder, async () => {
    const text = await registryText(folder);
    if (text === null) return null;
    const before = base(text);
    const after = signRegistry(before, before, folder.keys, folder.seen.read());
    await replace(folder, after);
    return after;
  });
}

/** Every version in a preview, as `name/version`. */
const previewed = ({ previews = {} }: RegistryFile) =>
  Object.values(previews).flatMap((remotes) =>
    Object.entries(remotes).map(([name, { version }]) => `${name}/${version}`),
  );

/** Removes what a process that died has left half-written, beside the registry and beside the versions of each remote. */
async function sweep({ path }: ReleasesFolder, now: number): Promise<void> {
  if (!existsSync(path)) return;
  sweepParts(path, { now });
  for (const entry of await readdir(path, { withFileTypes: true }))
    if (entry.isDirectory() && !isPart(entry.name)) sweepParts(join(path, entry.name), { now });
}

/**
 * Removes expired previews, and version folders that the registry has not referred to for {@link KEEP_DAYS} days; those
 * that only a preview had at once. Returns the names of the folders.
 */
export async function pruneVersions(folder: ReleasesFolder, now = Date.now()): Promise<string[]> {
  let registry = await readRegistry(folder);
  await sweep(folder, now);
  const expired = Object.values(registry.previews ?? {})
    .flatMap((remotes) => Object.values(remotes))
    .some(({ until }) => Date.parse(until) <= now);
  if (expired) registry = await changeRegistry(folder, (file) => dropExpiredPreviews(file, now));
  const stays = new Set([...pointedTo(registry), ...previewed(registry)]);
  const removed: string[] = [];
  for (const name of Object.keys(registry.remotes)) {
    for (const version of await keptVersions(folder, name)) {
      const place = join(folder.path, name, version);
      const { mtimeMs } = await stat(join(place, 'release.json'));
      if (stays.has(`${name}/${version}`) || now - mtimeMs < KEEP_DAYS * DAY_MS) continue;
      await rm(place, { recursive: true, force: true });
      removed.push(`${name}/${version}`);
    }
  }
  return removed;
}
