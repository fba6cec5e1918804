import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { Secret, TOTP } from 'otpauth';
import { built, startApp, type TestApp } from '../../../test/servers/app.js';
import { as, bearer, makeUser, type Person, tokenOf } from '../../../test/makers/makers.js';
import type { Clock } from '../../infrastructure/clock.js';

const { resetAdmin } = await built<typeof import('../admin/first-admin.js')>('auth/admin/first-admin.js');

let api: TestApp;
let clock: Clock;
beforeAll(async () => {
  api = await startApp();
  clock = api.get<Clock>('Clock');
});
afterAll(() => api.close());

type Headers = Record<string, string>;

// Each code is valid once, so each one is generated half a minute after the one before.
let passed = 0;
const later = () => {
  passed += 1;
  const now = new Date(Date.now() + passed * 30_000);
  clock.now = () => now;
};
function codeOf(secret: string): string {
  later();
  return new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: clock.now().getTime() });
}
const post = (app: TestApp, path: string, body: object, headers: Headers = {}) =>
  app.http.post(`/api/auth/${path}`).set(headers).send(body);
const login = (body: object, headers?: Headers) => post(api, 'login', body, headers);
const idOf = async ({ email }: Person): Promise<string> => {
  const [row]: [{ id: string }] = await api.database.query('SELECT id FROM users WHERE email = $1', [email]);
  return row.id;
};
const state = async (app: TestApp, headers: Headers) =>
  (await app.http.get('/api/auth/second-factor').set(headers).expect(200)).body;

/** An admin with a confirmed second factor. */
async function enrolled(app = api) {
  const person = await makeUser(app, { role: 'admin' });
  const headers = bearer(await tokenOf(app, person));
  const setup = await post(app, 'second-factor', { password: person.password }, headers).expect(200);
  const { secret } = setup.body as { secret: string };
  const confirmed = await post(app, 'second-factor/confirm', { code: codeOf(secret) }, headers).expect(200);
  const { recoveryCodes } = confirmed.body as { recoveryCodes: string[] };
  return { person, headers, secret, recoveryCodes, id: await idOf(person) };
}

describe('staff who set up a second factor', () => {
  it('get a secret as text, URI and QR code, and ten recovery codes after the first right code', async () => {
    const person = await makeUser(api, { role: 'admin' });
    const headers = bearer(await tokenOf(api, person));
    expect(await state(api, headers)).toEqual({ enabled: false, required: false, recoveryCodesLeft: 0 });
    const wrong = await post(api, 'second-factor', { password: 'a guess' }, headers).expect(400);
    expect(wrong.body.errors[0].path).toBe('password');
    const { body } = await post(api, 'second-factor', { password: person.password }, headers).expect(200);
    expect(body.uri).toContain(`secret=${body.secret}`);
    expect(body.qr).toMatch(/^<svg/);
    const guessed = await post(api, 'second-factor/confirm', { code: '000000' }, headers).expect(400);
    expect(guessed.body.errors[0].path).toBe('code');
    await login(person).expect(200);
    const code = codeOf(body.secret);
    const confirmed = await post(api, 'second-factor/confirm', { code }, headers).expect(200);
    expect(confirmed.body.recoveryCodes).toHaveLength(10);
    expect(await state(api, headers)).toEqual({ enabled: true, required: false, recoveryCodesLeft: 10 });
    await post(api, 'second-factor', { password: person.password }, headers).expect(409);
    await post(api, 'second-factor/confirm', { code: codeOf(body.secret) }, headers).expect(400);
  });

  it('are confirmed with at most five wrong codes in five minutes', async () => {
    const person = await makeUser(api, { role: 'admin' });
    const headers = bearer(await tokenOf(api, person));
    const { body } = await post(api, 'second-factor', { password: person.password }, headers).expect(200);
    const wrong = codeOf(body.secret) === '000000' ? '111111' : '000000';
    for (let tries = 0; tries < 5; tries += 1)
      await post(api, 'second-factor/confirm', { code: wrong }, headers).expect(400);
    await post(api, 'second-factor/confirm', { code: wrong }, headers).expect(429);
    await post(api, 'second-factor/confirm', { code: codeOf(body.secret) }, headers).expect(429);
    expect(await state(api, headers)).toMatchObject({ enabled: false });
  });

  it('leave neither secret nor recovery codes as plain text in the database or the log', async () => {
    const { secret, recoveryCodes } = await enrolled();
    const rows = JSON.stringify([
      await api.database.query('SELECT * FROM second_factors'),
      await api.database.query('SELECT * FROM recovery_codes'),
      api.log,
    ]);
    for (const code of [secret, ...recoveryCodes]) expect(rows).not.toContain(code);
  });
});

