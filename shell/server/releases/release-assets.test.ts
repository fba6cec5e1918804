import { copyFileSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, expect, test } from '@jest/globals';
import type { ReleaseFile } from '@nidaan/contract';
import { sign } from '@nidaan/registry';
import {
  ENTRY_INTEGRITY,
  KEYS,
  aFolder,
  aReleasesFolder,
  anEntry,
  hashOf,
  writeRelease,
} from '../testing/makers.js';
import { NO_ASSETS, ReleaseAssets } from './release-assets.js';

const owner = { ...anEntry('booking', ['/cart']), name: 'booking', previous: undefined };
const registered = anEntry('booking', ['/']);
const ENTRY = 'browser/remoteEntry.js';

let folder: string;
beforeEach(() => {
  folder = aFolder();
});

/** Writes a version with this list of chunks and these files. */
function release(chunks: Record<string, string[]>, files: Record<string, string> = {}): ReleaseAssets {
  const all = { 'browser/chunks.json': JSON.stringify(chunks), ...files };
  writeRelease(folder, 'booking', '1.0.0', { files: all });
  return new ReleaseAssets(aReleasesFolder(folder));
}

const at = (path: string) => join(folder, 'booking/1.0.0', path);

/** Changes the release of a version after it was released; or what is signed, as if the release had been so. */
function editRelease(change: (files: ReleaseFile['files']) => void, isSigned = true): void {
  const content = JSON.parse(readFileSync(at('release.json'), 'utf8')) as ReleaseFile;
  change(content.files);
  const { signed, ...body } = content;
  writeFileSync(
    at('release.json'),
    JSON.stringify(isSigned ? sign('release', body, KEYS, {}) : { ...body, signed }),
  );
}

/** Puts the release of another version into the folder. */
function swapReleases(): void {
  writeRelease(folder, 'booking', '2.0.0');
  copyFileSync(join(folder, 'booking/2.0.0/release.json'), at('release.json'));
}

test('each script of a screen is named with its own hash, and style sheets are inlined', () => {
  const assets = release(
    { remote: ['remote.js'], cart: ['cart.js', 'cart.css'] },
    { 'browser/remote.js': 'one', 'browser/cart.js': 'two', 'browser/cart.css': '.cart{}' },
  );
  const base = '/mfe/booking/1.0.0';
  expect(assets.assetsOf(owner, 'cart')).toEqual({
    scripts: [
      { src: `${base}/remoteEntry.js`, integrity: ENTRY_INTEGRITY },
      { src: `${base}/remote.js`, integrity: `sha256-${hashOf('one')}` },
      { src: `${base}/cart.js`, integrity: `sha256-${hashOf('two')}` },
    ],
    styles: [{ file: 'cart.css', css: '.cart{}' }],
  });
});

test.each<[what: string, attack: () => void, reason: string | null]>([
  ['has no hash of its entry', () => editRelease((files) => delete files[ENTRY]), 'integrity'],
  ['has an empty hash of its entry', () => editRelease((files) => (files[ENTRY] = '')), 'integrity'],
  [
    'has a hash that browsers ignore',
    () => editRelease((files) => (files[ENTRY] = hashOf('').slice(0, 40))),
    'integrity',
  ],
  ['has no release, because it is only half written', () => rmSync(at('release.json')), 'integrity'],
  [
    'was changed after it was signed',
    () => editRelease((files) => (files.more = hashOf('')), false),
    'integrity',
  ],
  ['has the release of another version', () => swapReleases(), 'integrity'],
  ['has a damaged release', () => writeFileSync(at('release.json'), '{"name":'), 'integrity'],
  ['has no entry', () => rmSync(at(ENTRY)), 'missing'],
])('a version that %s cannot be used, and no hash of it is sent', (_what, attack, reason) => {
  const assets = release({});
  attack();
  expect(assets.unusable('booking', registered)).toBe(reason);
  if (reason === 'missing') return;
  expect(assets.integrityOf('booking', '1.0.0')).toBeNull();
  expect(assets.bundleOf(owner)).toBeNull();
  expect(assets.assetsOf(owner, 'cart')).toEqual(NO_ASSETS);
});

test.each<[what: string, chunks: Record<string, string[]>]>([
  ['a script that was not released', { cart: ['evil.js'] }],
  ['a style sheet that was not released', { cart: ['evil.css'] }],
  ['a file outside its folder', { cart: ['../../../secrets.css'] }],
  ['a file outside its folder of browsers', { cart: ['../server/remote.css'] }],
  ['a property that every object has', { cart: ['constructor.css'] }],
])('a version whose list of chunks names %s is refused', (_what, chunks) => {
  const assets = release(chunks);
  writeFileSync(at('browser/evil.js'), 'evil()');
  writeFileSync(at('browser/evil.css'), 'evil{}');
  writeFileSync(join(folder, 'secrets.css'), 'secret');
  expect(() => assets.assetsOf(owner, 'cart')).toThrow('was released without');
});

test('a release is read once: what is written later changes nothing', () => {
  const assets = release({ cart: ['cart.css'] }, { 'browser/cart.css': '.cart{}' });
  expect(assets.unusable('booking', registered)).toBeNull();
  writeFileSync(at('browser/cart.css'), 'evil{}');
  editRelease((files) => (files['browser/cart.css'] = hashOf('evil{}')));
  expect(() => assets.assetsOf(owner, 'cart')).toThrow('was changed after its release');
});

test.each([
  ['other paths', { routes: ['/admin'] }],
  ['another entry', { entry: '/mfe/booking/1.0.0/../evil.js' }],
  ['a role', { role: 'admin' as const }],
  ['another contract', { contract: 2 }],
])('a registry that says %s of a version than its release does is not followed', (_what, over) => {
  const assets = release({});
  expect(assets.unusable('booking', { ...registered, since: 'now' })).toBeNull();
  expect(assets.unusable('booking', { ...registered, ...over })).toBe('integrity');
});
