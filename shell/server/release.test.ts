import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, expect, test } from '@jest/globals';
import type { Registry } from '../src/registry.js';
import { publish } from './release.js';
import { aFolder } from './testing/makers.js';

let releases: string;
let remote: string;

/** A remote's folder as a build leaves it; `word` makes one build differ from another. */
function build(word: string, over = ''): void {
  mkdirSync(join(remote, 'dist/server'), { recursive: true });
  const routes = `[{ path: '/cart', chunk: 'cart' }, { path: '/order/:id', chunk: 'order', access: 'customer' }]`;
  const bundle = `const { defineRemote } = require('@nidaan/sdk');
    exports.default = defineRemote({ name: 'booking', contract: 1, routes: ${routes}, slots: { 'booking.form': () => '${word}' } ${over} });`;
  writeFileSync(join(remote, 'dist/server/remote.cjs'), bundle);
}

beforeEach(() => {
  releases = aFolder();
  remote = aFolder();
  const pack = { version: '1.2.3', dependencies: { '@nidaan/sdk': '1.0.0' } };
  writeFileSync(join(remote, 'package.json'), JSON.stringify(pack));
  build('first');
});

const live = () =>
  (JSON.parse(readFileSync(join(releases, 'remotes.json'), 'utf8')) as Registry).remotes.booking;

test('a release describes itself and goes live', () => {
  const { release, fresh } = publish(remote, releases);
  expect(fresh).toBe(true);
  expect(release.version).toMatch(/^1\.2\.3-[0-9a-f]{8}$/);
  expect(live()).toEqual({
    uniqueName: 'nidaan_booking',
    version: release.version,
    contract: 1,
    sdk: '^1.0.0',
    entry: `/mfe/booking/${release.version}/remoteEntry.js`,
    manifest: `/mfe/booking/${release.version}/manifest.json`,
    routes: ['/cart', '/order'],
    slots: ['booking.form'],
  });
});

test('the same build is published once and never written again', () => {
  const { release } = publish(remote, releases);
  const file = join(releases, 'booking', release.version, 'server/remote.cjs');
  writeFileSync(file, 'touched');
  expect(publish(remote, releases).fresh).toBe(false);
  expect(readFileSync(file, 'utf8')).toBe('touched');
});

test('a new build goes live beside the old one, which is kept as the previous', () => {
  const first = publish(remote, releases).release.version;
  build('second');
  const second = publish(remote, releases).release.version;
  expect(live()).toMatchObject({ version: second, previous: first });
  expect(readdirSync(join(releases, 'booking')).sort()).toEqual([first, second].sort());
});

test('an old build that is published again is live again', () => {
  const first = publish(remote, releases).release.version;
  build('second');
  publish(remote, releases);
  build('first');
  expect(publish(remote, releases)).toMatchObject({ fresh: false });
  expect(live()?.version).toBe(first);
});

test('nothing half-written is left, and other remotes stay as they are', () => {
  const other = { ...publishedEntry(), uniqueName: 'nidaan_admin' };
  writeFileSync(join(releases, 'remotes.json'), JSON.stringify({ schema: 1, remotes: { admin: other } }));
  publish(remote, releases);
  const all = JSON.parse(readFileSync(join(releases, 'remotes.json'), 'utf8')) as Registry;
  expect(all.remotes.admin).toEqual(other);
  const files = readdirSync(releases, { recursive: true }).map(String);
  expect(files.filter((file) => file.endsWith('.part'))).toEqual([]);
});

function publishedEntry() {
  publish(remote, releases);
  return live();
}

test('a remote that is not built says so, and nothing goes live', () => {
  const empty = aFolder();
  expect(() => publish(empty, releases)).toThrow(`${empty} is not built: `);
  expect(existsSync(join(releases, 'remotes.json'))).toBe(false);
});

test('a registry that cannot be read is not overwritten', () => {
  writeFileSync(join(releases, 'remotes.json'), '{"schema":1');
  expect(() => publish(remote, releases)).toThrow('JSON');
  expect(readFileSync(join(releases, 'remotes.json'), 'utf8')).toBe('{"schema":1');
});
