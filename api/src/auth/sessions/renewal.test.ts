import { createHmac } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { bearer, makeUser, type Person } from '../../../test/makers/makers.js';
import { configOf, startApp, type TestApp } from '../../../test/servers/app.js';

let api: TestApp;
beforeAll(async () => {
  api = await startApp({ PUBLIC_URL: 'https://nidaan.example', STAFF_IDLE_MINUTES: '20' });
});
afterAll(() => api.close());

const MINUTE_S = 60;
const HOUR_S = 3600;
const nowS = () => Math.floor(Date.now() / 1000);
const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');

interface Claims {
  sub: string;
  iat: number;
  exp: number;
  end: number;
}

const claimsOf = (token: string): Claims =>
  JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString());

/** The same token with other claims, signed by the API's secret. */
function withClaims(
  token: string,
  claims: Partial<Claims>,
  secret = configOf({ DATABASE_URL: 'postgres://x/y' }).TOKEN_SECRET,
) {
  const body = `${part({ alg: 'HS256', typ: 'JWT' })}.${part({ ...claimsOf(token), ...claims })}`;
  return `${body}.${createHmac('sha256', secret).update(body).digest('base64url')}`;
}
const expired = (token: string) => withClaims(token, { exp: nowS() - HOUR_S });

async function logIn(person: Person, headers: Record<string, string> = { 'Sec-Fetch-Site': 'same-origin' }) {
  const answer = await api.http.post('/api/auth/login').set(headers).send(person).expect(200);
  const given = [answer.headers['set-cookie'] ?? []].flat().map(String);
  const cookie = given.find((one) => one.includes('nidaan-session'))?.split(';')[0] ?? '';
  return { token: String(answer.body.token), cookie };
}

const renew = (token: string, cookie: string) =>
  api.http.post('/api/auth/renew').set(bearer(token)).set('Cookie', cookie);
const me = (token: string, cookie: string) =>
  api.http.get('/api/auth/me').set(bearer(token)).set('Cookie', cookie);

describe('the token of a browser', () => {
  it('lasts half an hour and is renewed, with the same cookie, until the session ends', async () => {
    const person = await makeUser(api);
    const { token, cookie } = await logIn(person);
    const { iat, exp, end } = claimsOf(token);
    expect([exp - iat, end - iat]).toEqual([30 * MINUTE_S, 12 * HOUR_S]);
    await me(expired(token), cookie).expect(401);
    const { body } = await renew(expired(token), cookie).expect(200);
    expect(body).toMatchObject({ role: 'customer', email: person.email });
    await me(body.token, cookie).expect(200);
    expect(claimsOf(body.token)).toMatchObject({ sub: claimsOf(token).sub, end });
    await renew(body.token, cookie).expect(200);
  });

  it('ends with the session, however often it is renewed', async () => {
    const { token, cookie } = await logIn(await makeUser(api));
    const end = nowS() + 5 * MINUTE_S;
    const { body } = await renew(withClaims(token, { end }), cookie).expect(200);
    expect(claimsOf(body.token)).toMatchObject({ exp: end, end });
    await renew(withClaims(token, { end: nowS() - 1 }), cookie).expect(401);
  });

  it('is not renewed after four hours without a call', async () => {
    const { token, cookie } = await logIn(await makeUser(api));
    const expiredFor = (minutes: number) => withClaims(token, { exp: nowS() - minutes * MINUTE_S });
    await renew(expiredFor(209), cookie).expect(200);
    await renew(expiredFor(211), cookie).expect(401);
  });

  it('is not renewed elsewhere, and the attempt is reported', async () => {
    const person = await makeUser(api);
    const { token, cookie } = await logIn(person);
    const thief = await logIn(await makeUser(api));
    for (const theirs of ['', `${cookie}x`, thief.cookie]) {
      const { body } = await renew(token, theirs).expect(401);
      expect(body.code).toBe('unauthenticated');
    }
    const events: unknown[] = await api.database.query(
      "SELECT 1 FROM security_events e JOIN users u ON u.id = e.user_id WHERE u.email = $1 AND kind = 'session.refused'",
      [person.email],
    );
    expect(events).toHaveLength(1);
  });

  it('is not renewed after a logout, nor with another secret', async () => {
    const { token, cookie } = await logIn(await makeUser(api));
    await renew(withClaims(token, {}, 'another secret of at least 32 characters'), cookie).expect(401);
    await api.http.post('/api/auth/logout').set(bearer(token)).set('Cookie', cookie).expect(204);
    await renew(token, cookie).expect(401);
  });
});

it('a session of staff ends when it is idle, whether or not a page renews its token', async () => {
  const person = await makeUser(api, { role: 'admin' });
  const { token, cookie } = await logIn(person);
  const idle = (minutes: number) =>
    api.database.query(
      'UPDATE staff_sessions SET last_seen_at = now() - make_interval(mins => $2) WHERE user_id = $1',
      [claimsOf(token).sub, minutes],
    );
  await idle(19);
  await renew(token, cookie).expect(200);
  const { body } = await api.http
    .get('/api/auth/session')
    .set({ ...bearer(token), Cookie: cookie, 'X-Background-Request': '1' })
    .expect(200);
  expect(body.endsInSeconds).toBeLessThanOrEqual(MINUTE_S);
  await idle(21);
  await renew(token, cookie).expect(401);
});

it('a client that is no browser has one token for the whole session', async () => {
  const { token } = await logIn(await makeUser(api), {});
  const { iat, exp } = claimsOf(token);
  expect(exp - iat).toBe(12 * HOUR_S);
  await renew(token, '').expect(401);
  await api.http.post('/api/auth/renew').expect(401);
});
