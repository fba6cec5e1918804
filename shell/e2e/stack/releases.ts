import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { cpSync, mkdtempSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { afterEach, beforeEach } from '@jest/globals';
import type { RegistryFile } from '@nidaan/contract';
import { releaseKeysOf, releasesFolder, signRegistry } from '@nidaan/registry';
import { stack } from './stack.js';

export const shell = fileURLToPath(new URL('../../', import.meta.url));
export const releases = join(stack.dataDir, 'releases');
export const registry = join(releases, 'remotes.json');
/** Console messages of browsers and React about a version that a test has broken. */
export const expectedErrors =
  /Failed to load (resource|script resources)|Unexpected|was preloaded|#422|Error: It|Loading (CSS )?chunk|Refused to (apply|execute)/;

export const filesBelow = (folder: string) =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name));

interface Built {
  remote: 'storefront' | 'booking' | 'admin';
  /** Texts of the build and their replacements. */
  reword?: [string, string];
  /** A further change of the build, in its folder. */
  change?: (dist: string) => void;
}

const made: string[] = [];

/** Another build of a remote, as its team would produce it. */
export function buildOf({ remote, reword = ['', ''], change = () => {} }: Built): string {
  const root = mkdtempSync(join(tmpdir(), `another-${remote}-`));
  made.push(root);
  const part = join(shell, `../${remote}-mfe`);
  cpSync(join(part, 'dist'), join(root, 'dist'), { recursive: true });
  cpSync(join(part, 'package.json'), join(root, 'package.json'));
  const mark = createHash('sha256').update(root).digest('hex').slice(0, 8);
  for (const file of filesBelow(join(root, 'dist'))) {
    if (/\.(br|gz)$/.test(file)) rmSync(file);
    else if (/\.(js|cjs|json)$/.test(file)) {
      const text = readFileSync(file, 'utf8').replaceAll(
        new RegExp(`nidaan_${remote}_\\w{8}`, 'g'),
        `nidaan_${remote}_${mark}`,
      );
      writeFileSync(file, reword[0] ? text.replaceAll(...reword) : text);
    }
  }
  change(join(root, 'dist'));
  hashAgain(join(part, 'dist/browser'), join(root, 'dist/browser'));
  return root;
}

const hashOf = (file: string) =>
  createHash('sha256').update(readFileSync(file)).digest('base64').slice(0, -1);

/** Puts the hashes of changed files into the entry, where webpack had put those of the files before. */
function hashAgain(before: string, after: string): void {
  const entry = join(after, 'remoteEntry.js');
  const changed = readdirSync(after).filter((name) => /\.(js|css)$/.test(name) && name !== 'remoteEntry.js');
  const text = changed.reduce(
    (all, name) => all.replaceAll(hashOf(join(before, name)), hashOf(join(after, name))),
    readFileSync(entry, 'utf8'),
  );
  writeFileSync(entry, text);
}

/** A remote that is built for a test, under the name of one that the stack has a server for. */
interface Guest {
  name: Built['remote'];
  contract: number;
}

/** Builds a small remote with webpack, once for each name and contract; returns the folders of the builds. */
export async function guestsOf<Guests extends Guest[]>(
  ...guests: Guests
): Promise<{ [G in keyof Guests]: string }> {
  const out = mkdtempSync(join(tmpdir(), 'guests-'));
  made.push(out);
  const program = join(shell, 'e2e/guest/build.mjs');
  await promisify(execFile)(process.execPath, [program, out, JSON.stringify(guests)]);
  return guests.map(({ name, contract }) => join(out, `${name}${contract}`)) as {
    [G in keyof Guests]: string;
  };
}

/** Runs the release command; returns its output and how long it took. */
export async function run(...args: string[]) {
  const startedAt = performance.now();
  const env = { ...process.env, DATA_DIR: stack.dataDir, RELEASES_DIR: releases, API_ORIGIN: stack.origin };
  const program = join(shell, 'dist/server/releases/release.main.js');
  const outcome = await promisify(execFile)(process.execPath, [program, ...args], { env }).then(
    ({ stdout }) => ({ refused: false, output: stdout }),
    (error: { stderr: string }) => ({ refused: true, output: error.stderr }),
  );
  return { ...outcome, seconds: (performance.now() - startedAt) / 1000 };
}

const folder = releasesFolder(releases, releaseKeysOf({}, stack.dataDir), stack.dataDir);

/** Makes a registry the present one, as who has the signing key can. */
export function writeRegistry(file: RegistryFile): void {
  const signed = signRegistry(file, file, folder.keys, folder.seen.read());
  writeFileSync(`${registry}.part`, JSON.stringify(signed));
  renameSync(`${registry}.part`, registry);
  folder.seen.remember(signed);
}

export const live = () => JSON.parse(readFileSync(registry, 'utf8')) as RegistryFile;

let before: RegistryFile;

/** Restores the stack's releases after each test of a file. */
export function putReleasesBack(): void {
  beforeEach(() => {
    before = live();
  });
  afterEach(() => {
    writeRegistry(before);
    for (const root of made.splice(0)) rmSync(root, { recursive: true, force: true });
  });
}

/** Another version of a remote in the releases folder, which no visitor gets until it is made live. */
export async function anotherVersion(built: Built) {
  const whole = live();
  await run('publish', buildOf(built));
  const entry = live().remotes[built.remote];
  if (!entry) throw new Error(`${built.remote} is not published`);
  writeRegistry(whole);
  const makeLive = () => {
    const file = live();
    writeRegistry({ ...file, remotes: { ...file.remotes, [built.remote]: entry } });
  };
  return { entry, version: entry.version, folder: join(releases, built.remote, entry.version), makeLive };
}
