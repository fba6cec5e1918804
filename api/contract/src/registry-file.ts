/// <reference types="node" />
import { createHash } from 'node:crypto';
import { open, readdir, readFile, rename, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { RegistryFile, ReleaseFile, type RemoteEntry } from './registry.js';

/** How long a version folder is kept after its version has left the registry: open tabs still ask for its files. */
export const KEEP_DAYS = 30;

/** A change takes milliseconds: the holder of a lock this old has died. */
const STALE_MS = 15_000;
/** Longer than that, so that no one is refused because of a holder that died. */
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
 * The registry of a releases folder; an empty one when the folder has none yet.
 *
 * @throws when the file cannot be read or understood
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

/** Every version the registry points to, as `name/version`. */
const pointedTo = ({ remotes }: RegistryFile) =>
  new Set(
    Object.entries(remotes).flatMap(([name, entry]) => versionsOf(entry).map((one) => `${name}/${one}`)),
  );

/**
 * Changes the registry: one at a time among all processes on this folder, and in one step, so that a reader sees the
 * one before or the one after. The change gets the registry as it is at that moment; when it throws, nothing is changed.
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
    // From now on its days are counted.
    for (const left of pointedTo(before))
      if (!stays.has(left)) await utimes(join(folder, left, 'release.json'), now, now).catch(() => undefined);
    return after;
  });
}

/** SHA-256 (base64) of every file below a folder but its `release.json`, by its path. */
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

/**
 * A version folder's release, after its files were compared with what was written when it was released.
 *
 * @throws one sentence when the folder is not there, not whole or changed
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

/** The versions of a remote that are kept in the releases folder, the newest first. */
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
 * What the kept versions of a remote say of themselves, the newest first. One that cannot be understood is left out: its
 * folder is from before releases were described, or damaged.
 */
export async function keptReleases(folder: string, name: string): Promise<ReleaseFile[]> {
  const read = async (version: string) =>
    releaseIn(await readFile(join(folder, name, version, 'release.json'), 'utf8').catch(() => ''));
  const found = await Promise.all((await keptVersions(folder, name)).map(read));
  return found.filter((one) => one !== null);
}

/** Removes version folders that the registry has not pointed to for {@link KEEP_DAYS} days; gives their names. */
export async function pruneVersions(folder: string, now = Date.now()): Promise<string[]> {
  const registry = await readRegistry(folder);
  const stays = pointedTo(registry);
  const gone: string[] = [];
  for (const name of Object.keys(registry.remotes)) {
    for (const version of await keptVersions(folder, name)) {
      const place = join(folder, name, version);
      const { mtimeMs } = await stat(join(place, 'release.json'));
      if (stays.has(`${name}/${version}`) || now - mtimeMs < KEEP_DAYS * DAY_MS) continue;
      await rm(place, { recursive: true, force: true });
      gone.push(`${name}/${version}`);
    }
  }
  return gone;
}
