import { beforeEach, describe, expect, test } from '@jest/globals';
import type { RegistryFile, RemoteEntry, RemotePreview } from '@nidaan/contract';
import express from 'express';
import type { Registry } from '../../src/remotes/registry.js';
import { listen } from '../testing/http-server.js';
import { aFolder, aLog, anEntry, aReleasesFolder, writeRegistry, writeRelease } from '../testing/makers.js';
import { Previews } from './previews.js';
import { RegistryReader } from './registry.js';
import { ReleaseAssets } from './release-assets.js';
import { Versions } from './versions.js';

const DAY_MS = 86_400_000;
const later = (days: number) => new Date(Date.now() + days * DAY_MS).toISOString();

const version = (name: string, build: string, over: Partial<RemoteEntry> = {}) => ({
  ...anEntry(name, [`/${name}`], over),
  uniqueName: `nidaan_${name}_${build}`,
  version: build,
  entry: `/mfe/${name}/${build}/remoteEntry.js`,
});
const preview = (name: string, build: string, until = later(3)): RemotePreview => ({
  ...version(name, build),
  since: later(-11),
  until,
  by: 'asha',
});

const canary = { ...version('booking', '3'), percent: 5 };
const file: RegistryFile = {
  schema: 1,
  remotes: {
    booking: version('booking', '2', { previous: version('booking', '1'), canary }),
    admin: version('admin', '7'),
  },
  previews: {
    'new-cart': { booking: preview('booking', '4'), admin: preview('admin', '8') },
    'pr-7': { booking: preview('booking', '5') },
    old: { booking: preview('booking', '4', later(-1)) },
    lost: { booking: preview('booking', '9') },
  },
};

let folder: string;
beforeEach(() => {
  folder = aFolder();
  const keep = (name: string, build: string) =>
    writeRelease(folder, name, build, { registered: version(name, build) });
  for (const build of ['0', '1', '2', '3', '4', '5']) keep('booking', build);
  for (const build of ['7', '8']) keep('admin', build);
  writeRegistry(folder, file);
});

interface PageRequest {
  development?: boolean;
  /** The API's status for the browser's pass. */
  pass?: number;
}

/** Requests a page with this query and these cookies. */
async function requestPage(query: string, cookie = '', { development = true, pass = 404 }: PageRequest = {}) {
  const { log } = aLog();
  const reader = new RegistryReader(aReleasesFolder(folder), log);
  const assets = new ReleaseAssets(aReleasesFolder(folder));
  const versions = new Versions({ reader, assets, contracts: [1], report: () => {}, log });
  const passes: string[] = [];
  const api = await listen((req, res) => {
    passes.push(`${req.url} ${req.headers.cookie}`);
    res.writeHead(pass).end();
  });
  const previews = new Previews({
    reader,
    versions,
    releaseOf: (name, build) => assets.releaseOf(name, build),
    apiOrigin: api.origin,
    development,
  });
  const shell = await listen(express().use(async (req, res) => void res.json(await previews.of(req, res))));
  const { headers, body } = await shell.request(`/cart${query}`, { headers: { cookie } });
  await Promise.all([shell.close(), api.close()]);
  const found = JSON.parse(body.toString()) as Registry | null;
  return { found, preview: found?.preview, cookie: headers['set-cookie']?.join(), passes };
}

/** The version of each remote and its fallback. */
const shown = (registry: Registry | null) =>
  Object.fromEntries(
    Object.entries(registry?.remotes ?? {}).map(([name, one]) => [
      name,
      [one.version, one.previous?.version],
    ]),
  );
const live = { booking: ['2', '1'], admin: ['7', undefined] };

test('staff who open a preview get its versions, which fall back to the live ones, and keep them', async () => {
  const { found, cookie } = await requestPage('?preview=new-cart');
  expect(shown(found)).toEqual({ booking: ['4', '2'], admin: ['8', '7'] });
  expect(found?.preview).toEqual({
    asked: 'new-cart',
    versions: [
      { remote: 'booking', version: '4', as: 'new-cart' },
      { remote: 'admin', version: '8', as: 'new-cart' },
    ],
    missing: [],
  });
  expect(cookie).toMatch(/^nidaan_preview=new-cart; Path=\/; HttpOnly; SameSite=Lax$/);
  const again = await requestPage('', cookie?.split(';')[0]);
  expect(again).toMatchObject({ found, cookie: undefined });
  expect(await requestPage('?preview=off', cookie?.split(';')[0])).toMatchObject({
    found: null,
    cookie: expect.stringContaining('nidaan_preview=; Path=/; Expires=Thu, 01 Jan 1970'),
  });
});

