import { mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import type { RegistryFile } from '@nidaan/contract';
import { goLive } from '../registry-changes.js';
import { changeRegistry, readRegistry, renewRegistry } from '../registry-file.js';
import { hashesOf, readRelease } from '../release-files.js';
import { releasesFolder } from '../releases-folder.js';
import { settingsOfTest } from '../testing/keys.js';
import { withdraw } from '../withdrawn-versions.js';
import { readReleaseKeys } from './keys.js';
import { lastUsedRegistry, REGISTRY_DAYS, verifiedRegistry } from './registry-signature.js';
import { sign } from './signature.js';
import { signAgain } from '../sign-again.js';
import { bookingVersion } from '../testing/booking-version.js';

const settings = settingsOfTest();
const keys = readReleaseKeys(settings);
const DAY_MS = 86_400_000;
let dataDir: string;
let path: string;
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'nidaan-signing-'));
  path = join(dataDir, 'releases');
  mkdirSync(path);
});
afterEach(() => rmSync(dataDir, { recursive: true, force: true }));

const folderOf = (own = keys) => releasesFolder(path, own, dataDir);
const textNow = () => readFileSync(join(path, 'remotes.json'), 'utf8');
const put = (text: string) => writeFileSync(join(path, 'remotes.json'), text);
const live = (version: string, own = keys) =>
  changeRegistry(folderOf(own), (file) => ({
    ...file,
    remotes: { booking: goLive(file.remotes.booking ?? null, bookingVersion(version), '') },
  }));

describe('the registry', () => {
  test('has a number that grows with each change, and an expiry', async () => {
    const first = await live('1');
    const second = await live('2');
    expect([first.signed?.sequence, second.signed?.sequence]).toEqual([1, 2]);
    const { at = '', until = '' } = second.signed ?? {};
    expect(Date.parse(until) - Date.parse(at)).toBe(REGISTRY_DAYS * DAY_MS);
  });

  test.each<[what: string, text: (now: RegistryFile) => string, sentence: string]>([
    ['not signed', ({ signed: _signed, ...file }) => JSON.stringify(file), 'remotes.json is not signed.'],
    [
      'signed by a key of an attacker',
      (file) =>
        JSON.stringify(
          sign('registry', file, readReleaseKeys(settingsOfTest()), { sequence: 9, until: '3' }),
        ),
      'remotes.json is signed with a key that RELEASE_PUBLIC_KEYS does not have.',
    ],
    [
      'changed',
      (file) => JSON.stringify({ ...file, remotes: {} }),
      'remotes.json was changed after it was signed.',
    ],
  ])('that is %s is neither used nor signed with the next change', async (_what, attack, sentence) => {
    const file = await live('1');
    const forged = attack(file);
    put(forged);
    await expect(readRegistry(folderOf())).rejects.toThrow(sentence);
    await expect(live('2')).rejects.toThrow(sentence);
    expect(textNow()).toBe(forged);
  });

  test('that is put back is neither used nor signed with the next change', async () => {
    await live('1');
    const old = textNow();
    await live('2');
    put(old);
    const sentence = 'remotes.json has the sequence number 1, and 2 was used before.';
    await expect(readRegistry(folderOf())).rejects.toThrow(sentence);
    await expect(live('3')).rejects.toThrow(sentence);
  });

  test('with the number of the newest one and other content is not used', async () => {
    const file = await live('1');
    const { signature: _signature, ...about } = file.signed ?? {};
    put(JSON.stringify(sign('registry', { ...file, remotes: {} }, keys, about)));
    await expect(readRegistry(folderOf())).rejects.toThrow('the sequence number 1, and 1 was used before');
  });

  test('whose signature expired is used only where it is the newest one that was used', async () => {
    await live('1');
    const later = Date.now() + (REGISTRY_DAYS + 1) * DAY_MS;
    const seen = folderOf().seen.read();
    expect(verifiedRegistry(textNow(), keys, seen, later).remotes.booking?.version).toBe('1');
    const nothing = { sequence: 0, signature: '', registry: null, withdrawn: [] };
    expect(() => verifiedRegistry(textNow(), keys, nothing, later)).toThrow('was accepted until');
  });

  test('is kept outside the folder, so that what was used last is known', async () => {
    await live('1');
    const { seen } = folderOf();
    put('{}');
    expect(lastUsedRegistry(seen.read(), keys)?.remotes.booking?.version).toBe('1');
    expect(lastUsedRegistry(seen.read(), readReleaseKeys(settingsOfTest()))).toBeNull();
    expect(statSync(join(dataDir, 'releases-seen.json')).mode & 0o777).toBe(0o600);
  });

  test('is not used while the memory of the newest one is damaged', async () => {
    await live('1');
    writeFileSync(join(dataDir, 'releases-seen.json'), '{"sequence":');
    await expect(readRegistry(folderOf())).rejects.toThrow('releases-seen.json, which says which');
  });

  test('that was deleted begins with the next number, and withdrawn versions stay so', async () => {
    await live('1');
    await live('2');
    await changeRegistry(folderOf(), (file) => withdraw(file, 'booking', '1'));
    rmSync(join(path, 'remotes.json'));
    expect(await live('3')).toMatchObject({ withdrawn: { booking: ['1'] }, signed: { sequence: 4 } });
    await expect(live('1')).rejects.toThrow('booking 1 was withdrawn.');
  });

  test('is signed again once its signature is a day old, and not by a process without a signing key', async () => {
    expect(await renewRegistry(folderOf())).toBe(false);
    await live('1');
    const hours = (count: number) => Date.now() + count * 3_600_000;
    expect(await renewRegistry(folderOf(), hours(23))).toBe(false);
    expect(await renewRegistry(folderOf({ ...keys, signing: null }), hours(25))).toBe(false);
    expect(await renewRegistry(folderOf(), hours(25))).toBe(true);
    expect((await readRegistry(folderOf())).signed?.sequence).toBe(2);
  });

  test('is not changed in a process without a signing key, which names the setting', async () => {
    await expect(live('1', { ...keys, signing: null })).rejects.toThrow('RELEASE_SIGNING_KEY is not set');
  });
});