describe('the login of staff with a second factor', () => {
  it('requires the code as a second step, and returns token, role and email', async () => {
    const { person, secret } = await enrolled();
    const { body } = await login(person).expect(401);
    expect(body.code).toBe('second_factor_required');
    expect(body).not.toHaveProperty('token');
    const answer = await login({ ...person, code: codeOf(secret) }).expect(200);
    expect(answer.body).toEqual({ token: expect.any(String), role: 'admin', email: person.email });
  });

  it('does not reveal the second factor without the password', async () => {
    const { person, secret } = await enrolled();
    const code = codeOf(secret);
    const wrong = await login({ ...person, password: 'a guess', code }).expect(401);
    expect(wrong.body.code).toBe('invalid_credentials');
    await login({ ...person, code }).expect(200);
  });

  it('accepts a code once, and none older than the last, also for concurrent requests', async () => {
    const { person, secret } = await enrolled();
    const older = codeOf(secret);
    const code = codeOf(secret);
    const answers = await Promise.all(Array.from({ length: 4 }, () => login({ ...person, code })));
    expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([
      200, 400, 400, 400,
    ]);
    await login({ ...person, code: older }).expect(400);
  });

  it('accepts each recovery code once, in any notation', async () => {
    const { person, recoveryCodes, headers } = await enrolled();
    const code = (recoveryCodes[0] ?? '').replace('-', ' ').toUpperCase();
    await login({ ...person, code }).expect(200);
    await login({ ...person, code }).expect(400);
    expect(await state(api, headers)).toMatchObject({ recoveryCodesLeft: 9 });
  });

  it('allows five wrong codes, records them, and does not block a known device', async () => {
    const { person, secret, id } = await enrolled();
    const known = await login({ ...person, code: codeOf(secret) }).expect(200);
    const device = { Cookie: String(known.headers['set-cookie']).split(';')[0] ?? '' };
    const statuses = [];
    for (const _ of Array.from({ length: 6 }))
      statuses.push((await login({ ...person, code: '000000' })).status);
    expect(statuses).toEqual([400, 400, 400, 400, 400, 429]);
    await login({ ...person, code: codeOf(secret) }).expect(429);
    await login({ ...person, code: codeOf(secret) }, device).expect(200);
    const rows: unknown[] = await api.database.query(
      "SELECT 1 FROM security_events WHERE user_id = $1 AND kind = 'login.code-refused'",
      [id],
    );
    expect(rows).toHaveLength(5);
  });
});

describe('a second factor', () => {
  it('is removed only with password and code', async () => {
    const { person, headers, secret } = await enrolled();
    const { password } = person;
    await post(api, 'second-factor/remove', { password, code: '000000' }, headers).expect(400);
    await post(api, 'second-factor/remove', { password: 'a guess', code: codeOf(secret) }, headers).expect(
      400,
    );
    await post(api, 'second-factor/remove', { password, code: codeOf(secret) }, headers).expect(204);
    await login(person).expect(200);
  });

  it('is reset by another admin, which ends the sessions and writes an audit entry', async () => {
    const { person, headers, id } = await enrolled();
    const other = await as(api, 'admin');
    await post(api, `users/${id}/reset-second-factor`, {}, headers).expect(403);
    await post(api, `users/${id}/reset-second-factor`, {}, other).expect(204);
    await api.http.get('/api/auth/me').set(headers).expect(401);
    await login(person).expect(200);
    await post(api, `users/${id}/reset-second-factor`, {}, other).expect(404);
    const actions: { action: string }[] = await api.database.query(
      "SELECT action FROM audit WHERE subject_id = $1 AND action LIKE 'user.second-factor-%' ORDER BY id",
      [id],
    );
    expect(actions.map(({ action }) => action)).toEqual([
      'user.second-factor-enabled',
      'user.second-factor-reset',
    ]);
  });

  it('is removed by `npm run admin:reset`', async () => {
    const { person } = await enrolled();
    const credentials = { email: person.email, password: 'a password anew' };
    await resetAdmin(api.database, credentials, null);
    await login(credentials).expect(200);
  });

  it('is only for staff: a former admin logs in without it, and a customer has none', async () => {
    const { person, id } = await enrolled();
    await api.database.query("UPDATE users SET role = 'customer' WHERE id = $1", [id]);
    const headers = bearer(await tokenOf(api, person));
    await api.http.get('/api/auth/second-factor').set(headers).expect(403);
  });
});

describe('where the lab requires it', () => {
  let strict: TestApp;
  beforeAll(async () => {
    strict = await api.another({ STAFF_SECOND_FACTOR: 'required' });
    strict.get<Clock>('Clock').now = () => clock.now();
  });
  afterAll(() => strict.close());

  it('an admin without one can only set one up', async () => {
    const person = await makeUser(api, { role: 'admin' });
    const headers = bearer(await tokenOf(strict, person));
    for (const path of ['auth/users', 'orders', 'orders/01900000-0000-7000-8000-000000000000']) {
      const { body } = await strict.http.get(`/api/${path}`).set(headers).expect(403);
      expect([path, body.code]).toEqual([path, 'second_factor_missing']);
    }
    const me = await strict.http.get('/api/auth/me').set(headers).expect(200);
    expect(me.body.needsSecondFactor).toBe(true);
    const setup = await post(strict, 'second-factor', { password: person.password }, headers).expect(200);
    const code = codeOf(setup.body.secret);
    await post(strict, 'second-factor/confirm', { code }, headers).expect(200);
    await strict.http.get('/api/auth/users').set(headers).expect(200);
    const { password } = person;
    const off = { password, code: codeOf(setup.body.secret) };
    await post(strict, 'second-factor/remove', off, headers).expect(403);
  });

  it('a customer needs none', async () => {
    const headers = bearer(await tokenOf(strict, await makeUser(api)));
    await strict.http.get('/api/orders').set(headers).expect(200);
  });
});
