import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, rmSync, statSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, expect, test } from '@jest/globals';
import { type RegistryFile, type RemoteEntry } from '@nidaan/contract';
import {
  changeRegistry,
  markPreviewOnly,
  type ReleasesFolder,
  startCanary,
  startPreview,
  rollBack,
  sign,
} from '@nidaan/registry';
import { describeByRunning } from './describe.js';
import { publish } from './publish.js';
import { isBrowserOnly, place, withRemote } from './release.js';
import { writeBuild } from '../../testing/build.js';
import { aFolder, aReleasesFolder, signedRegistry } from '../../testing/makers.js';

let path: string;
let releases: ReleasesFolder;
let remote: string;

const build = (word: string) => writeBuild(remote, word);

beforeEach(() => {
  path = aFolder();
  releases = aReleasesFolder(path, aFolder());
  remote = aFolder();
  build('first');
});

const live = () =>
  (JSON.parse(readFileSync(join(path, 'remotes.json'), 'utf8')) as RegistryFile).remotes.booking;

test('a published build is described in the registry and goes live', async () => {
  const { release, fresh } = await publish(remote, releases);
  expect(fresh).toBe(true);
  const { version } = release.registered;
  expect(version).toMatch(/^1\.2\.3-[0-9a-f]{8}$/);
  expect(live()).toEqual({
    uniqueName: 'nidaan_booking_first',
    version,
    contract: 1,
    sdk: '^1.0.0',
    entry: `/mfe/booking/${version}/remoteEntry.js`,
    manifest: `/mfe/booking/${version}/mf-manifest.json`,
    routes: ['/cart', '/order'],
    slots: ['booking.form'],
    since: expect.any(String),
  });
  expect(Object.keys(release.files)).toEqual(['browser/mf-manifest.json', 'server/remote.cjs']);
});

const assets = async () => (await publish(remote, releases)).release.registered.version;
const change = (move: (entry: RemoteEntry) => RemoteEntry) =>
  changeRegistry(releases, (file) => {
    const entry = file.remotes.booking;
    if (!entry) throw new Error('booking is not published');
    return withRemote(file, 'booking', move(entry));
  });

test('the same build is copied once and never overwritten', async () => {
  const file = join(path, 'booking', await assets(), 'server/remote.cjs');
  writeFileSync(file, 'touched');
  expect((await publish(remote, releases)).fresh).toBe(false);
  expect(readFileSync(file, 'utf8')).toBe('touched');
});

test('a version is named by everything that its release says, so that a changed range of the SDK is another version', async () => {
  const first = await assets();
  const file = join(remote, 'package.json');
  writeFileSync(file, readFileSync(file, 'utf8').replace('"1.0.0"', '"1.1.0"'));
  expect(await assets()).not.toBe(first);
  expect(live()?.sdk).toBe('^1.1.0');
});

test('a build is refused when another one that was released has its name', async () => {
  const { release } = await place(remote, releases);
  const { version } = release.registered;
  const folder = join(path, 'booking', version);
  const other = sign(
    'release',
    { ...release, files: { 'browser/remoteEntry.js': 'other' } },
    releases.keys,
    {},
  );
  writeFileSync(join(folder, 'release.json'), JSON.stringify(other));
  await expect(publish(remote, releases)).rejects.toThrow(
    `booking ${version} is the name of another build that was released`,
  );
  expect(existsSync(join(path, 'remotes.json'))).toBe(false);
});

test('a link in a build is not copied', async () => {
  symlinkSync('/etc/hostname', join(remote, 'dist/browser/hostname'));
  const { folder } = await place(remote, releases);
  expect(readdirSync(join(folder, 'browser'))).toEqual(['mf-manifest.json']);
});

test('a build that only a preview had is kept for a full period once it is placed again', async () => {
  const { release, folder, previewOnly } = await place(remote, releases);
  expect(previewOnly).toBe(true);
  await markPreviewOnly(releases, 'booking', release.registered.version);
  expect(await place(remote, releases)).toMatchObject({ fresh: false, previewOnly: true });
  expect(statSync(join(folder, 'release.json')).mtimeMs).toBeGreaterThan(0);
  expect(await place(remote, releases)).toMatchObject({ fresh: false, previewOnly: false });
});

test('publishing keeps the previews', async () => {
  await publish(remote, releases);
  await changeRegistry(releases, (file) => {
    const entry = file.remotes.booking;
    if (!entry) throw new Error('booking is not published');
    return startPreview(file, 'new-cart', 'booking', entry, { by: 'asha', at: new Date() });
  });
  build('second');
  await publish(remote, releases);
  const file = JSON.parse(readFileSync(join(path, 'remotes.json'), 'utf8')) as RegistryFile;
  expect(file.previews?.['new-cart']?.booking?.uniqueName).toBe('nidaan_booking_first');
});

