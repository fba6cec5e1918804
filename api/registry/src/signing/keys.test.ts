import { generateKeyPairSync } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from '@jest/globals';
import { settingsOfTest } from '../testing/keys.js';
import { KEYS_FILE, KeySettingError, readReleaseKeys, releaseKeysOf } from './keys.js';

const own = settingsOfTest();
const other = settingsOfTest();
const rsa = generateKeyPairSync('rsa', { modulusLength: 2048 });
const pem = rsa.privateKey.export({ type: 'pkcs8', format: 'pem' }).toString();
const rsaKey = rsa.privateKey.export({ type: 'pkcs8', format: 'der' }).toString('base64');

test('a signing key is accepted itself when no public key is named', () => {
  const { signing, accepted } = readReleaseKeys({ RELEASE_SIGNING_KEY: own.RELEASE_SIGNING_KEY });
  expect(accepted.map(({ id }) => id)).toEqual([signing?.id]);
  expect(signing?.id).toMatch(/^[0-9a-f]{16}$/);
});

test('two public keys are accepted at once, one of them until the end of its last day', () => {
  const RELEASE_PUBLIC_KEYS = `${own.RELEASE_PUBLIC_KEYS}, ${other.RELEASE_PUBLIC_KEYS}@2027-03-31`;
  const { signing, accepted } = readReleaseKeys({ ...own, RELEASE_PUBLIC_KEYS });
  expect(accepted.map(({ until }) => until)).toEqual([
    Number.POSITIVE_INFINITY,
    Date.parse('2027-04-01T00:00:00Z'),
  ]);
  expect(accepted[0]?.id).toBe(signing?.id);
});

test('without settings nothing is signed or accepted', () => {
  expect(readReleaseKeys({})).toEqual({ signing: null, accepted: [] });
  expect(readReleaseKeys({ RELEASE_SIGNING_KEY: '', RELEASE_PUBLIC_KEYS: '' })).toEqual(readReleaseKeys({}));
});

test.each([
  ['of another kind', rsaKey],
  ['in another form', pem],
  ['that is a public key', own.RELEASE_PUBLIC_KEYS],
  ['that is a password', 'correct horse battery staple'],
])('a signing key %s is refused by the name of its setting', (_what, RELEASE_SIGNING_KEY) => {
  const read = () => readReleaseKeys({ RELEASE_SIGNING_KEY });
  expect(read).toThrow(KeySettingError);
  expect(read).toThrow(/^RELEASE_SIGNING_KEY must be an Ed25519 private key: .*\.$/);
});

test.each([
  ['that is private', own.RELEASE_SIGNING_KEY],
  ['that is no key', 'key'],
  ['with a day that does not exist', `${own.RELEASE_PUBLIC_KEYS}@2027-02-30`],
  ['with a moment', `${own.RELEASE_PUBLIC_KEYS}@2027-02-01T00:00`],
  ['with two days', `${own.RELEASE_PUBLIC_KEYS}@2027-02-01@2027-02-02`],
])('a public key %s is refused by the name of its setting', (_what, RELEASE_PUBLIC_KEYS) =>
  expect(() => readReleaseKeys({ RELEASE_PUBLIC_KEYS })).toThrow(/^RELEASE_PUBLIC_KEYS must be .*\.$/),
);

test('a signing key whose signatures would not be accepted is refused', () =>
  expect(() => readReleaseKeys({ ...own, RELEASE_PUBLIC_KEYS: other.RELEASE_PUBLIC_KEYS })).toThrow(
    'RELEASE_PUBLIC_KEYS lacks the public key of RELEASE_SIGNING_KEY',
  ));

test('a command has the keys of the environment, else those that were drawn in the data folder', () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'keys-'));
  try {
    expect(releaseKeysOf({}, dataDir).signing).toBeNull();
    writeFileSync(join(dataDir, KEYS_FILE), JSON.stringify(own));
    expect(releaseKeysOf({}, dataDir).signing?.id).toBe(readReleaseKeys(own).signing?.id);
    expect(releaseKeysOf(other, dataDir).signing?.id).toBe(readReleaseKeys(other).signing?.id);
  } finally {
    rmSync(dataDir, { recursive: true, force: true });
  }
});