/** Writes a version folder, signed unless `own` is null. */
async function release(version: string, own: typeof keys | null = keys): Promise<void> {
  const place = join(path, 'booking', version);
  mkdirSync(join(place, 'browser'), { recursive: true });
  writeFileSync(join(place, 'browser/remoteEntry.js'), `/* ${version} */`);
  const body = {
    name: 'booking',
    registered: bookingVersion(version),
    routes: [],
    files: await hashesOf(place),
  };
  const content = own ? sign('release', body, own, {}) : body;
  writeFileSync(join(place, 'release.json'), JSON.stringify(content));
}

describe('a change of keys', () => {
  const next = settingsOfTest();
  const both = readReleaseKeys({
    ...next,
    RELEASE_PUBLIC_KEYS: `${next.RELEASE_PUBLIC_KEYS},${settings.RELEASE_PUBLIC_KEYS}`,
  });
  const after = readReleaseKeys(next);

  test('signs the registry and each version again, so that the former key is not needed any more', async () => {
    await release('1');
    await live('1');
    await release('2', both);
    expect(await signAgain(folderOf(both), { unsigned: false })).toBe(1);
    expect((await readRegistry(folderOf(after))).remotes.booking?.version).toBe('1');
    for (const version of ['1', '2'])
      expect(await readRelease(folderOf(after), 'booking', version)).not.toBeNull();
  });

  test('signs nothing that was unsigned, or signed by an attacker', async () => {
    await live('1');
    await release('2', null);
    await release('3', readReleaseKeys(settingsOfTest()));
    expect(await signAgain(folderOf(both), { unsigned: false })).toBe(0);
    for (const version of ['2', '3'])
      expect(await readRelease(folderOf(both), 'booking', version)).toBeNull();
    put(JSON.stringify({ schema: 1, remotes: {} }));
    await expect(signAgain(folderOf(both), { unsigned: false })).rejects.toThrow('is not signed');
  });
});

test('an installation of a time before signatures is signed as a whole, without what was changed in it', async () => {
  for (const version of ['1', '2', '3']) await release(version, null);
  writeFileSync(join(path, 'booking/2/browser/remoteEntry.js'), 'changed');
  await release('4', readReleaseKeys(settingsOfTest()));
  put(JSON.stringify({ schema: 1, remotes: { booking: goLive(null, bookingVersion('1'), '') } }));
  expect(await signAgain(folderOf(), { unsigned: true })).toBe(2);
  const kept = await Promise.all(
    ['1', '2', '3', '4'].map((version) => readRelease(folderOf(), 'booking', version)),
  );
  expect(kept.map((one) => one !== null)).toEqual([true, false, true, false]);
  expect(await readRegistry(folderOf())).toMatchObject({ remotes: { booking: { version: '1' } } });
});
