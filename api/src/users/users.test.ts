import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { UserView } from '@nidaan/contract';
import { z } from 'zod';
import { built, startApp, type TestApp } from '../../test/servers/app.js';
import { as, makeUser } from '../../test/makers/makers.js';
import { passwordFits } from './password.js';

const { ensureAdmin, resetAdmin } =
  await built<typeof import('../auth/admin/first-admin.js')>('auth/admin/first-admin.js');

let api: TestApp;
beforeAll(async () => {
  api = await startApp();
});
afterAll(() => api.close());

const hashOf = async (email: string) => {
  const [row]: { password_hash: string }[] = await api.database.query(
    'SELECT password_hash FROM users WHERE email = $1',
    [email],
  );
  return row?.password_hash ?? '';
};

describe('GET /api/auth/users', () => {
  it('returns email, role and date to an admin, and no secret', async () => {
    const admin = await as(api, 'admin');
    const person = await makeUser(api);
    const { body, headers } = await api.http.get('/api/auth/users').set(admin).expect(200);
    const users = z.array(UserView.strict()).parse(body);
    expect(users[0]).toMatchObject({ email: person.email, role: 'customer' });
    expect(headers['x-total-count']).toBe(String(users.length));
    expect(JSON.stringify(body)).not.toMatch(/argon2|password/);
  });

  it('pages, sorts and searches, matching every character literally', async () => {
    const admin = await as(api, 'admin');
    await makeUser(api, { email: 'percent%sign@example.org' });
    await makeUser(api, { email: 'aaa@example.org' });
    const list = (query: object) => api.http.get('/api/auth/users').query(query).set(admin);
    const first = await list({ limit: 1, sort: 'email' }).expect(200);
    expect(first.body.map((user: UserView) => user.email)).toEqual(['aaa@example.org']);
    expect(first.headers.link).toContain('?limit=1&sort=email&page=2>; rel="next"');
    const found = await list({ q: 't%s' }).expect(200);
    expect(found.body.map((user: UserView) => user.email)).toEqual(['percent%sign@example.org']);
    await list({ sort: 'password_hash' }).expect(400);
    await list({ limit: 1000 }).expect(400);
  });
});

describe('the first admin', () => {
  it('is created once from the configured credentials', async () => {
    const given = { email: 'owner@example.org', password: 'the first password' };
    await ensureAdmin(api.database, given, null);
    await ensureAdmin(api.database, { ...given, password: 'another password' }, null);
    expect(await passwordFits(given.password, await hashOf(given.email))).toBe(true);
  });

  it('gets a new password by a reset, which ends every session', async () => {
    const admin = await makeUser(api, { role: 'customer' });
    const before = await as(api, 'admin');
    await resetAdmin(api.database, { email: admin.email, password: 'a password anew' }, null);
    const { body } = await api.http.post('/api/auth/login').send({ ...admin, password: 'a password anew' });
    expect(body.role).toBe('admin');
    await api.http.post('/api/auth/login').send(admin).expect(401);
    await api.http.get('/api/auth/users').set(before).expect(200);
  });

  it('is stored as argon2id with 19 MiB, two passes and one lane', async () => {
    const { email } = await makeUser(api);
    await resetAdmin(api.database, { email, password: 'a password anew' }, null);
    expect(await hashOf(email)).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  });

  it('cannot share an email in another case', async () => {
    await makeUser(api, { email: 'one@example.org' });
    await expect(makeUser(api, { email: 'ONE@example.org' })).rejects.toThrow('users_email');
  });
});
