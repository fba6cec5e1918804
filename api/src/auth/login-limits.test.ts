import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { startApp, type TestApp } from '../../test/servers/app.js';
import { bearer, makeUser, type Person } from '../../test/makers/makers.js';
import { delayOf } from './login-limits.service.js';

let api: TestApp;
beforeAll(async () => {
  api = await startApp({
    LIMIT_LOGINS_PER_ADDRESS: 30,
    LIMIT_LOGINS_PER_ACCOUNT_TOTAL: 12,
    LIMIT_LOGIN_DELAY_SECONDS: 1,
    LIMIT_EMAILS_PER_ADDRESS: 1,
  });
});
afterAll(() => api.close());

let networks = 0;
const elsewhere = () => {
  networks += 1;
  return `203.0.113.${networks}`;
};
const post = (path: string, body: object, from: string, cookie = '') =>
  api.http.post(`/api/auth/${path}`).set({ 'X-Forwarded-For': from, Cookie: cookie }).send(body);
const login = (body: object, from: string, cookie?: string) => post('login', body, from, cookie);

const cookiesOf = (answer: { headers: Record<string, unknown> }) =>
  (answer.headers['set-cookie'] ?? []) as string[];
/** The device cookie that a login sets. */
async function deviceOf(person: Person, from = elsewhere()): Promise<string> {
  return cookiesOf(await login(person, from).expect(200))[0]?.split(';')[0] ?? '';
}
async function guess({ email }: { email: string }, from: string, times: number) {
  const statuses: number[] = [];
  for (const _ of Array.from({ length: times }))
    statuses.push((await login({ email, password: 'a guess' }, from)).status);
  return statuses;
}
async function slowed(): Promise<number> {
  const text = await api.scrape();
  return Number(/^security_events_total\{kind="login.slowed"\} (\d+)$/m.exec(text)?.[1]);
}

it.each([
  [0, 0],
  [30, 0],
  [31, 1],
  [33, 3],
  [35, 5],
  [9000, 5],
])('after %i wrong logins of an account the next waits %i seconds', (wrong, seconds) => {
  expect(delayOf(wrong, 30, 5)).toBe(seconds);
});

describe('a third party who guesses the password of an account', () => {
  it('is refused, while its owner logs in from another network without delay', async () => {
    const person = await makeUser(api);
    const attacker = elsewhere();
    expect(await guess(person, attacker, 6)).toEqual([401, 401, 401, 401, 401, 429]);
    await login(person, attacker).expect(429);
    const before = await slowed();
    await login(person, elsewhere()).expect(200);
    expect(await slowed()).toBe(before);
  });

  it('is delayed when using many networks, also for an email without an account', async () => {
    const person = await makeUser(api);
    for (const target of [person, { email: 'unknown@example.org' }]) {
      for (const _ of [1, 2, 3]) expect(await guess(target, elsewhere(), 4)).toEqual([401, 401, 401, 401]);
      const before = await slowed();
      expect(await guess(target, elsewhere(), 2)).toEqual([401, 401]);
      expect(await slowed()).toBe(before + 2);
    }
    await login(person, elsewhere()).expect(200);
  });

  it('never delays or blocks a known device, even in the same network', async () => {
    const person = await makeUser(api);
    const shared = elsewhere();
    const device = await deviceOf(person, shared);
    await guess(person, shared, 6);
    for (const _ of [1, 2]) await guess(person, elsewhere(), 5);
    for (const index of Array.from({ length: 30 }).keys())
      await login({ email: `other${index}@example.org`, password: 'x' }, shared);
    const before = await slowed();
    await login(person, shared).expect(429);
    await login(person, shared, device).expect(200);
    expect(await slowed()).toBe(before);
  });

  it('cannot block a password reset that is requested from a known device', async () => {
    const person = await makeUser(api);
    const device = await deviceOf(person);
    const { email } = person;
    for (const _ of [1, 2, 3, 4, 5]) await post('forgot', { email }, elsewhere()).expect(202);
    await post('forgot', { email }, elsewhere()).expect(429);
    await post('forgot', { email }, elsewhere(), device).expect(202);
    await post('forgot', { email }, elsewhere(), device).expect(429);
  });

  it('cannot block a logged-in user from changing their password', async () => {
    const person = await makeUser(api);
    const { body } = await login(person, elsewhere()).expect(200);
    for (const _ of [1, 2]) await guess(person, elsewhere(), 6);
    const change = { currentPassword: person.password, newPassword: 'seven yellow doors' };
    await api.http.post('/api/auth/password').set(bearer(body.token)).send(change).expect(200);
  });
});

describe('a known device', () => {
  it('has an HttpOnly cookie that is sent only to logins and does not identify its owner', async () => {
    const person = await makeUser(api);
    const [cookie = ''] = cookiesOf(await login(person, elsewhere()).expect(200));
    expect(cookie).toMatch(
      /^nidaan-device-[\w-]{12}=[\w-]{22}\.[\w-]{43}; Max-Age=15552000; Path=\/api\/auth; .*HttpOnly; SameSite=Strict$/,
    );
    expect(await deviceOf(person)).not.toBe(cookie.split(';')[0]);
    const again = await login(person, elsewhere(), cookie.split(';')[0]).expect(200);
    expect(cookiesOf(again)).toEqual([]);
  });

  it('is limited to five guesses a minute like any other device', async () => {
    const person = await makeUser(api);
    const device = await deviceOf(person);
    const statuses = [];
    for (const _ of Array.from({ length: 6 }))
      statuses.push((await login({ ...person, password: 'a guess' }, elsewhere(), device)).status);
    expect(statuses).toEqual([401, 401, 401, 401, 401, 429]);
  });

  it('is not recognised for another account or with another signature', async () => {
    const [person, other] = [await makeUser(api), await makeUser(api)];
    const device = await deviceOf(other);
    const [name = '', value = ''] = (await deviceOf(person)).split('=');
    const forged = `${name}=${value.slice(0, -2)}xx`;
    const from = elsewhere();
    await guess(person, from, 5);
    const foreign = `${name}=${device.split('=')[1]}`;
    for (const cookie of [device, foreign, forged, `${name}=.`, `${name}=`])
      await login(person, from, cookie).expect(429);
  });

  it('is no longer known after a password change', async () => {
    const person = await makeUser(api);
    const device = await deviceOf(person);
    const { body } = await login(person, elsewhere()).expect(200);
    const change = { currentPassword: person.password, newPassword: 'seven yellow doors' };
    const changed = await api.http
      .post('/api/auth/password')
      .set(bearer(body.token))
      .send(change)
      .expect(200);
    const fresh = cookiesOf(changed)[0]?.split(';')[0];
    const from = elsewhere();
    await guess(person, from, 5);
    const now = { email: person.email, password: change.newPassword };
    await login(now, from, device).expect(429);
    await login(now, from, fresh).expect(200);
  });

  it('is kept for ten accounts of one browser', async () => {
    const person = await makeUser(api);
    const many = Array.from(
      { length: 11 },
      (_, index) => `nidaan-device-account${String(index).padStart(5, '0')}=a.b`,
    );
    const set = cookiesOf(await login(person, elsewhere(), many.join('; ')).expect(200));
    expect(set.filter((cookie) => cookie.includes('1970'))).toHaveLength(2);
  });
});
