import { readFileSync } from 'node:fs';
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
  removePreview,
  rollBack,
  switchOff,
  wholeRelease,
} from '@nidaan/registry';
import { capabilitiesOf, ownCapabilities } from './capabilities.js';
import { audienceOf, whereOf } from './audience.js';
import { publish, withRemote } from './release.js';

const ROOT = resolve(import.meta.dirname, '../../../..');
const USAGE = `Usage: release <what> <remote folder> …
  release [--canary percent | --canary auto | --preview name] [--shell origin] [--api origin] [--without-trial]
      checks a build, opens its screens in Chromium unless --without-trial, and makes it live
  promote | rollback | disable | enable | list | publish | previews
  remove-preview <remote folder> <name> [--if-exists]
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

const { values, positionals } = readArguments();
const [what = '', ...folders] = positionals;
const dataDir = resolve(ROOT, process.env.DATA_DIR || 'var');
const releasesDir = resolve(values.to ?? process.env.RELEASES_DIR ?? join(dataDir, 'releases'));
const say = (line: string) => process.stdout.write(`${line}\n`);

/** `@nidaan/admin-mfe` → `admin`. */
function nameOf(folder: string): string {
  const { name } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as { name: string };
  return name.replace(/^@nidaan\//, '').replace(/-mfe$/, '');
}

async function release(folder: string): Promise<void> {
  const startedAt = performance.now();
  // Imported here because only a release needs a browser; an image that only publishes has none.
  const { releaseNow } = await import('./release-now.js');
  const apiOrigin =
    values.api ?? process.env.API_ORIGIN ?? `http://127.0.0.1:${process.env.API_PORT ?? 4000}`;
  const audience = audienceOf(values);
  const trial = !values['without-trial'];
  const placed = await releaseNow({
    root: resolve(folder),
    config: { apiOrigin, dataDir, releasesDir },
    shell: values.shell ?? null,
    capabilities: values.shell ? await capabilitiesOf(values.shell) : ownCapabilities(),
    audience,
    trial,
  });
  const seconds = ((performance.now() - startedAt) / 1000).toFixed(1);
  const { name, registered } = placed.release;
  const how = trial ? placed.took : `${placed.took}; its screens were not tried`;
  say(`${name} ${registered.version} is ${whereOf(audience)}, ${seconds} s after it was built: ${how}`);
  if ('preview' in audience)
    say(`Staff open it at ${values.shell ?? 'any page, with'}/?preview=${audience.preview}`);
}

async function start(folder: string): Promise<void> {
  const { release: made, fresh } = await publish(resolve(folder), releasesDir);
  say(`${made.name} ${made.registered.version} ${fresh ? 'published' : 'is already published'}`);
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
  const { remotes } = await changeRegistry(releasesDir, async (file) => {
    const before = file.remotes[name];
    if (!before) throw new Error(`${name} was never released here.`);
    const after = change(before);
    await wholeRelease(releasesDir, name, after.version);
    return withRemote(file, name, after);
  });
  say(`${name}: ${remotes[name]?.version} is live${remotes[name]?.disabled ? ', and switched off' : ''}`);
}

async function list(folder: string): Promise<void> {
  const name = nameOf(folder);
  const entry = (await readRegistry(releasesDir)).remotes[name];
  const state = (version: string) => {
    if (version === entry?.version) return entry.disabled ? 'live, switched off' : 'live';
    if (version === entry?.canary?.version)
      return `canary, ${entry.canary.percent} %${entry.canary.automatic ? ', automatic' : ''}`;
    return version === entry?.previous?.version ? 'previous' : '';
  };
  for (const version of await keptVersions(releasesDir, name))
    say(`${name} ${version} ${state(version)}`.trim());
}

async function previews(folder: string): Promise<void> {
  const name = nameOf(folder);
  const found = previewsIn(await readRegistry(releasesDir)).filter(({ remote }) => remote === name);
  for (const { name: preview, preview: shown } of found)
    say(`${preview} ${name} ${shown.version}, by ${shown.by} at ${shown.since}, until ${shown.until}`);
  if (found.length === 0) say(`${name} has no previews.`);
}

// The name of the preview comes after the folder.
const preview = what === 'remove-preview' ? folders.splice(1, 1)[0] : undefined;

async function remove(folder: string): Promise<void> {
  if (preview === undefined) throw new Error(USAGE);
  const name = nameOf(folder);
  await changeRegistry(releasesDir, (file) => {
    if (values['if-exists'] && !file.previews?.[preview]?.[name]) return file;
    return removePreview(file, preview, name);
  });
  await pruneVersions(releasesDir);
  say(`${name}: the preview ${preview} is removed`);
}

const others: Record<string, (folder: string) => Promise<void>> = {
  release,
  publish: start,
  list,
  previews,
  'remove-preview': remove,
};

try {
  const change = moves[what];
  const act = others[what] ?? (change && ((folder: string) => move(folder, change)));
  if (!act || folders.length === 0) throw new Error(USAGE);
  for (const folder of folders) await act(folder);
} catch (error) {
  fail(error);
}