test('a new build goes live beside the old one, which is kept as the previous version', async () => {
  const first = await assets();
  build('second');
  const second = await assets();
  expect(live()).toMatchObject({ version: second, previous: { version: first } });
  expect(new Set(readdirSync(join(path, 'booking')))).toEqual(new Set([first, second]));
});

test('an old build that is published again goes live again', async () => {
  const first = await assets();
  build('second');
  await assets();
  build('first');
  expect(await publish(remote, releases)).toMatchObject({ fresh: false });
  expect(live()?.version).toBe(first);
});

test('a restart keeps a rolled-back version withdrawn and a canary a canary', async () => {
  const first = await assets();
  build('second');
  const second = await assets();
  const AT = new Date().toISOString();
  await change((entry) => rollBack(entry, AT));
  await assets();
  expect(live()).toMatchObject({ version: first, rolledBack: second });
  build('third');
  const third = (await publish(remote, releases)).release.registered;
  build('second');
  await assets();
  await change((entry) => startCanary(entry, third, 5, AT));
  build('third');
  await assets();
  expect(live()).toMatchObject({ version: second, canary: { version: third.version } });
});

test('no partial file is left, and other remotes do not change', async () => {
  await publish(remote, releases);
  const other = { ...live(), uniqueName: 'nidaan_admin' };
  const alone = { schema: 1, remotes: { admin: other } } as RegistryFile;
  const text = JSON.stringify(signedRegistry(alone, { sequence: 50 }));
  writeFileSync(join(path, 'remotes.json'), text);
  await publish(remote, releases);
  const all = JSON.parse(readFileSync(join(path, 'remotes.json'), 'utf8')) as RegistryFile;
  expect(all.remotes.admin).toEqual(other);
  const files = readdirSync(path, { recursive: true }).map(String);
  expect(files.filter((file) => file.endsWith('.part'))).toEqual([]);
});

test('publishing a remote that is not built fails with a sentence, and nothing goes live', async () => {
  const empty = aFolder();
  await expect(publish(empty, releases)).rejects.toThrow(`${empty} is not built: `);
  expect(existsSync(join(path, 'remotes.json'))).toBe(false);
});

test('a build without a server bundle is released by the description beside it', async () => {
  const description = { name: 'booking', contract: 1, routes: [{ path: '/cart', chunk: 'cart' }], slots: [] };
  rmSync(join(remote, 'dist/server'), { recursive: true });
  writeFileSync(join(remote, 'description.json'), JSON.stringify(description));
  const { release } = await place(remote, releases);
  expect(release).toMatchObject({ name: 'booking', routes: description.routes });
  expect(isBrowserOnly(release)).toBe(true);
});

test.each([
  ['never ends', 'for (;;);', 'not within 0.5 s'],
  ['has no remote', 'exports.other = 1', 'cannot be loaded'],
])('a remote whose bundle %s is not released', async (_what, bundle, why) => {
  writeFileSync(join(remote, 'dist/server/remote.cjs'), bundle);
  await expect(place(remote, releases, describeByRunning(500))).rejects.toThrow(why);
  expect(readdirSync(path)).toEqual([]);
});

test.each(['cart.js', 'cart.css'])('a build whose entry has no hash of %s is not released', async (file) => {
  const hash = createHash('sha256').update('of a screen').digest('base64').slice(0, -1);
  writeFileSync(join(remote, 'dist/browser', file), 'of a screen');
  writeFileSync(join(remote, 'dist/browser/remoteEntry.js'), 'no hash');
  await expect(place(remote, releases)).rejects.toThrow(`its entry has no hash of browser/${file}`);
  const name = 'nidaan_booking_first';
  const withHash = `const hashes = ${JSON.stringify({ 7: hash })};`;
  writeFileSync(join(remote, 'dist/browser/remoteEntry.js'), withHash);
  await expect(place(remote, releases)).rejects.toThrow(`its output.uniqueName is not ${name}`);
  writeFileSync(join(remote, 'dist/browser/remoteEntry.js'), `${withHash} self.webpackChunk${name}`);
  await expect(place(remote, releases)).resolves.toMatchObject({ fresh: true });
});

test('a registry that cannot be read is not overwritten', async () => {
  writeFileSync(join(path, 'remotes.json'), '{"schema":1');
  await expect(publish(remote, releases)).rejects.toThrow('JSON');
  expect(readFileSync(join(path, 'remotes.json'), 'utf8')).toBe('{"schema":1');
});
