import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { type RegistryFile, type ReleaseView } from '@nidaan/contract';
import { changeRegistry, readRegistry, switchOff } from '@nidaan/registry';
import type { Clock } from '../infrastructure/clock.js';
import { built, startApp, type TestApp } from '../../test/servers/app.js';
import { bearer, makeUser, tokenOf } from '../../test/makers/makers.js';
import { keepVersion, makeLive, signed } from '../../test/makers/version-folders.js';

const { partOf } = await built<typeof import('@nidaan/registry')>('@nidaan/registry');

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
  for (const version of ['1', '2', '3']) await keepVersion(folder, version);
  await makeLive(folder, '1');
  await makeLive(folder, '2');
});

const move = (body: object, remote = 'booking') =>
  api.http.post(`/api/releases/${remote}/moves`).set(admin).send(body);
const list = async () => (await api.http.get('/api/releases').set(admin).expect(200)).body as ReleaseView[];
const statesOf = ({ versions }: ReleaseView) =>
  Object.fromEntries(versions.map(({ version, state }) => [version, state]));
const live = () =>
  (JSON.parse(readFileSync(join(folder, 'remotes.json'), 'utf8')) as RegistryFile).remotes.booking;
const lastAuditEntry = async () => {
  const { body } = await api.http.get('/api/audit?q=booking').set(admin).expect(200);
  return body[0];
};

describe('the releases', () => {
  it('list the live, previous and stored versions', async () => {
    const [booking, ...others] = await list();
    expect(others).toEqual([]);
    expect(booking).toMatchObject({ remote: 'booking', disabled: false });
    expect(booking && statesOf(booking)).toEqual({ 2: 'live', 1: 'previous', 3: 'kept' });
    expect(booking?.versions[0]).toEqual({
      version: '2',
      state: 'live',
      contract: 1,
      since: expect.stringMatching(/^\d{4}-.*Z$/),
      percent: null,
      errors: { day: 0, month: 0 },
      vitals: { pages: 0, errors: 0, lcp: null, inp: null, cls: null },
    });
  });

  it('are empty before the first release', async () => {
    rmSync(join(folder, 'remotes.json'));
    expect(await list()).toEqual([]);
  });

  it('are unavailable when the registry is damaged', async () => {
    writeFileSync(join(folder, 'remotes.json'), '{"schema":1');
    const { body } = await api.http.get('/api/releases').set(admin).expect(503);
    expect(body.detail).toBe('The registry of releases cannot be read.');
  });
});

describe('a change of a remote', () => {
  it('starts a canary, widens it, and makes it live', async () => {
    const canary = { move: 'canary', live: '2', version: '3', percent: 5 };
    const { body } = await move(canary).expect(200);
    expect(statesOf(body)).toEqual({ 2: 'live', 3: 'canary', 1: 'previous' });
    await move({ ...canary, percent: 50 }).expect(200);
    expect(live()?.canary).toMatchObject({ version: '3', percent: 50 });
    await move({ move: 'release', live: '2', version: '3' }).expect(200);
    expect(live()).toMatchObject({ version: '3', previous: { version: '2' } });
    expect(live()?.canary).toBeUndefined();
  });

  it('has an audit entry with its actor and both versions', async () => {
    await move({ move: 'rollback', live: '2' }).expect(200);
    expect(live()).toMatchObject({ version: '1', rolledBack: '2' });
    expect(await lastAuditEntry()).toMatchObject({
      action: 'release.rollback',
      actor: email,
      role: 'admin',
      subjectId: 'booking',
      detail: { from: '2', to: '1' },
    });
  });

  it('ends a canary, and disables and enables a remote', async () => {
    await move({ move: 'canary', live: '2', version: '3', percent: 1 }).expect(200);
    await move({ move: 'drop-canary', live: '2' }).expect(200);
    expect(live()?.canary).toBeUndefined();
    await move({ move: 'disable', live: '2' }).expect(200);
    const [off] = await list();
    expect(off).toMatchObject({ disabled: true, disabledBy: email, hasReleasesScreen: false });
    expect(off?.disabledAt).toMatch(/^\d{4}-.*Z$/);
    await move({ move: 'enable', live: '2' }).expect(200);
    expect(live()).not.toHaveProperty('disabled');
    expect((await list())[0]).toMatchObject({ disabled: false, disabledBy: null, disabledAt: null });
  });

  it('never disables the remote with the Releases screen, which only the server can', async () => {
    const { remotes } = await readRegistry(signed(folder));
    const whole = Object.values(remotes).map((remote) => ({ ...remote, routes: ['/admin'] }));
    const keep = (made: (typeof whole)[number][]) =>
      changeRegistry(signed(folder), (file) => ({
        ...file,
        remotes: Object.fromEntries(made.map((one) => ['booking', one])),
      }));
    await keep(whole);
    const { body } = await move({ move: 'disable', live: '2' }).expect(409);
    expect(body.detail).toBe(
      'This remote shows the Releases screen. It can only be switched off on the server.',
    );
    expect((await list())[0]).toMatchObject({ disabled: false, hasReleasesScreen: true });
    await keep(whole.map((remote) => switchOff(remote, { at: '2026-11-22T04:00:00.000Z' })));
    expect((await list())[0]).toMatchObject({ disabled: true, disabledBy: null });
    await move({ move: 'enable', live: '2' }).expect(200);
  });

  it('is refused with the present state after another admin’s change', async () => {
    await move({ move: 'release', live: '2', version: '3' }).expect(200);
    const { body } = await move({ move: 'rollback', live: '2' }).expect(409);
    expect(body).toMatchObject({ code: 'conflict', current: { remote: 'booking' } });
    expect(live()?.version).toBe('3');
  });

  it('is made once for ten concurrent requests', async () => {
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => move({ move: 'rollback', live: '2' })),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(live()?.version).toBe('1');
  });

  it.each([
    [
      'to a version that is not kept',
      { move: 'release', live: '2', version: '9' },
      /not in the releases folder/,
    ],
    ['to the live version', { move: 'release', live: '2', version: '2' }, /is live already/],
    ['back beyond the end', { move: 'drop-canary', live: '2' }, /no canary/],
  ])('%s is refused with the reason', async (_what, body, reason) => {
    expect((await move(body).expect(409)).body.detail).toMatch(reason);
  });

  it('is refused for a version whose files were changed', async () => {
    writeFileSync(join(folder, 'booking/3/browser/remoteEntry.js'), 'evil()');
    const { body } = await move({ move: 'release', live: '2', version: '3' }).expect(409);
    expect(body.detail).toContain('was changed after its release');
    expect(live()?.version).toBe('2');
  });

  it.each([
    [{ move: 'canary', live: '2', version: '3', percent: 0 }, 'percent'],
    [{ move: 'canary', live: '2', version: '3', percent: 101 }, 'percent'],
    [{ move: 'canary', live: '2', version: '../3', percent: 5 }, 'version'],
    [{ move: 'fly', live: '2' }, 'move'],
    [{ move: 'rollback' }, 'live'],
  ])('with %j is refused at its field', async (body, field) => {
    const refused = await move(body).expect(400);
    expect(refused.body.errors.map(({ path }: { path: string }) => path)).toEqual([field]);
  });

  it('is not found for an unknown remote', async () => {
    await move({ move: 'rollback', live: '2' }, 'unknown').expect(404);
    await move({ move: 'rollback', live: '2' }, '..%2fbooking').expect(404);
  });

  it('that cannot be written changes nothing, and has no audit entry', async () => {
    const before = await lastAuditEntry();
    api.log.splice(0);
    rmSync(join(folder, 'remotes.lock'), { force: true });
    mkdirSync(partOf(join(folder, 'remotes.json')));
    const { body } = await move({ move: 'rollback', live: '2' }).expect(503);
    expect(body.detail).toBe('The registry of releases cannot be changed.');
    expect(live()?.version).toBe('2');
    expect(await lastAuditEntry()).toEqual(before);
    const logged = api.log.filter(({ msg }) => msg === 'the registry of releases cannot be changed');
    expect(logged).toHaveLength(1);
  });
});