test.each([
  ['new-cart,admin@live', { booking: ['4', '2'], admin: ['7', undefined] }],
  ['pr-7,new-cart', { booking: ['4', '2'], admin: ['8', '7'] }],
  ['new-cart,pr-7', { booking: ['5', '2'], admin: ['8', '7'] }],
  ['booking@previous', { booking: ['1', '2'], admin: ['7', undefined] }],
  ['booking@canary', { booking: ['3', '2'], admin: ['7', undefined] }],
  ['booking@0, admin@8', { booking: ['0', '2'], admin: ['8', '7'] }],
  ['booking@live', live],
])('the mixture %s has an address', async (text, expected) => {
  const { found } = await requestPage(`?preview=${encodeURIComponent(text)}`);
  expect(shown(found)).toEqual(expected);
  expect(found?.preview?.missing).toEqual([]);
});

test.each([
  ['a name that does not exist', 'unknown'],
  ['a preview that has expired', 'old'],
  ['a preview whose files are missing', 'lost'],
  ['a version that is not kept', 'booking@6'],
  ['a version by a path', 'booking@..'],
  ['a state that the remote does not have', 'admin@canary'],
  ['a property of objects', 'booking@constructor'],
  ['an unknown remote', 'offers@live'],
  ['an object’s prototype', '__proto__'],
  ['markup', '<b>x</b>'],
])('%s is named as missing, and the live versions are shown', async (_what, text) => {
  const { found, cookie } = await requestPage(`?preview=${encodeURIComponent(text)}`);
  expect(shown(found)).toEqual(live);
  expect(found?.preview).toEqual({ asked: text, versions: [], missing: [text] });
  expect(cookie).toBeUndefined();
});

test('what exists of a mixture is shown beside what is missing', async () => {
  const { found, preview: page } = await requestPage('?preview=old,pr-7');
  expect(shown(found)).toEqual({ booking: ['5', '2'], admin: ['7', undefined] });
  expect(page?.missing).toEqual(['old']);
});

test('a preview shows a remote that is switched off, without falling back to it', async () => {
  const booking = { ...version('booking', '2'), disabled: true };
  writeRegistry(folder, { ...file, remotes: { ...file.remotes, booking } });
  const { found } = await requestPage('?preview=pr-7');
  expect(found?.remotes.booking).not.toHaveProperty('disabled');
  expect(shown(found).booking).toEqual(['5', undefined]);
  expect((await requestPage('?preview=booking@live')).found?.remotes.booking?.disabled).toBe(true);
});

describe('outside development', () => {
  const cookie = 'nidaan_override_pass=x; nidaan_preview=new-cart';

  test.each([
    [404, 'none'],
    [503, 'unknown'],
  ])(
    'a browser that had a preview gets the live versions when the API answers %i, and why',
    async (pass, why) => {
      const later = { development: false, pass };
      const { found } = await requestPage('', 'nidaan_preview=new-cart', later);
      expect(shown(found)).toEqual(live);
      expect(found?.preview).toEqual({ asked: 'new-cart', versions: [], missing: [], pass: why });
      const long = await requestPage('', `nidaan_preview=${'x'.repeat(2000)}`, later);
      expect(long.found?.preview?.asked).toHaveLength(600);
    },
  );

  test('a browser that never had a pass of the API gets no preview by its address', async () => {
    const nobody = { development: false };
    expect(await requestPage('?preview=new-cart', '', nobody)).toMatchObject({
      found: null,
      cookie: undefined,
    });
  });

  test('the pass of the API permits it', async () => {
    const { found, passes } = await requestPage('', cookie, { development: false, pass: 204 });
    expect(shown(found).booking).toEqual(['4', '2']);
    expect(passes).toEqual([`/api/releases/override ${cookie}`]);
  });

  test('the API is not called for a browser that asks for nothing', async () => {
    expect((await requestPage('?q=x', 'nidaan_override_pass=x', { development: false })).passes).toEqual([]);
  });
});

test.each(['nidaan_preview=%zz', 'nidaan_preview=', 'other=new-cart'])(
  'the cookie %s asks for nothing',
  async (cookie) => expect((await requestPage('', cookie)).found).toBeNull(),
);

test('a changed cookie shows only what exists', async () => {
  const { found } = await requestPage(
    '',
    `nidaan_preview=${encodeURIComponent('booking@../../etc,x'.repeat(99))}`,
  );
  expect(shown(found)).toEqual(live);
  expect(found?.preview?.asked.length).toBeLessThanOrEqual(600);
});
