import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { as, bearer, makeUser, type Person } from '../../../test/makers/makers.js';
import { startApp, type TestApp } from '../../../test/servers/app.js';

let api: TestApp;
beforeAll(async () => {
  api = await startApp({ PUBLIC_URL: 'https://nidaan.example' });
});
afterAll(() => api.close());

const PAGE = { Origin: 'https://nidaan.example' };
const refused = async ({ email }: Person): Promise<number> => {
  const rows: unknown[] = await api.database.query(
    "SELECT 1 FROM security_events e JOIN users u ON u.id = e.user_id WHERE u.email = $1 AND kind = 'session.refused'",
    [email],
  );
  return rows.length;
};

/** Logs in from a page; returns what the page can read, and the cookies that only the browser has. */
async function inBrowser(person: Person, headers: Record<string, string> = PAGE) {
  const answer = await api.http.post('/api/auth/login').set(headers).send(person).expect(200);
  const given = [answer.headers['set-cookie'] ?? []].flat().map(String);
  const cookie = given.find((one) => one.includes('nidaan-session')) ?? '';
  return { headers: bearer(String(answer.body.token)), cookie, pair: cookie.split(';')[0] ?? '' };
}

const me = (headers: Record<string, string>, cookie = '') =>
  api.http.get('/api/auth/me').set(headers).set('Cookie', cookie);

describe('the token of a browser', () => {
  it('is accepted with the cookie of its login', async () => {
    const { headers, pair } = await inBrowser(await makeUser(api));
    await me(headers, `other=1; ${pair}`).expect(200);
  });

  it('is refused when it is played from elsewhere, and reported once an hour', async () => {
    const person = await makeUser(api);
    const { headers, pair } = await inBrowser(person);
    const { body } = await me(headers).expect(401);
    expect(body.code).toBe('unauthenticated');
    await me(headers, `${pair}x`).expect(401);
    await me(headers, '__Host-nidaan-session=').expect(401);
    await api.http.post('/api/auth/logout').set(headers).expect(401);
    expect(await refused(person)).toBe(1);
    // The session of the owner goes on.
    await me(headers, pair).expect(200);
  });

  it('is refused with the cookie of another login, by the same person or by the thief', async () => {
    const person = await makeUser(api);
    const first = await inBrowser(person);
    const second = await inBrowser(person);
    const thief = await inBrowser(await makeUser(api));
    await me(first.headers, second.pair).expect(401);
    await me(first.headers, thief.pair).expect(401);
    await me(second.headers, second.pair).expect(200);
  });

  it('of staff is refused too, and leaves their idle time alone', async () => {
    const { headers, pair } = await inBrowser(await makeUser(api, { role: 'admin' }));
    await api.http.get('/api/orders').set(headers).expect(401);
    await api.http.get('/api/orders').set(headers).set('Cookie', pair).expect(200);
  });

  it('that has ended is refused without a report', async () => {
    const person = await makeUser(api);
    const { headers, pair } = await inBrowser(person);
    const ended = await api.http.post('/api/auth/logout').set(headers).set('Cookie', pair).expect(204);
    expect(String(ended.headers['set-cookie'])).toMatch(/nidaan-session=; .*Expires=Thu, 01 Jan 1970/);
    await me(headers).expect(401);
    expect(await refused(person)).toBe(0);
  });

  it('is replaced by a bound one when the password changes', async () => {
    const person = await makeUser(api);
    const { headers, pair } = await inBrowser(person);
    const change = { currentPassword: person.password, newPassword: 'quite another password' };
    const { body } = await api.http
      .post('/api/auth/password')
      .set({ ...headers, ...PAGE, Cookie: pair })
      .send(change)
      .expect(200);
    await me(bearer(String(body.token))).expect(401);
  });
});

describe('the cookie of a session', () => {
  it('is out of reach of scripts, of other sites and of other hosts', async () => {
    const { cookie } = await inBrowser(await makeUser(api));
    expect(cookie).toMatch(
      /^__Host-nidaan-session=[\w-]{43}; Max-Age=4\d{4}; Path=\/; Expires=[\w ,:]+ GMT; HttpOnly; Secure; SameSite=Strict$/,
    );
  });

  it('is given to a page that tells itself in another way', async () => {
    const { cookie } = await inBrowser(await makeUser(api), { 'Sec-Fetch-Site': 'same-origin' });
    expect(cookie).not.toBe('');
  });

  it('gives no access alone', async () => {
    const { pair } = await inBrowser(await makeUser(api));
    await me({}, pair).expect(401);
  });
});

it('a client that is no browser gets no cookie, and needs none', async () => {
  const { cookie, headers } = await inBrowser(await makeUser(api), {});
  expect(cookie).toBe('');
  await me(headers).expect(200);
  await me(await as(api, 'customer')).expect(200);
});
