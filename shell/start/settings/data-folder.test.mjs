import { mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { readReleaseKeys } from '@nidaan/registry';
import { makeFolder } from '../file-system.mjs';
import { takeLock } from './lock.mjs';
import { checkPorts, whyNoMetrics } from './ports.mjs';
import { hasUnsignedReleases } from './release-keys.mjs';
import { secretsOf } from './secrets.mjs';

let dataDir;

beforeEach(() => (dataDir = mkdtempSync(join(tmpdir(), 'data-'))));
afterEach(() => rmSync(dataDir, { recursive: true, force: true }));

describe('secrets', () => {
  const embedded = (env = {}) => secretsOf({ dataDir, databaseUrl: null, env });

  test('are created once, readable by the owner only', () => {
    const first = embedded();
    expect(first.TOKEN_SECRET.length).toBeGreaterThanOrEqual(43);
    expect(first.TOKEN_SECRET).not.toBe(first.LINK_SECRET);
    expect(embedded()).toEqual(first);
    for (const file of ['secrets.json', 'release-keys.json'])
      expect(statSync(join(dataDir, file)).mode & 0o777).toBe(0o600);
  });

  test('keys of releases are a pair that the packages of releases read', () => {
    const { RELEASE_SIGNING_KEY, RELEASE_PUBLIC_KEYS } = embedded();
    const { signing, accepted } = readReleaseKeys({ RELEASE_SIGNING_KEY, RELEASE_PUBLIC_KEYS });
    expect(accepted.map(({ id }) => id)).toEqual([signing.id]);
    expect(embedded({ RELEASE_SIGNING_KEY }).RELEASE_PUBLIC_KEYS).toBe(RELEASE_PUBLIC_KEYS);
    const given = { RELEASE_SIGNING_KEY: 'one', RELEASE_PUBLIC_KEYS: 'two' };
    expect(embedded(given)).toMatchObject(given);
  });

  test.each([
    [{ RELEASE_SIGNING_KEY: 'password' }, /^RELEASE_SIGNING_KEY must be an Ed25519 private key/],
    [{ RELEASE_PUBLIC_KEYS: 'two' }, /^RELEASE_PUBLIC_KEYS is set without RELEASE_SIGNING_KEY/],
  ])('keys of releases that are given as %j are refused in one sentence', (env, sentence) =>
    expect(() => embedded(env)).toThrow(sentence),
  );

  test('releases of a time before keys are found at the first start, and never later', () => {
    expect(hasUnsignedReleases(dataDir)).toBe(false);
    mkdirSync(join(dataDir, 'releases'));
    writeFileSync(join(dataDir, 'releases/remotes.json'), '{}');
    expect(hasUnsignedReleases(dataDir)).toBe(true);
    writeFileSync(join(dataDir, 'releases-seen.json'), '{}');
    expect(hasUnsignedReleases(dataDir)).toBe(false);
  });

  test('come from the environment when DATABASE_URL is set', () => {
    const given = { dataDir, databaseUrl: 'postgres://x', env: { TOKEN_SECRET: 'given' } };
    expect(() => secretsOf(given)).toThrow(/^LINK_SECRET must be set when DATABASE_URL is/);
    expect(() => secretsOf({ ...given, env: {} })).toThrow(/^TOKEN_SECRET must.*\nLINK_SECRET must/);
  });

  test('are never replaced silently', () => {
    writeFileSync(join(dataDir, 'release-keys.json'), '{"RELEASE_SIGNING_KEY": "abc');
    expect(() => embedded()).toThrow(/release-keys\.json is damaged/);
    writeFileSync(join(dataDir, 'secrets.json'), '{"TOKEN_SECRET": "abc');
    expect(() => embedded()).toThrow(/secrets\.json is damaged/);
  });
});

describe('the lock', () => {
  test('rejects a second start until it is released', () => {
    const release = takeLock(dataDir);
    expect(() => takeLock(dataDir)).toThrow(
      `Nidaan is already running on ${dataDir} (process ${process.pid})`,
    );
    release();
    takeLock(dataDir)();
  });

  test.each([
    ['of a process that has ended', '4194399\nlong ago'],
    ['of an earlier process with the same id', `${process.pid}\nlong ago`],
    ['that is damaged', ''],
  ])('%s is ignored', (_, content) => {
    writeFileSync(join(dataDir, 'start.lock'), content);
    takeLock(dataDir);
    expect(readFileSync(join(dataDir, 'start.lock'), 'utf8')).toMatch(new RegExp(`^${process.pid}\n`));
  });

  test('explains in a sentence that the folder cannot be used', () => {
    writeFileSync(join(dataDir, 'file'), '');
    expect(() => takeLock(join(dataDir, 'file'))).toThrow(/start\.lock: a part of this path is a file\.$/);
  });
});

test('a port in use is reported with the variable that changes it', async () => {
  const server = createServer();
  await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address();
  const place = { variable: 'BOOKING_PORT', host: '127.0.0.1', port };
  await expect(checkPorts([place])).rejects.toThrow(
    `Port ${port} is already in use; free it or choose another with BOOKING_PORT.`,
  );
  await expect(checkPorts([{ ...place, host: '0.0.0.0' }])).rejects.toThrow('already in use');
  expect(await whyNoMetrics({ api: 0, shell: port })).toBe(
    `No metrics at ${port}: Port ${port} is already in use; choose another with METRICS_PORT.`,
  );
  await new Promise((resolve) => server.close(resolve));
  await expect(checkPorts([place])).resolves.toBeUndefined();
  expect(await whyNoMetrics({ api: 0, shell: port })).toBe('');
});

test('a folder that cannot be created is reported in a sentence', () => {
  writeFileSync(join(dataDir, 'file'), '');
  expect(() => makeFolder(join(dataDir, 'file'))).toThrow(/file: a file is in its place\.$/);
  expect(() => makeFolder(join(dataDir, 'file', 'below'))).toThrow(
    /a (file is in its place|part of this path is a file)\.$/,
  );
  makeFolder(join(dataDir, 'one', 'two'));
  expect(statSync(join(dataDir, 'one', 'two')).isDirectory()).toBe(true);
});
