import { existsSync, readFileSync, rmSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { type RemoteEntry } from '@nidaan/contract';
import {
  changeRegistry,
  keptVersions,
  promote,
  previewsIn,
  pruneVersions,
  readRegistry,
  releaseKeysOf,
  releasesFolder,
  removePreview,
  rollBack,
  signAgain,
  switchOff,
  wholeRelease,
  withdraw,
} from '@nidaan/registry';
import { capabilitiesOf, ownCapabilities } from './capabilities.js';
import { audienceOf, whereOf } from './audience.js';
import { pack, readDescription } from './release/describe.js';
import { publish } from './release/publish.js';
import { isBrowserOnly, withRemote } from './release/release.js';

const ROOT = resolve(import.meta.dirname, '../../../..');
const USAGE = `Usage: release <what> <remote folder> …
  release [--canary percent | --canary auto | --preview name] [--shell origin] [--api origin] [--without-trial]
      checks a build, opens its screens in Chromium unless --without-trial, and makes it live
  pack <remote folder> --out folder   copies a build with its description, without a key
  release <packed folder> --packed --preview name   releases it as a preview, and runs none of its code
  publish [--once]   makes a build live; with --once, unless visitors could get it before
  promote | rollback | disable | enable | list | previews
  remove-preview <remote folder> <name> [--if-exists]
  withdraw <remote folder> <version>   never shows a version again, and deletes its files
  sign [--unsigned]   signs the registry, and the versions of another accepted key, with the present one
  --to folder   the releases folder; RELEASES_DIR or DATA_DIR/releases when absent`;

function fail(error: unknown): never {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exit(1);
}

function readArguments() {
  const options = {
    to: { type: 'string' },
    canary: { type: 'string' },
    preview: { type: 'string' },
    by: { type: 'string' },
    'if-exists': { type: 'boolean', default: false },
    unsigned: { type: 'boolean', default: false },
    once: { type: 'boolean', default: false },
    packed: { type: 'boolean', default: false },
    out: { type: 'string' },
    'without-trial': { type: 'boolean', default: false },
    shell: { type: 'string' },
    api: { type: 'string' },
  } as const;
  try {
    return parseArgs({ allowPositionals: true, options });
  } catch (error) {
    return fail(error);
  }
}

function readKeys() {
  try {
    return releaseKeysOf(process.env, dataDir);
  } catch (error) {
    return fail(error);
  } finally {
    // The code of a candidate runs in threads of this process, which have a copy of its environment.
    delete process.env.RELEASE_SIGNING_KEY;
  }
}

const { values, positionals } = readArguments();
const [what = '', ...folders] = positionals;
const dataDir = resolve(ROOT, process.env.DATA_DIR || 'var');
const releasesDir = resolve(values.to ?? process.env.RELEASES_DIR ?? join(dataDir, 'releases'));
const keys = readKeys();
const releases = releasesFolder(releasesDir, keys, dataDir);
const say = (line: string) => process.stdout.write(`${line}\n`);

/** `@nidaan/admin-mfe` → `admin`. */
function nameOf(folder: string): string {
  const { name } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as { name: string };
  return name.replace(/^@nidaan\//, '').replace(/-mfe$/, '');
}

async function release(folder: string): Promise<void> {
  const startedAt = performance.now();
  // Imported here because only a release needs a browser; an image that only publishes has none.
  const { releaseNow } = await import('./release/release-now.js');
  const apiOrigin =
    values.api ?? process.env.API_ORIGIN ?? `http://127.0.0.1:${process.env.API_PORT ?? 4000}`;
  const audience = audienceOf(values);
  if (values.packed && !('preview' in audience))
    throw new Error('A packed build was not run here, so it can only be a preview: name it with --preview.');
  const trial = !values['without-trial'] && !values.packed;
  const placed = await releaseNow({
    root: resolve(folder),
    config: { apiOrigin, dataDir },
    releases,
    shell: values.shell ?? null,
    capabilities: values.shell ? await capabilitiesOf(values.shell) : ownCapabilities(),
    audience,
    trial,
    ...(values.packed && { describe: readDescription }),
  });
  const seconds = ((performance.now() - startedAt) / 1000).toFixed(1);
  const { name, registered } = placed.release;
  const how = trial ? placed.took : `${placed.took}; its screens were not tried`;
  say(
    `${name} ${registered.version} is ${whereOf(audience, placed.percent)}, ${seconds} s after it was built: ${how}`,
  );
  if (isBrowserOnly(placed.release)) say(`${name} has no server bundle: only browsers render its screens`);
  if ('preview' in audience)
    say(`Staff open it at ${values.shell ?? 'any page, with'}/?preview=${audience.preview}`);
}

/** What was released before there were signatures is signed at the first start, and never later. */
async function signFormer(): Promise<void> {
  const isFirst = releases.seen.read().sequence === 0;
  if (!values.unsigned || !isFirst || !existsSync(join(releasesDir, 'remotes.json'))) return;
  const signed = await signAgain(releases, { unsigned: true });
  say(`The registry in ${releasesDir} and ${signed} versions were signed.`);
}

async function start(folder: string): Promise<void> {
  await signFormer();
  const { release: made, fresh, why } = await publish(resolve(folder), releases, { once: values.once });
  const done = fresh ? 'published' : 'is already published';
  say(
    `${made.name} ${made.registered.version} ${why === null ? done : `${why}, so it is not published again`}`,
  );
}

async function packBuild(folder: string): Promise<void> {
  if (values.out === undefined) throw new Error(USAGE);
  const name = await pack(resolve(folder), resolve(values.out));
  say(`${name} is packed in ${values.out}`);
}

const now = () => new Date().toISOString();
const moves: Record<string, (before: RemoteEntry) => RemoteEntry> = {
  promote: (before) => promote(before, now()),
  rollback: (before) => rollBack(before, now()),
  disable: (before) => switchOff(before, { at: now() }),
  enable: (before) => switchOff(before, null),
};

async function move(folder: string, change: (before: RemoteEntry) => RemoteEntry): Promise<void> {
  const name = nameOf(folder);
  const { remotes } = await changeRegistry(releases, async (file) => {
    const before = file.remotes[name];
    if (!before) throw new Error(`${name} was never released here.`);
    const after = change(before);
    await wholeRelease(releases, name, after.version);
    return withRemote(file, name, after);
  });
  say(`${name}: ${remotes[name]?.version} is live${remotes[name]?.disabled ? ', and switched off' : ''}`);
}

async function list(folder: string): Promise<void> {
  const name = nameOf(folder);
  const entry = (await readRegistry(releases)).remotes[name];
  const state = (version: string) => {
    if (version === entry?.version) return entry.disabled ? 'live, switched off' : 'live';
    if (version === entry?.canary?.version)
      return `canary, ${entry.canary.percent} %${entry.canary.automatic ? ', automatic' : ''}`;
    return version === entry?.previous?.version ? 'previous' : '';
  };
  for (const version of await keptVersions(releases, name))
    say(`${name} ${version} ${state(version)}`.trim());
}

async function previews(folder: string): Promise<void> {
  const name = nameOf(folder);
  const found = previewsIn(await readRegistry(releases)).filter(({ remote }) => remote === name);
  for (const { name: preview, preview: shown } of found)
    say(`${preview} ${name} ${shown.version}, by ${shown.by} at ${shown.since}, until ${shown.until}`);
  if (found.length === 0) say(`${name} has no previews.`);
}

// The name of the preview or of the version comes after the folder.
const named = ['remove-preview', 'withdraw'].includes(what) ? folders.splice(1, 1)[0] : undefined;

async function remove(folder: string): Promise<void> {
  const preview = named;
  if (preview === undefined) throw new Error(USAGE);
  const name = nameOf(folder);
  await changeRegistry(releases, (file) => {
    if (values['if-exists'] && !file.previews?.[preview]?.[name]) return file;
    return removePreview(file, preview, name);
  });
  await pruneVersions(releases);
  say(`${name}: the preview ${preview} is removed`);
}

async function withdrawVersion(folder: string): Promise<void> {
  const version = named;
  if (version === undefined) throw new Error(USAGE);
  const name = nameOf(folder);
  await changeRegistry(releases, (file) => withdraw(file, name, version));
  const files = join(releasesDir, name, version);
  const gone = existsSync(files) ? '' : '; its files were not here';
  rmSync(files, { recursive: true, force: true });
  say(`${name} ${version} is withdrawn: it is never shown again${gone}`);
}

async function signNow(): Promise<void> {
  const signed = await signAgain(releases, { unsigned: values.unsigned });
  if (signed === null) throw new Error(`${releasesDir} has no registry.`);
  say(`The registry and ${signed} versions were signed`);
}

const others: Record<string, (folder: string) => Promise<void>> = {
  release,
  publish: start,
  pack: packBuild,
  list,
  previews,
  'remove-preview': remove,
  withdraw: withdrawVersion,
};

try {
  if (what === 'sign') await signNow();
  const change = moves[what];
  const act = others[what] ?? (change && ((folder: string) => move(folder, change)));
  if (what !== 'sign' && (!act || folders.length === 0)) throw new Error(USAGE);
  for (const folder of folders) await act?.(folder);
} catch (error) {
  fail(error);
}
