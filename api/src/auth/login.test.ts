import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { startApp, type TestApp } from '../../test/servers/app.js';
import { makeUser } from '../../test/makers/makers.js';

let api: TestApp;
beforeAll(async () => {
  api = await startApp({ LIMIT_LOGINS_PER_ADDRESS: 10 });
});
afterAll(() => api.close());

const LOGIN = '/api/auth/login';
let visitors = 0;
/** An unused address, so that limits by address do not affect other tests. */
const elsewhere = () => {
  visitors += 1;
  return `203.0.113.${visitors}`;
};
const login = (body: object, from = elsewhere()) =>
  api.http.post(LOGIN).set('X-Forwarded-For', from).send(body);

describe('login', () => {
  it('answers token, role and email', async () => {
    const admin = await makeUser(api, { role: 'admin' });
    const { body, headers } = await login(admin).expect(200);
    expect(body).toEqual({ token: expect.any(String), role: 'admin', email: admin.email });
    expect(headers['cache-control']).toBe('no-store');
  });

  it('is recorded, with the time and the role', async () => {
    const person = await makeUser(api, { role: 'lab' });
    await login(person).expect(200);
    const recorded = await api.database.query(
      `SELECT a.action, a.actor_id = u.id AS own, a.actor_role, u.last_login_at IS NOT NULL AS seen
       FROM audit a JOIN users u ON u.id::text = a.subject_id WHERE u.email = $1`,
      [person.email],
    );
    expect(recorded).toEqual([{ action: 'user.logged-in', own: true, actor_role: 'lab', seen: true }]);
  });

  it('accepts the email with spaces and in any case', async () => {
    const person = await makeUser(api, { email: 'asha@example.org' });
    const { body } = await login({ ...person, email: '  Asha@Example.ORG ' });
    expect(body.email).toBe('asha@example.org');
  });

  it('gives the same answer for a wrong password and an unknown account', async () => {
    const person = await makeUser(api);
    const wrong = await login({ ...person, password: 'not this one' });
    const unknown = await login({ email: 'unknown@example.org', password: 'not this one' });
    const withoutId = ({ status, body }: typeof wrong) => ({ status, body: { ...body, requestId: '' } });
    expect(withoutId(wrong)).toEqual(withoutId(unknown));
    expect(wrong.body).toMatchObject({
      status: 401,
      code: 'invalid_credentials',
      title: 'Invalid email or password.',
    });
  });

  it('refuses a network after five wrong attempts on an account, even with the correct password', async () => {
    const person = await makeUser(api);
    const from = elsewhere();
    for (const _ of Array.from({ length: 5 }))
      await login({ ...person, password: 'wrong' }, from).expect(401);
    const { body, headers } = await login(person, from).expect(429);
    expect(body.code).toBe('too_many_requests');
    expect(Number(headers['retry-after'])).toBeGreaterThan(0);
    expect(Number(headers['retry-after'])).toBeLessThanOrEqual(60);
  });

  it('is allowed again when the minute is over', async () => {
    const person = await makeUser(api);
    const from = elsewhere();
    for (const _ of Array.from({ length: 6 })) await login({ ...person, password: 'wrong' }, from);
    await login(person, from).expect(429);
    await api.database.query("UPDATE attempts SET ends_at = now() - interval '1 second'");
    expect((await login(person, from)).status).toBe(200);
  });

  it('counts concurrent wrong attempts of a network', async () => {
    const person = await makeUser(api);
    const from = elsewhere();
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => login({ ...person, password: 'wrong' }, from)),
    );
    expect(answers.filter((answer) => answer.status === 401)).toHaveLength(5);
    expect(answers.filter((answer) => answer.status === 429)).toHaveLength(5);
  });

  it('does not count correct attempts against an account', async () => {
    const person = await makeUser(api);
    const answers = [];
    for (const _ of Array.from({ length: 8 })) answers.push((await login(person)).status);
    expect(new Set(answers)).toEqual(new Set([200]));
  });

  it('refuses an address that tries many accounts, and no other address', async () => {
    const from = elsewhere();
    const statuses: number[] = [];
    for (const index of Array.from({ length: 12 }).keys()) {
      const { status } = await login({ email: `guess${index}@example.org`, password: 'x' }, from);
      statuses.push(status);
      // The window is extended, so that it does not end while the passwords are hashed.
      await api.database.query("UPDATE attempts SET ends_at = now() + interval '1 minute'");
    }
    expect(statuses).toEqual([...Array.from({ length: 10 }, () => 401), 429, 429]);
    await login(await makeUser(api)).expect(200);
  });

  it('stores no email and no address with the attempts', async () => {
    await login({ email: 'trace@example.org', password: 'x' }, '198.51.100.7');
    const rows: unknown = await api.database.query('SELECT * FROM attempts');
    expect(JSON.stringify(rows)).not.toMatch(/trace|198\.51/);
  });
});
