import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, it } from '@jest/globals';
import type { RemoteUses, UsesView } from '@nidaan/contract';
import { as } from '../../test/makers/makers.js';
import { keepVersion, makeLive, signed } from '../../test/makers/version-folders.js';
import { startApp, type TestApp } from '../../test/servers/app.js';
import { consumersOfReleases } from './check-consumers.js';

let api: TestApp;
let folder: string;
beforeAll(async () => {
  api = await startApp();
  folder = join(api.dataDir, 'releases');
});
afterAll(() => api.close());

beforeEach(() => {
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder);
});

const usesOf = (reads: string): RemoteUses => ({
  schema: 1,
  sdk: { '@nidaan/sdk': ['api'] },
  operations: { 'GET /api/concerns': [{ reads: { list: { fields: { [reads]: 'string' } } } }] },
  throughSdk: {},
  errors: [],
  types: {},
});

async function release(version: string, uses: RemoteUses | null): Promise<void> {
  await keepVersion(folder, version, uses ? { 'uses.json': JSON.stringify(uses) } : {});
  await makeLive(folder, version);
}

const readAll = async () =>
  (
    await api.http
      .get('/api/releases/uses')
      .set(await as(api, 'admin'))
      .expect(200)
  ).body as UsesView;

/** What is said of remotes. */
async function read(): Promise<UsesView> {
  const { versions, operations } = await readAll();
  const ofRemotes = operations.map((one) => ({
    ...one,
    uses: one.uses.filter(({ remote }) => remote !== 'shell'),
  }));
  return {
    versions: versions.filter(({ remote }) => remote !== 'shell'),
    operations: ofRemotes.filter(({ uses }) => uses.length > 0),
  };
}

it('names what the live and the previous version use, together where it is the same', async () => {
  await release('1', usesOf('name'));
  await release('2', usesOf('name'));
  const { versions, operations } = await read();
  const sdk = [{ module: '@nidaan/sdk', names: ['api'] }];
  const one = { remote: 'booking', isKnown: true, sdk, missing: [] };
  expect(versions).toEqual([
    { ...one, version: '2', state: 'live' },
    { ...one, version: '1', state: 'previous' },
  ]);
  const use = {
    remote: 'booking',
    versions: ['2', '1'],
    throughSdk: false,
    query: [],
    sends: [],
    errors: [],
  };
  expect(operations).toEqual([{ operation: 'GET /api/concerns', uses: [{ ...use, reads: ['[].name'] }] }]);
});

it('names what a version misses in this API, and the one that does not say what it uses', async () => {
  await release('1', null);
  await release('2', usesOf('colour'));
  const { versions } = await read();
  expect(versions.map(({ version, isKnown, missing }) => ({ version, isKnown, missing }))).toEqual([
    {
      version: '2',
      isKnown: true,
      missing: ['booking 2 reads [].colour of GET /api/concerns, which the answer does not have.'],
    },
    { version: '1', isKnown: false, missing: [] },
  ]);
});

it('does not believe a file that is not the one that was released, and says so', async () => {
  await release('1', usesOf('name'));
  await release('2', usesOf('name'));
  writeFileSync(join(folder, 'booking', '1', 'uses.json'), JSON.stringify(usesOf('colour')));
  const { versions } = await read();
  const said = 'booking 1 says what it uses, but not in a file of a signed release: uses.json.';
  expect(versions.map(({ version, isKnown, missing }) => ({ version, isKnown, missing }))).toEqual([
    { version: '2', isKnown: true, missing: [] },
    { version: '1', isKnown: false, missing: [said] },
  ]);
  expect(await consumersOfReleases(signed(folder))).toMatchObject({
    known: [{ version: '2', where: 'live' }],
    unknown: [],
    altered: [said],
  });
});

it('names what the shell uses, as it was recorded when the API was built', async () => {
  await release('1', usesOf('name'));
  const { versions, operations } = await readAll();
  expect(versions.find(({ remote }) => remote === 'shell')).toMatchObject({
    state: 'kept',
    isKnown: true,
    missing: [],
  });
  const used = operations.filter(({ uses }) => uses.some(({ remote }) => remote === 'shell'));
  // A page of the shell calls the first, its server the second, and the SDK that is built into it the third.
  expect(used.map(({ operation }) => operation)).toEqual(
    expect.arrayContaining(['POST /api/newsletter', 'GET /api/tests', 'POST /api/auth/login']),
  );
});

it('is empty before the first release, and unavailable when the registry is damaged', async () => {
  expect(await readAll()).toEqual({ versions: [], operations: [] });
  writeFileSync(join(folder, 'remotes.json'), '{"schema":1');
  const { body } = await api.http
    .get('/api/releases/uses')
    .set(await as(api, 'admin'))
    .expect(503);
  expect(body.detail).toBe('The registry of releases cannot be read.');
});
