import { createHash } from 'node:crypto';
import { open, readdir, readFile, rename, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { RegistryFile, ReleaseFile, type RemoteEntry } from '@nidaan/contract';
import { dropExpiredPreviews } from './previews.js';

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

async function locked<T>(folder: string, act: () => Promise<T>): Promise<T> {
  const lock = join(folder, 'remotes.lock');
  for (const end = Date.now() + TIMEOUT_MS; !(await tryLock(lock)); await wait(AGAIN_MS))
    if (Date.now() > end) throw new Error('The registry is being changed by someone else. Please try again.');
  return act().finally(() => rm(lock, { force: true }));
}

/**
 * Reads the registry of a releases folder; an empty one when the folder has none yet.
 *
 * @throws when the file cannot be read or parsed
 */
export async function readRegistry(folder: string): Promise<RegistryFile> {
  const text = await readFile(join(folder, 'remotes.json'), 'utf8').catch((error: unknown) => {
    if (isCode(error, 'ENOENT')) return null;
    throw error;
  });
  return text === null ? { schema: 1, remotes: {} } : RegistryFile.parse(JSON.parse(text));
}

const versionsOf = (entry: RemoteEntry | undefined): string[] =>
  [entry?.version, entry?.previous?.version, entry?.canary?.version].filter((one) => one !== undefined);

/** Every version that visitors may get, as `name/version`. */
const pointedTo = ({ remotes }: RegistryFile) =>
  new Set(
    Object.entries(remotes).flatMap(([name, entry]) => versionsOf(entry).map((one) => `${name}/${one}`)),
  );

/**
 * Changes the registry under a lock that all processes on this folder share, and atomically, so that a reader sees
 * either the old or the new registry. `change` gets the current registry; when it throws, nothing is changed.
 */
export function changeRegistry(
  folder: string,
  change: (before: RegistryFile) => RegistryFile | Promise<RegistryFile>,
): Promise<RegistryFile> {
  return locked(folder, async () => {
    const before = await readRegistry(folder);
    const after = RegistryFile.parse(await change(before));
    const part = join(folder, `remotes.json.${process.pid}.part`);
    await writeFile(part, `${JSON.stringify(after, null, 2)}\n`, { flush: true });
    await rename(part, join(folder, 'remotes.json'));
    const stays = pointedTo(after);
    const now = new Date();
    // The retention period of a version that left the registry starts now.
    for (const left of pointedTo(before))
      if (!stays.has(left)) await utimes(join(folder, left, 'release.json'), now, now).catch(() => undefined);
    return after;
  });
}

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

function releaseIn(text: string): ReleaseFile | null {
  try {
    return ReleaseFile.parse(JSON.parse(text));
  } catch {
    return null;
  }
}

/** Reads the release of a version folder, unverified; null when the folder is missing, damaged or of an older form. */
export async function readRelease(
  folder: string,
  name: string,
  version: string,
): Promise<ReleaseFile | null> {
  return releaseIn(await readFile(join(folder, name, version, 'release.json'), 'utf8').catch(() => ''));
}

/**
 * Reads the release of a version folder and verifies its files against the hashes that were recorded at its release.
 *
 * @throws an error with one sentence when the folder is missing, incomplete or changed
 */
export async function wholeRelease(folder: string, name: string, version: string): Promise<ReleaseFile> {
  const place = join(folder, name, version);
  const text = await readFile(join(place, 'release.json'), 'utf8').catch(() => null);
  const release = text === null ? null : releaseIn(text);
  if (!release) throw new Error(`${name} ${version} is not in the releases folder.`);
  const now = await hashesOf(place);
  const wrong = Object.entries({ ...now, ...release.files }).find(
    ([file]) => now[file] !== release.files[file],
  );
  if (wrong) throw new Error(`${name} ${version} was changed after its release: ${wrong[0]}.`);
  return release;
}

/** The versions of a remote in the releases folder, the newest first. */
export async function keptVersions(folder: string, name: string): Promise<string[]> {
  const names = await readdir(join(folder, name)).catch(() => []);
  const made = async (version: string) => {
    const file = await stat(join(folder, name, version, 'release.json')).catch(() => null);
    return file && { version, at: file.birthtimeMs || file.mtimeMs };
  };
  const found = (await Promise.all(names.map(made))).filter((one) => one !== null);
  return found.sort((a, b) => b.at - a.at).map(({ version }) => version);
}

/**
 * The `release.json` of each kept version of a remote, the newest first. Folders whose file cannot be parsed are left
 * out: they are damaged, or older than this file.
 */
export async function keptReleases(folder: string, name: string): Promise<ReleaseFile[]> {
  const versions = await keptVersions(folder, name);
  const found = await Promise.all(versions.map((version) => readRelease(folder, name, version)));
  return found.filter((one) => one !== null);
}

/** Every version in a preview, as `name/version`. */
const previewed = ({ previews = {} }: RegistryFile) =>
  Object.values(previews).flatMap((remotes) =>
    Object.entries(remotes).map(([name, { version }]) => `${name}/${version}`),
  );

/**
 * Marks a version that no visitor has: its folder is removed as soon as no preview refers to it, since no open tab of a
 * visitor requests its files. The retention period of other versions starts when they leave the registry, so that of
 * this one starts anew once it has been live or a canary.
 */
export async function markPreviewOnly(folder: string, name: string, version: string): Promise<void> {
  await utimes(join(folder, name, version, 'release.json'), new Date(0), new Date(0));
}

/**
 * Removes expired previews, and version folders that the registry has not referred to for {@link KEEP_DAYS} days; those
 * that only a preview had at once. Returns the names of the folders.
 */
export async function pruneVersions(folder: string, now = Date.now()): Promise<string[]> {
  let registry = await readRegistry(folder);
  const expired = Object.values(registry.previews ?? {})
    .flatMap((remotes) => Object.values(remotes))
    .some(({ until }) => Date.parse(until) <= now);
  if (expired) registry = await changeRegistry(folder, (file) => dropExpiredPreviews(file, now));
  const stays = new Set([...pointedTo(registry), ...previewed(registry)]);
  const removed: string[] = [];
  for (const name of Object.keys(registry.remotes)) {
    for (const version of await keptVersions(folder, name)) {
      const place = join(folder, name, version);
      const { mtimeMs } = await stat(join(place, 'release.json'));
      if (stays.has(`${name}/${version}`) || now - mtimeMs < KEEP_DAYS * DAY_MS) continue;
      await rm(place, { recursive: true, force: true });
      removed.push(`${name}/${version}`);
    }
  }
  return removed;
}
