import { execFile, spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { beforeEach, expect, test } from '@jest/globals';
import type { RegistryFile } from '@nidaan/contract';
import { readReleaseKeys, readRegistry, releasesFolder } from '@nidaan/registry';
import { aFolder, keySettings } from '../../testing/makers.js';

const COMMAND = fileURLToPath(new URL('../../../dist/server/releases/release.main.js', import.meta.url));
const keys = keySettings();
let dataDir: string;
let releases: string;
let remote: string;

/** A remote's folder, as a build leaves it; `word` makes one build differ from another. */
function build(word: string): void {
  const bundle = `const { defineRemote } = require('@nidaan/sdk');
    const seen = process.env.RELEASE_SIGNING_KEY ? '/key' : '/no-key';
    exports.default = defineRemote({ name: 'booking', contract: 1, routes: [{ path: '/cart', chunk: '${word}' }, { path: seen, chunk: 'x' }], slots: {} });`;
  for (const folder of ['server', 'browser']) mkdirSync(join(remote, 'dist', folder), { recursive: true });
  writeFileSync(join(remote, 'dist/server/remote.cjs'), bundle);
  const manifest = {
    name: `nidaan_booking_${word}`,
    metaData: { pluginVersion: '2.9.2' },
    exposes: [{ path: './remote' }],
    shared: [],
  };
  writeFileSync(join(remote, 'dist/browser/mf-manifest.json'), JSON.stringify(manifest));
}

beforeEach(() => {
  dataDir = aFolder();
  releases = join(dataDir, 'releases');
  remote = aFolder();
  const pack = { name: '@nidaan/booking-mfe', version: '1.2.3', dependencies: { '@nidaan/sdk': '1.0.0' } };
  writeFileSync(join(remote, 'package.json'), JSON.stringify(pack));
  build('first');
});

/** Runs the command with keys; returns its status, and what it printed. */
function run(words: string[], env: object = keys) {
  const { status, stdout, stderr } = spawnSync(process.execPath, [COMMAND, ...words], {
    env: { PATH: process.env.PATH, DATA_DIR: dataDir, ...env },
    encoding: 'utf8',
  });
  return { status, text: `${stdout}${stderr}` };
}

/** Runs the command, and does not wait for it. */
const begin = (words: string[]) =>
  promisify(execFile)(process.execPath, [COMMAND, ...words], {
    env: { PATH: process.env.PATH, DATA_DIR: dataDir, ...keys },
  }).then(({ stdout }) => stdout);

const file = () => join(releases, 'remotes.json');
const parsed = (path: string) => JSON.parse(readFileSync(path, 'utf8')) as RegistryFile;
const now = () => readRegistry(releasesFolder(releases, readReleaseKeys(keys), dataDir));

/** Takes the signatures off, as if everything had been released before there were any. */
function stripSignatures(): void {
  const registry = parsed(file());
  const version = registry.remotes.booking?.version ?? '';
  for (const path of [file(), join(releases, 'booking', version, 'release.json')]) {
    const { signed: _signed, ...content } = parsed(path);
    writeFileSync(path, JSON.stringify(content));
  }
}

test('releases of a time before signatures are signed at the first start, and never later', async () => {
  expect(run(['publish', remote]).status).toBe(0);
  stripSignatures();
  writeFileSync(join(dataDir, 'releases-seen.json'), '{}');
  const first = run(['publish', remote, '--unsigned']);
  expect(first).toMatchObject({ status: 0, text: expect.stringContaining('and 1 versions were signed') });
  expect((await now()).remotes.booking?.uniqueName).toBe('nidaan_booking_first');
  stripSignatures();
  expect(run(['publish', remote, '--unsigned'])).toMatchObject({
    status: 1,
    text: expect.stringContaining('remotes.json is not signed.'),
  });
});

test('containers of one build that start at the same time publish it once, and leave nothing half-written', async () => {
  const said = await Promise.all(Array.from({ length: 4 }, () => begin(['publish', remote, '--once'])));
  expect(said.filter((line) => line.includes(' published'))).toHaveLength(4);
  const version = (await now()).remotes.booking?.version;
  expect(readdirSync(join(releases, 'booking'))).toEqual([version]);
  expect(readdirSync(releases).toSorted()).toEqual(['booking', 'remotes.json']);
});

test('a container of an older build says that it is not published again', () => {
  run(['publish', remote, '--once']);
  build('second');
  run(['publish', remote, '--once']);
  build('first');
  const { status, text } = run(['publish', remote, '--once']);
  expect(status).toBe(0);
  expect(text).toMatch(/^booking 1\.2\.3-\w{8} is no longer live, so it is not published again\n$/);
});

test('a packed build can only be a preview', () => {
  expect(run(['pack', remote, '--out', join(dataDir, 'packed')], {}).text).toContain('booking is packed in');
  expect(run(['release', join(dataDir, 'packed'), '--packed'])).toMatchObject({
    status: 1,
    text: expect.stringContaining('it can only be a preview'),
  });
});

test('the code of a candidate is not given the key that signs', () => {
  expect(run(['publish', remote]).status).toBe(0);
  expect(parsed(file()).remotes.booking?.routes).toEqual(['/cart', '/no-key']);
});

test('a version is withdrawn for good: its files are deleted, and the same build is not published again', async () => {
  run(['publish', remote]);
  const bad = (await now()).remotes.booking?.version ?? '';
  expect(run(['withdraw', remote, bad]).text).toContain(`booking ${bad} is live: roll it back`);
  build('second');
  run(['publish', remote]);
  expect(run(['withdraw', remote, bad])).toEqual({
    status: 0,
    text: `booking ${bad} is withdrawn: it is never shown again\n`,
  });
  expect(existsSync(join(releases, 'booking', bad))).toBe(false);
  expect(run(['rollback', remote]).text).toContain('no previous version');
  build('first');
  run(['publish', remote]);
  expect((await now()).remotes.booking?.uniqueName).toBe('nidaan_booking_second');
});

test.each([
  [{}, 'RELEASE_SIGNING_KEY is not set'],
  [{ RELEASE_SIGNING_KEY: 'password' }, 'RELEASE_SIGNING_KEY must be an Ed25519 private key'],
])('with the settings %j nothing is released, and the setting is named', (env, sentence) => {
  expect(run(['publish', remote], env)).toMatchObject({ status: 1, text: expect.stringContaining(sentence) });
  expect(existsSync(file())).toBe(false);
});
