import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, describe, expect, test } from '@jest/globals';
import type { RegistryFile } from '@nidaan/contract';
import { readReleaseKeys } from '@nidaan/registry';
import { RegistryReader } from './registry.js';
import {
  aFolder,
  aLog,
  aRegistry,
  aReleasesFolder,
  anEntry,
  keySettings,
  signedRegistry,
  writeRegistry,
} from '../testing/makers.js';

const good = aRegistry({ booking: anEntry('booking', ['/cart']) });
const withEntry = (over: object) => aRegistry({ booking: { ...anEntry('booking', ['/cart']), ...over } });

let folder: string;

beforeEach(() => {
  folder = aFolder();
});

test.each([
  ['truncated', JSON.stringify(good).slice(0, 50)],
  ['empty', ''],
  ['not an object', '[]'],
  ['of another schema', JSON.stringify({ ...good, schema: 2 })],
  ['pointing at another host', withEntry({ entry: 'https://evil.example/remoteEntry.js' })],
  ['pointing at a host without a scheme', withEntry({ entry: '//evil.example/mfe/a/1/remoteEntry.js' })],
  ['pointing out of its folder', withEntry({ version: '../1' })],
  ['without routes', withEntry({ routes: undefined })],
])(
  'a registry that is %s keeps the last valid one and writes one line to the log',
  async (_what, content) => {
    const { log, lines } = aLog();
    const reader = new RegistryReader(aReleasesFolder(folder), log);
    writeRegistry(folder, good);
    expect(await reader.current()).toMatchObject(good);
    writeRegistry(folder, content);
    expect(await reader.current()).toMatchObject(good);
    expect(await reader.current()).toMatchObject(good);
    expect(lines.map(({ msg }) => msg)).toEqual([
      'remotes.json cannot be used; the last valid version is kept',
    ]);
  },
);

test.each([
  ['is missing', () => {}],
  ['cannot be read', () => mkdirSync(join(folder, 'remotes.json'))],
])('a registry that %s keeps the last valid one and writes one line to the log', async (_what, damage) => {
  const { log, lines } = aLog();
  const reader = new RegistryReader(aReleasesFolder(folder), log);
  writeRegistry(folder, good);
  await reader.current();
  rmSync(join(folder, 'remotes.json'));
  damage();
  for (let reads = 0; reads < 3; reads += 1) expect(await reader.current()).toMatchObject(good);
  expect(lines.map(({ msg }) => msg)).toEqual([
    'remotes.json cannot be used; the last valid version is kept',
  ]);
});

test('without any registry there are no remotes', async () => {
  const reader = new RegistryReader(aReleasesFolder(folder), aLog().log);
  expect((await reader.current()).remotes).toEqual({});
});

test('a corrected registry is used, and a second error is logged again', async () => {
  const { log, lines } = aLog();
  const reader = new RegistryReader(aReleasesFolder(folder), log);
  for (const [content, version] of [
    [good, '1.0.0'],
    ['', '1.0.0'],
    [withEntry({ version: '2.0.0' }), '2.0.0'],
    ['', '2.0.0'],
  ] as const) {
    writeRegistry(folder, content);
    expect((await reader.current()).remotes.booking?.version).toBe(version);
  }
  expect(lines).toHaveLength(2);
});

test('concurrent reads share one check of the file, and the next check sees a change', async () => {
  const reader = new RegistryReader(aReleasesFolder(folder), aLog().log);
  writeRegistry(folder, good);
  const [one, other] = await Promise.all([reader.current(), reader.current()]);
  expect(one).toBe(other);
  expect(await reader.current()).toBe(one);
  writeRegistry(folder, withEntry({ version: '2.0.0' }));
  expect((await reader.current()).remotes.booking?.version).toBe('2.0.0');
});

describe('a registry that was used before is kept', () => {
  const version = async (reader: RegistryReader) => (await reader.current()).remotes.booking?.version;
  const attackers = readReleaseKeys(keySettings());
  const evil = withEntry({ version: '6.6.6' });
  const put = (file: RegistryFile) => writeRegistry(folder, JSON.stringify(file));

  test.each<[what: string, reason: string, attack: (now: RegistryFile) => RegistryFile]>([
    ['is not signed', 'unsigned', () => evil],
    ['was changed', 'altered', ({ signed }) => ({ ...evil, signed })],
    ['is signed with another key', 'unknown-key', () => signedRegistry(evil, {}, attackers)],
    ['has an older number', 'replayed', () => signedRegistry(evil, { sequence: 1 })],
    ['has the same number', 'replayed', ({ signed }) => signedRegistry(evil, { sequence: signed?.sequence })],
    ['expired', 'expired', () => signedRegistry(evil, { sequence: 1001, until: '2026-01-01T00:00:00.000Z' })],
  ])(
    'when one that %s is in its place, also after a restart, and it is counted once',
    async (_what, reason, attack) => {
      const refused: string[] = [];
      const { log, lines } = aLog();
      const started = () => new RegistryReader(aReleasesFolder(folder), log, (why) => refused.push(why));
      const now = signedRegistry(good, { sequence: 1000 });
      put(now);
      const reader = started();
      expect(await version(reader)).toBe('1.0.0');
      put(attack(now));
      expect([await version(reader), await version(reader)]).toEqual(['1.0.0', '1.0.0']);
      expect(refused).toEqual([reason]);
      expect(lines).toMatchObject([{ reason, why: expect.stringContaining('remotes.json') }]);
      expect(await version(started())).toBe('1.0.0');
    },
  );

  test('and so is one that this process has not read yet, when an older one is put in its place at once', async () => {
    const reader = new RegistryReader(aReleasesFolder(folder), aLog().log);
    const old = signedRegistry(good, { sequence: 3000 });
    put(old);
    await reader.current();
    const rest = { ...good, remotes: {}, withdrawn: { booking: ['1.0.0'] } };
    aReleasesFolder(folder).seen.remember(signedRegistry(rest, { sequence: 3001 }));
    put({ ...old });
    expect((await reader.current()).remotes).toEqual({});
    expect(reader.isWithdrawn('booking', '1.0.0')).toBe(true);
  });

  test('and a version that it withdrew stays so, whatever the registry says later', async () => {
    put(signedRegistry({ ...good, withdrawn: { booking: ['0.9.0'] } }, { sequence: 2000 }));
    const reader = new RegistryReader(aReleasesFolder(folder), aLog().log);
    await reader.current();
    put(signedRegistry(good, { sequence: 2001 }));
    await reader.current();
    const after = new RegistryReader(aReleasesFolder(folder), aLog().log);
    await after.current();
    for (const one of [reader, after])
      expect([one.isWithdrawn('booking', '0.9.0'), one.isWithdrawn('booking', '1.0.0')]).toEqual([
        true,
        false,
      ]);
  });
});
