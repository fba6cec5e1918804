import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import type { RegistryFile } from '@nidaan/contract';
import { changeRegistry, KEEP_DAYS, pruneVersions, readRegistry } from './registry-file.js';
import {
  hashesOf,
  keptReleases,
  keptVersions,
  markPreviewOnly,
  readRelease,
  wholeRelease,
} from './release-files.js';
import { type ReleasesFolder, releasesFolder } from './releases-folder.js';
import { sign } from './signing/signature.js';
import { signAgain } from './sign-again.js';
import { keysOfTest } from './testing/keys.js';
import { partOf } from './part-files.js';
import { removePreview, startPreview } from './previews.js';
import { goLive } from './registry-changes.js';
import { bookingVersion } from './testing/booking-version.js';

const DAY_S = 86_400;
const keys = keysOfTest();
let dataDir: string;
let path: string;
let folder: ReleasesFolder;
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'nidaan-registry-'));
  path = join(dataDir, 'releases');
  mkdirSync(path);
  folder = releasesFolder(path, keys, dataDir);
});
afterEach(() => rmSync(dataDir, { recursive: true, force: true }));

async function release(version: string): Promise<void> {
  const place = join(path, 'booking', version);
  mkdirSync(join(place, 'browser'), { recursive: true });
  writeFileSync(join(place, 'browser/remoteEntry.js'), `/* ${version} */`);
  const files = await hashesOf(place);
  const unsigned = { name: 'booking', registered: bookingVersion(version), routes: [], files };
  const text = JSON.stringify(sign('release', unsigned, keys, {}));
  writeFileSync(join(place, 'release.json'), text);
}

const live = (version: string) => (before: RegistryFile) => ({
  ...before,
  remotes: {
    ...before.remotes,
    booking: goLive(before.remotes.booking ?? null, bookingVersion(version), '2026-11-21T10:00:00.000Z'),
  },
});

test('twenty concurrent changes are serialised, and none is lost', async () => {
  await changeRegistry(folder, live('0'));
  const seen: string[] = [];
  const change = (n: number) =>
    changeRegistry(folder, (before) => {
      seen.push(before.remotes.booking?.version ?? '');
      return live(String(n))(before);
    });
  await Promise.all(Array.from({ length: 20 }, (_, n) => change(n + 1)));
  const last = (await readRegistry(folder)).remotes.booking?.version;
  expect(new Set([...seen, last])).toEqual(new Set(Array.from({ length: 21 }, (_, n) => String(n))));
  expect(readdirSync(path)).toEqual(['remotes.json']);
});

test('a change that throws leaves the registry unchanged, and the next one succeeds', async () => {
  await changeRegistry(folder, live('1'));
  const broken = changeRegistry(folder, () => {
    throw new Error('no');
  });
  await expect(broken).rejects.toThrow('no');
  expect((await changeRegistry(folder, live('2'))).remotes.booking?.previous?.version).toBe('1');
});

test('the lock of a dead process is removed', async () => {
  const lock = join(path, 'remotes.lock');
  writeFileSync(lock, '');
  utimesSync(lock, 1, 1);
  await expect(changeRegistry(folder, live('1'))).resolves.toMatchObject({ schema: 1 });
});

test('a damaged registry is not overwritten', async () => {
  writeFileSync(join(path, 'remotes.json'), '{"schema":1');
  await expect(changeRegistry(folder, live('1'))).rejects.toThrow('JSON');
  expect(readFileSync(join(path, 'remotes.json'), 'utf8')).toBe('{"schema":1');
});

test('a registry of the older format, whose previous is a name, is read without it', async () => {
  const booking = { ...bookingVersion('2'), previous: '1' };
  writeFileSync(join(path, 'remotes.json'), JSON.stringify({ schema: 1, remotes: { booking } }));
  await expect(readRegistry(folder)).rejects.toThrow('remotes.json is not signed.');
  await signAgain(folder, { unsigned: true });
  expect((await readRegistry(folder)).remotes.booking).toEqual({
    ...bookingVersion('2'),
    previous: undefined,
  });
});

test('a version is valid until one of its files is changed, added or removed', async () => {
  await release('1');
  const entry = join(path, 'booking/1/browser/remoteEntry.js');
  await expect(wholeRelease(folder, 'booking', '1')).resolves.toMatchObject({ registered: { version: '1' } });
  writeFileSync(`${entry}.map`, '');
  await expect(wholeRelease(folder, 'booking', '1')).rejects.toThrow('remoteEntry.js.map');
  rmSync(`${entry}.map`);
  writeFileSync(entry, 'evil()');
  await expect(wholeRelease(folder, 'booking', '1')).rejects.toThrow('changed after its release');
  rmSync(entry);
  await expect(wholeRelease(folder, 'booking', '1')).rejects.toThrow('changed after its release');
  await expect(wholeRelease(folder, 'booking', '2')).rejects.toThrow('not in the releases folder');
});

