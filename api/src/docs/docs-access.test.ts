import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { startApp, type TestApp } from '../../test/servers/app.js';
import { as, bearer, makeUser, tokenOf } from '../../test/makers/makers.js';

let api: TestApp;
beforeAll(async () => {
  api = await startApp({ NODE_ENV: 'production' });
});
afterAll(() => api.close());

type Headers = Record<string, string>;
const get = (path: string, headers: Headers = {}) => api.http.get(path).set(headers);
async function passOf(headers: Headers): Promise<Headers> {
  const answer = await api.http.post('/api/auth/docs-pass').set(headers).expect(204);
  return { Cookie: String(answer.headers['set-cookie']).split(';')[0] ?? '' };
}

it('the documentation is closed wherever the address is public, also in development', async () => {
  const open = await api.another({ NODE_ENV: 'development', PUBLIC_URL: 'https://nidaan.example' });
  await open.http.get('/api/docs').expect(401);
  await open.http.get('/api/docs-json').expect(401);
  await open.close();
});

describe('outside development the documentation', () => {
  it.each(['/api/docs', '/api/docs/swagger-ui-init.js', '/api/docs-json'])(
    'at %s is closed to visitors and customers, and open to staff',
    async (path) => {
      const { body } = await get(path).expect(401);
      expect(body).toMatchObject({
        code: 'unauthenticated',
        detail: expect.stringContaining('Log in as staff'),
      });
      await get(path, await as(api, 'customer')).expect(403);
      await get(path, await as(api, 'admin')).expect(200);
      await get(path, bearer('a.b.c')).expect(401);
    },
  );

  it('opens in a browser with a staff pass, until the admin logs out', async () => {
    const headers = await as(api, 'admin');
    const answer = await api.http.post('/api/auth/docs-pass').set(headers).expect(204);
    const cookie = String(answer.headers['set-cookie']);
    expect(cookie).toMatch(
      /^nidaan_docs_pass=[^;]+; Max-Age=28800; Path=\/api\/docs; .*HttpOnly; SameSite=Strict$/,
    );
    const pass = { Cookie: cookie.split(';')[0] ?? '' };
    await get('/api/docs', pass).expect(200);
    await get('/api/docs', { Cookie: `${pass.Cookie}x` }).expect(401);
    await api.http.post('/api/auth/logout').set(headers).expect(204);
    await get('/api/docs', pass).expect(401);
  });

  it('is closed when the owner of the pass changes the password, or is no longer an admin', async () => {
    const person = await makeUser(api, { role: 'admin' });
    const headers = bearer(await tokenOf(api, person));
    const pass = await passOf(headers);
    const change = { currentPassword: person.password, newPassword: 'seven yellow doors' };
    const { body } = await api.http.post('/api/auth/password').set(headers).send(change).expect(200);
    await get('/api/docs', pass).expect(401);
    const fresh = await passOf(bearer(body.token));
    await get('/api/docs', fresh).expect(200);
    await api.database.query("UPDATE users SET role = 'customer' WHERE email = $1", [person.email]);
    await get('/api/docs', fresh).expect(401);
  });
});

it('in development the documentation is open', async () => {
  const development = await api.another({ NODE_ENV: 'development' });
  await development.http.get('/api/docs').expect(200);
  await development.close();
});
