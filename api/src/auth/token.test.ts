import { createHmac } from 'node:crypto';
import { request } from 'node:http';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { configOf, startApp, type TestApp } from '../../test/servers/app.js';
import { bearer, makeUser, tokenOf } from '../../test/makers/makers.js';

let api: TestApp;
beforeAll(async () => {
  api = await startApp();
});
afterAll(() => api.close());

describe('a token', () => {
  const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
  const now = () => Math.floor(Date.now() / 1000);

  async function forge(given: { header?: object; payload?: object; secret?: string }) {
    const token = await tokenOf(api, await makeUser(api, { role: 'admin' }));
    const claims = JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString());
    const body = `${part(given.header ?? { alg: 'HS256', typ: 'JWT' })}.${part({ ...claims, ...given.payload })}`;
    const { TOKEN_SECRET } = configOf({ DATABASE_URL: 'postgres://x/y' });
    return `${body}.${createHmac('sha256', given.secret ?? TOKEN_SECRET)
      .update(body)
      .digest('base64url')}`;
  }

  const users = (headers: Record<string, string>) => api.http.get('/api/auth/users').set(headers);

  it('with a valid signature is accepted', async () => {
    expect((await users(bearer(await forge({})))).status).toBe(200);
  });

  it.each([
    ['of another secret', { secret: 'another secret of at least 32 characters' }],
    ['of an empty secret', { secret: '' }],
    ['with alg none', { header: { alg: 'none' } }],
    ['with another algorithm', { header: { alg: 'HS512' } }],
    ['that has expired', { payload: { exp: 1 } }],
    ['of another issuer', { payload: { iss: 'other' } }],
    ['for another audience', { payload: { aud: 'other' } }],
    ['not valid yet', { payload: { nbf: now() + 600 } }],
    ['of an unknown user', { payload: { sub: '01900000-0000-7000-8000-000000000000' } }],
    ['with a subject that is not a user id', { payload: { sub: "' OR 1=1" } }],
    ['of an earlier session', { payload: { ver: -1 } }],
    ['without a session', { payload: { ver: undefined } }],
  ])('%s is refused', async (_, given) => {
    const answer = await users(bearer(await forge(given))).expect(401);
    expect(answer.body.code).toBe('unauthenticated');
    expect(answer.headers['www-authenticate']).toBe('Bearer');
  });

  it('is refused with the signature of another, also after both were accepted', async () => {
    const tokens = [await forge({}), await forge({})];
    for (const token of [...tokens, ...tokens]) await users(bearer(token)).expect(200);
    const [head, payload] = tokens[0]?.split('.') ?? [];
    const signature = tokens[1]?.split('.')[2];
    await users(bearer(`${head}.${payload}.${signature}`)).expect(401);
    await users(bearer(`${head}.${payload}.`)).expect(401);
  });

  it('is refused in the URL, with another scheme, or twice', async () => {
    const token = await forge({});
    await api.http.get(`/api/auth/users?token=${token}`).expect(401);
    await users({ Authorization: `Basic ${token}` }).expect(401);
    await users({ Authorization: 'Bearer' }).expect(401);
    const status = await new Promise((resolve) => {
      const twice = request(`${api.origin}/api/auth/users`, (answer) => resolve(answer.resume().statusCode));
      twice.setHeader('Authorization', [`Bearer ${token}`, `Bearer ${token}`]);
      twice.end();
    });
    expect(status).toBe(401);
  });

  it('is valid 12 hours for a customer and 8 for an admin', async () => {
    const hours = async (role: 'admin' | 'customer') => {
      const token = await tokenOf(api, await makeUser(api, { role }));
      const { iat, exp } = JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString());
      // The session began in the second of the token, or in the one before.
      return Math.ceil((exp - iat) / 60) / 60;
    };
    expect([await hours('customer'), await hours('admin')]).toEqual([12, 8]);
  });

  it('is invalid after logout, on every device', async () => {
    const admin = await makeUser(api, { role: 'admin' });
    const [phone, laptop] = [await tokenOf(api, admin), await tokenOf(api, admin)];
    await api.http.post('/api/auth/logout').set(bearer(phone)).expect(204);
    const statuses = [];
    for (const token of [phone, laptop, await tokenOf(api, admin)]) {
      statuses.push((await users(bearer(token))).status);
    }
    expect(statuses).toEqual([401, 401, 200]);
  });

  it('grants only the present role of its user', async () => {
    const admin = await makeUser(api, { role: 'admin' });
    const token = await tokenOf(api, admin);
    await api.database.query("UPDATE users SET role = 'customer' WHERE email = $1", [admin.email]);
    const { body } = await users(bearer(token)).expect(403);
    expect(body.code).toBe('forbidden');
  });
});