test('a version with a damaged release.json is not listed', async () => {
  await release('1');
  await release('2');
  writeFileSync(join(path, 'booking/1/release.json'), '{"name": "booki');
  await expect(wholeRelease(folder, 'booking', '1')).rejects.toThrow('not in the releases folder');
  expect(await keptReleases(folder, 'booking')).toMatchObject([{ registered: { version: '2' } }]);
});

test('a release is read as it was recorded; one that is missing or damaged is null', async () => {
  await release('1');
  await release('2');
  writeFileSync(join(path, 'booking/2/release.json'), '{"name": "booki');
  expect(await readRelease(folder, 'booking', '1')).toMatchObject({ registered: { version: '1' } });
  expect(await readRelease(folder, 'booking', '2')).toBeNull();
  expect(await readRelease(folder, 'booking', '3')).toBeNull();
});

test('a version is kept while the registry refers to it and for thirty days after', async () => {
  for (const version of ['1', '2', '3']) await release(version);
  for (const version of ['1', '2', '3']) await changeRegistry(folder, live(version));
  expect(new Set(await keptVersions(folder, 'booking'))).toEqual(new Set(['1', '2', '3']));
  const now = Date.now();
  const day = (days: number) => now + days * DAY_S * 1000;
  expect(await pruneVersions(folder, day(KEEP_DAYS - 1))).toEqual([]);
  expect(await pruneVersions(folder, day(KEEP_DAYS + 1))).toEqual(['booking/1']);
  expect(new Set(await keptVersions(folder, 'booking'))).toEqual(new Set(['2', '3']));
});

test('what a process that died left half-written is removed after an hour, and is no version', async () => {
  await release('1');
  await changeRegistry(folder, live('1'));
  const left = [partOf(join(path, 'remotes.json')), partOf(join(path, 'booking/2'))];
  mkdirSync(left[1] ?? '');
  writeFileSync(left[0] ?? '', '');
  writeFileSync(join(left[1] ?? '', 'release.json'), '{}');
  expect(await keptVersions(folder, 'booking')).toEqual(['1']);
  await pruneVersions(folder);
  expect(left.map((one) => existsSync(one))).toEqual([true, true]);
  for (const one of left) utimesSync(one, Date.now() / 1000 - 3700, Date.now() / 1000 - 3700);
  await pruneVersions(folder);
  expect(left.map((one) => existsSync(one))).toEqual([false, false]);
  expect(await readRegistry(folder)).toHaveProperty('remotes.booking.version', '1');
});

test('two processes have different names for what is half-written, whatever their process ids are', async () => {
  jest.resetModules();
  const other = await import('./part-files.js');
  expect(other.partOf('remotes.json')).not.toBe(partOf('remotes.json'));
  expect(partOf('remotes.json')).toBe(partOf('remotes.json'));
});

test('a folder that cannot be written is reported, and no lock is left', async () => {
  chmodSync(path, 0o500);
  const outcome = changeRegistry({ ...folder, path: join(path, 'nowhere') }, live('1'));
  await expect(outcome).rejects.toThrow('ENOENT');
  chmodSync(path, 0o700);
  expect(readdirSync(path)).toEqual([]);
});

const preview =
  (version: string, at = new Date()) =>
  (before: RegistryFile) =>
    startPreview(before, 'new-cart', 'booking', bookingVersion(version), { by: 'asha', at });

test('an expired preview is removed, with its version folder when no visitor ever had that version', async () => {
  for (const version of ['1', '2', '3']) await release(version);
  for (const version of ['1', '3']) await changeRegistry(folder, live(version));
  await changeRegistry(folder, preview('2'));
  await markPreviewOnly(folder, 'booking', '2');
  expect(await pruneVersions(folder)).toEqual([]);
  const expired = Date.now() + 14 * DAY_S * 1000;
  expect(await pruneVersions(folder, expired)).toEqual(['booking/2']);
  expect(await readRegistry(folder)).not.toHaveProperty('previews');
  expect(new Set(await keptVersions(folder, 'booking'))).toEqual(new Set(['1', '3']));
});

test('a version of a removed preview is kept while another one has it, and after it was live', async () => {
  for (const version of ['1', '2']) await release(version);
  await changeRegistry(folder, live('1'));
  await changeRegistry(folder, preview('2'));
  await markPreviewOnly(folder, 'booking', '2');
  await changeRegistry(folder, (file) =>
    startPreview(file, 'pr-7', 'booking', bookingVersion('2'), { by: 'asha', at: new Date() }),
  );
  await changeRegistry(folder, (file) => removePreview(file, 'pr-7'));
  expect(await pruneVersions(folder)).toEqual([]);
  // It is live, then withdrawn: open tabs request its files.
  await changeRegistry(folder, live('2'));
  await changeRegistry(folder, (file) => removePreview(file, 'new-cart'));
  await changeRegistry(folder, ({ schema, remotes }) => ({
    schema,
    remotes: { ...remotes, booking: goLive(null, bookingVersion('1'), '') },
  }));
  expect(await pruneVersions(folder)).toEqual([]);
  expect(await pruneVersions(folder, Date.now() + KEEP_DAYS * DAY_S * 1000)).toEqual(['booking/2']);
});