describe('the override cookie for a remote under development', () => {
  const check = (cookie = '') => api.http.get('/api/releases/override').set('Cookie', cookie);
  const passFor = async (headers: { Authorization: string }) => {
    const { headers: answered } = await api.http.post('/api/releases/override').set(headers).expect(204);
    return String(answered['set-cookie']);
  };

  it('is valid for eight hours while its owner is an admin', async () => {
    const other = await makeUser(api, { role: 'admin' });
    const cookie = await passFor(bearer(await tokenOf(api, other)));
    expect(cookie).toMatch(
      /^nidaan_override_pass=[^;]+; Max-Age=28800; Path=\/; .*HttpOnly; SameSite=Strict$/,
    );
    const [pass = ''] = cookie.split(';');
    await check(`other=1; ${pass}`).expect(204);
    await api.database.query(`UPDATE users SET role = 'customer' WHERE email = $1`, [other.email]);
    await check(pass).expect(404);
  });

  it('is invalid after its owner logs out or changes the password', async () => {
    const other = await makeUser(api, { role: 'admin' });
    const headers = bearer(await tokenOf(api, other));
    const [pass = ''] = (await passFor(headers)).split(';');
    await api.http.post('/api/auth/logout').set(headers).expect(204);
    await check(pass).expect(404);
    const again = bearer(await tokenOf(api, other));
    const [next = ''] = (await passFor(again)).split(';');
    await check(next).expect(204);
    const change = { currentPassword: other.password, newPassword: 'seven yellow doors' };
    await api.http.post('/api/auth/password').set(again).send(change).expect(200);
    await check(next).expect(404);
  });

  it('is invalid after its expiry', async () => {
    const [pass = ''] = (await passFor(admin)).split(';');
    const clock = api.get<Clock>('Clock');
    clock.now = () => new Date(Date.now() + 8 * 3_600_000);
    await check(pass).expect(404);
    clock.now = () => new Date();
    await check(pass).expect(204);
  });

  it('is invalid with another owner, time or signature', async () => {
    const [pass = ''] = (await passFor(admin)).split(';');
    const [id, version, until, signature] = pass.replace('nidaan_override_pass=', '').split('.');
    for (const forged of [
      '',
      'x',
      `${id}.${version}.${Number(until) + 1}.${signature}`,
      `${id}.${Number(version) + 1}.${until}.${signature}`,
      `${id}.${version}.${until}.${signature?.slice(1)}`,
      `0199a7c0-0000-7000-8000-000000000000.${version}.${until}.${signature}`,
    ])
      await check(`nidaan_override_pass=${forged}`).expect(404);
  });
});
