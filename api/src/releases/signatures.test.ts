import { generateKeyPairSync } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import type { RegistryFile } from '@nidaan/contract';
import { readRegistry } from '@nidaan/registry';
import { as } from '../../test/makers/makers.js';
import { keepVersion, makeLive, signed } from '../../test/makers/version-folders.js';
import { startApp, type TestApp } from '../../test/servers/app.js';

const MOVES = '/api/releases/booking/moves';
const rollback = { move: 'rollback', live: '2' };
let api: TestApp;
let folder: string;
let admin: { Authorization: string };
beforeAll(async () => {
  api = await startApp();
  folder = join(api.dataDir, 'releases');
  mkdirSync(folder);
  admin = await as(api, 'admin');
  for (const version of ['1', '2']) await keepVersion(folder, version);
  for (const version of ['1', '2']) await makeLive(folder, version);
});
afterAll(() => api.close());

it.each<[what: string, change: (file: RegistryFile) => object]>([
  ['changed', (file) => ({ ...file, remotes: {} })],
  ['not signed', ({ signed: _signed, ...file }) => file],
])(
  'releases are neither shown nor changed when the registry is %s, and the log says why',
  async (_what, change) => {
    const file = join(folder, 'remotes.json');
    const whole = readFileSync(file, 'utf8');
    const forged = JSON.stringify(change(JSON.parse(whole) as RegistryFile));
    writeFileSync(file, forged);
    await api.http.get('/api/releases').set(admin).expect(503);
    const { body } = await api.http.post(MOVES).set(admin).send(rollback).expect(503);
    expect(body.detail).toBe('The registry of releases cannot be changed.');
    expect(readFileSync(file, 'utf8')).toBe(forged);
    const sentences = api.log.splice(0).map(({ why }) => String(why));
    expect(sentences).toContainEqual(
      expect.stringMatching(/remotes\.json (was changed after it was|is not) signed/),
    );
    writeFileSync(file, whole);
  },
);

it('releases are not changed by a process without a signing key, whose log names the setting', async () => {
  const { privateKey: _private, publicKey } = generateKeyPairSync('ed25519');
  const reading = await api.another({
    RELEASE_SIGNING_KEY: undefined,
    RELEASE_PUBLIC_KEYS: publicKey.export({ type: 'spki', format: 'der' }).toString('base64'),
  });
  await reading.http.post(MOVES).set(admin).send(rollback).expect(503);
  expect(reading.log.some(({ why }) => String(why).includes('RELEASE_SIGNING_KEY is not set'))).toBe(true);
  await reading.close();
});

it('a change is signed, with the next number', async () => {
  await makeLive(folder, '1');
  await makeLive(folder, '2');
  const before = await readRegistry(signed(folder));
  await api.http.post(MOVES).set(admin).send(rollback).expect(200);
  const after = await readRegistry(signed(folder));
  expect(after.remotes.booking?.version).toBe('1');
  expect(after.signed?.sequence).toBe((before.signed?.sequence ?? 0) + 1);
});
