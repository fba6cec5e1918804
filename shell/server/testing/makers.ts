import { createHash, generateKeyPairSync } from 'node:crypto';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach } from '@jest/globals';
import type { RegistryFile, ReleaseFile, RemoteEntry } from '@nidaan/contract';
import {
  readReleaseKeys,
  type ReleaseKeys,
  type ReleasesFolder,
  releasesFolder,
  sign,
} from '@nidaan/registry';
import { type Logger, pino } from 'pino';
import type { WorkerPage } from '../ssr/prerender.worker.js';

const folders: string[] = [];
afterEach(() => {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true });
});

/** A folder that is removed after the test. */
export function aFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'nidaan-shell-'));
  folders.push(folder);
  return folder;
}

/** A logger and its lines. */
export function aLog(): { log: Logger; lines: { msg: string }[] } {
  const lines: { msg: string }[] = [];
  const log = pino({}, { write: (line: string) => void lines.push(JSON.parse(line) as { msg: string }) });
  return { log, lines };
}

export const anEntry = (name: string, routes: string[], over: Partial<RemoteEntry> = {}): RemoteEntry => ({
  uniqueName: `nidaan_${name}`,
  version: '1.0.0',
  contract: 1,
  sdk: '^1.0.0',
  entry: `/mfe/${name}/1.0.0/remoteEntry.js`,
  manifest: `/mfe/${name}/1.0.0/manifest.json`,
  routes,
  slots: [],
  ...over,
});

export const aRegistry = (remotes: RegistryFile['remotes']): RegistryFile => ({ schema: 1, remotes });

/** The settings of a pair of keys that is drawn for a test. */
export function keySettings() {
  const { privateKey, publicKey } = generateKeyPairSync('ed25519');
  return {
    RELEASE_SIGNING_KEY: privateKey.export({ type: 'pkcs8', format: 'der' }).toString('base64'),
    RELEASE_PUBLIC_KEYS: publicKey.export({ type: 'spki', format: 'der' }).toString('base64'),
  };
}

/** The keys with which these makers sign. */
export const KEYS: ReleaseKeys = readReleaseKeys(keySettings());

/** A releases folder with the keys of the tests; what was used of it is remembered in the data folder. */
export const aReleasesFolder = (path: string, dataDir = path): ReleasesFolder =>
  releasesFolder(path, KEYS, dataDir);

const DAY_MS = 86_400_000;
let sequence = 0;

/** A registry as it is signed: each time as a newer one, unless `about` says otherwise. */
export function signedRegistry(file: RegistryFile, about: object = {}, keys = KEYS): RegistryFile {
  sequence += 1;
  const now = Date.now();
  const at = new Date(now).toISOString();
  const until = new Date(now + DAY_MS).toISOString();
  return sign('registry', file, keys, { sequence, at, until, ...about });
}

/** Writes a signed registry, or a text, into a releases folder. */
export function writeRegistry(folder: string, content: RegistryFile | string): void {
  const text = typeof content === 'string' ? content : JSON.stringify(signedRegistry(content));
  writeFileSync(join(folder, 'remotes.json'), text);
}

/** The SHA-256 (base64) of a text. */
export const hashOf = (text: string): string => createHash('sha256').update(text).digest('base64');

/** The integrity that a page sends for the entry of {@link writeRelease}. */
export const ENTRY_INTEGRITY = `sha256-${hashOf('')}`;

interface WrittenRelease extends Partial<Omit<ReleaseFile, 'files'>> {
  /** The content of its files besides the entry, by path. */
  files?: Record<string, string>;
}

/** Writes a version of a remote with these files besides its entry into a releases folder, as a release does. */
export function writeRelease(
  folder: string,
  name: string,
  version: string,
  { files = {}, ...over }: WrittenRelease = {},
): void {
  const all = { 'browser/remoteEntry.js': '', ...files };
  for (const [path, text] of Object.entries(all)) {
    const file = join(folder, name, version, path);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, text);
  }
  const release: ReleaseFile = {
    name,
    registered: anEntry(name, ['/'], { version }),
    routes: [],
    ...over,
    files: Object.fromEntries(Object.entries(all).map(([path, text]) => [path, hashOf(text)])),
  };
  const text = JSON.stringify(sign('release', release, KEYS, {}));
  writeFileSync(join(folder, name, version, 'release.json'), text);
}

/** A page as the renderer returns it. */
export const pageOf = (html: string, over: Partial<WorkerPage> = {}): WorkerPage => ({
  status: 200,
  head: '',
  html,
  data: { queries: {} },
  chunk: 'shop',
  listed: true,
  ofCatalogue: true,
  ...over,
});
