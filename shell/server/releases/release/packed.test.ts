import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, expect, test } from '@jest/globals';
import type { ReleasesFolder } from '@nidaan/registry';
import { pack, readDescription } from './describe.js';
import { place } from './release.js';
import { writeBuild } from '../../testing/build.js';
import { aFolder, aReleasesFolder } from '../../testing/makers.js';

let releases: ReleasesFolder;
let remote: string;
let packed: string;
/** Written by the code of the build when it is run. */
let mark: string;

beforeEach(async () => {
  releases = aReleasesFolder(aFolder(), aFolder());
  remote = aFolder();
  packed = join(aFolder(), 'packed');
  mark = join(remote, 'has-run');
  writeBuild(remote, 'first', `, mark: require('node:fs').writeFileSync(${JSON.stringify(mark)}, '')`);
  await pack(remote, packed);
});

const description = () =>
  JSON.parse(readFileSync(join(packed, 'description.json'), 'utf8')) as Record<string, unknown>;
const edit = (file: string, change: object) => {
  const before = JSON.parse(readFileSync(join(packed, file), 'utf8')) as object;
  writeFileSync(join(packed, file), JSON.stringify({ ...before, ...change }));
};

test('a packed build is signed and placed as the build is, and none of its code is run', async () => {
  expect(existsSync(mark)).toBe(true);
  rmSync(mark);
  const { release, folder } = await place(packed, releases, readDescription);
  expect(existsSync(mark)).toBe(false);
  expect(existsSync(join(folder, 'server/remote.cjs'))).toBe(true);
  expect(await place(remote, releases)).toMatchObject({ release, fresh: false });
  expect(existsSync(mark)).toBe(true);
});

test('a packed build that describes itself wrongly has another version, so the right one is not taken for it', async () => {
  edit('description.json', { routes: [{ path: '/admin/orders', chunk: 'cart' }] });
  const { release: wrong } = await place(packed, releases, readDescription);
  const { release, fresh } = await place(remote, releases);
  expect(fresh).toBe(true);
  expect(release.registered.version).not.toBe(wrong.registered.version);
});

test.each([
  ['description.json', { name: '../booking' }, 'must be a short name'],
  ['description.json', { routes: 'all' }, 'expected array'],
  ['package.json', { version: '../../1.0.0' }, 'must be the name of a version'],
])('a packed build whose %s has %j is refused, and nothing is written', async (file, change, why) => {
  edit(file, change);
  await expect(place(packed, releases, readDescription)).rejects.toThrow(why);
  expect(existsSync(join(releases.path, 'booking'))).toBe(false);
});

test('a packed build that is a link to another folder is refused', async () => {
  const elsewhere = join(aFolder(), 'elsewhere');
  renameSync(join(packed, 'dist'), elsewhere);
  symlinkSync(elsewhere, join(packed, 'dist'));
  await expect(place(packed, releases, readDescription)).rejects.toThrow('dist is no folder');
});

test('packing again replaces what was packed', async () => {
  mkdirSync(join(packed, 'dist/browser/old'), { recursive: true });
  await pack(remote, packed);
  expect(existsSync(join(packed, 'dist/browser/old'))).toBe(false);
  expect(description()).toMatchObject({ name: 'booking', contract: 1, slots: ['booking.form'] });
});
