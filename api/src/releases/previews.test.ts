import { existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, it } from '@jest/globals';
import { readRegistry } from '@nidaan/registry';
import { startApp, type TestApp } from '../../test/servers/app.js';
import { bearer, makeUser, tokenOf } from '../../test/makers/makers.js';
import { keepVersion, makeLive, makePreview, signed } from '../../test/makers/version-folders.js';
import type { PreviewsCleanup } from './previews.cleanup.js';

const DAY_MS = 86_400_000;
const daysAgo = (days: number) => new Date(Date.now() - days * DAY_MS);

let api: TestApp;
let folder: string;
let admin: { Authorization: string };
let email: string;
beforeAll(async () => {
  api = await startApp();
  folder = join(api.dataDir, 'releases');
  const person = await makeUser(api, { role: 'admin' });
  email = person.email;
  admin = bearer(await tokenOf(api, person));
});
afterAll(() => api.close());

beforeEach(async () => {
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder);
  await keepVersion(folder, '1');
  await makeLive(folder, '1');
  await makePreview(folder, 'new-cart', '2', daysAgo(2));
  await makePreview(folder, 'pr-7', '3');
  await makePreview(folder, 'old', '4', daysAgo(15));
});

const list = async () => (await api.http.get('/api/releases/previews').set(admin).expect(200)).body;
const remove = (name: string) => api.http.delete(`/api/releases/previews/${name}`).set(admin);
const has = (version: string) => existsSync(join(folder, 'booking', version));

it('lists previews that have not expired, the latest first, with who published them and their expiry', async () => {
  const previews = await list();
  expect(previews.map(({ name }: { name: string }) => name)).toEqual(['pr-7', 'new-cart']);
  const [, { versions }] = previews;
  expect(versions).toEqual([
    { remote: 'booking', version: '2', by: 'asha', since: expect.any(String), until: expect.any(String) },
  ]);
  expect(Date.parse(versions[0].until) - Date.parse(versions[0].since)).toBe(14 * DAY_MS);
});

it('removes a preview with its files, and has an audit entry with its actor', async () => {
  await remove('pr-7').expect(204);
  expect((await list()).map(({ name }: { name: string }) => name)).toEqual(['new-cart']);
  expect([has('1'), has('2'), has('3')]).toEqual([true, true, false]);
  const { body } = await api.http.get('/api/audit?q=pr-7').set(admin).expect(200);
  expect(body[0]).toMatchObject({ action: 'release.remove-preview', actor: email, subjectId: 'pr-7' });
  await remove('pr-7').expect(404);
});

it.each(['unknown', '..%2fbooking', '__proto__', 'constructor'])('finds no preview %s', async (name) => {
  await remove(name).expect(404);
  expect(await list()).toHaveLength(2);
});

it('does not touch the live version, which everyone still gets', async () => {
  const { remotes } = await readRegistry(signed(folder));
  await remove('new-cart').expect(204);
  expect((await readRegistry(signed(folder))).remotes).toEqual(remotes);
});

it('deletes an expired preview and its files within the hour', async () => {
  expect(has('4')).toBe(true);
  await api.get<PreviewsCleanup>('PreviewsCleanup').run();
  expect([has('2'), has('3'), has('4')]).toEqual([true, true, false]);
  expect(Object.keys((await readRegistry(signed(folder))).previews ?? {})).toEqual(['new-cart', 'pr-7']);
});

it('is unavailable while the registry is damaged, which removes nothing', async () => {
  writeFileSync(join(folder, 'remotes.json'), '{"schema":1');
  await api.http.get('/api/releases/previews').set(admin).expect(503);
  await remove('pr-7').expect(503);
  expect(has('3')).toBe(true);
});
