import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { startApp, type TestApp } from '../../../test/servers/app.js';
import { as, bearer, makeUser, type Person, tokenOf } from '../../../test/makers/makers.js';

let api: TestApp;
beforeAll(async () => {
  api = await startApp({ STAFF_IDLE_MINUTES: 20 });
});
afterAll(() => api.close());

type Headers = Record<string, string>;
const BACKGROUND = { 'X-Background-Request': '1' };

const userIdOf = async ({ email }: Person): Promise<string> => {
  const [row]: [{ id: string }] = await api.database.query('SELECT id FROM users WHERE email = $1', [email]);
  return row.id;
};
async function staff() {
  const person = await makeUser(api, { role: 'admin' });
  const headers = bearer(await tokenOf(api, person));
  const id = await userIdOf(person);
  const idleFor = (minutes: number) =>
    api.database.query(
      'UPDATE staff_sessions SET last_seen_at = now() - make_interval(mins => $2) WHERE user_id = $1',
      [id, minutes],
    );
  return { person, id, headers, idleFor };
}
const users = (headers: Headers) => api.http.get('/api/auth/users').set(headers);
const session = (headers: Headers) => api.http.get('/api/auth/session').set(headers);

describe('a staff session', () => {
  it('ends when it is idle for the configured time', async () => {
    const { headers, idleFor } = await staff();
    await idleFor(19);
    await users(headers).expect(200);
    await idleFor(21);
    const { body } = await users(headers).expect(401);
    expect(body.code).toBe('unauthenticated');
    await session(headers).expect(401);
  });

  it('is extended by user actions, and not by background requests', async () => {
    const { headers, idleFor } = await staff();
    await idleFor(19);
    const background = { ...headers, ...BACKGROUND };
    await users(background).expect(200);
    const before = await session(background).expect(200);
    expect(before.body.idleSeconds).toBe(1200);
    expect(before.body.endsInSeconds).toBeLessThanOrEqual(60);
    expect(before.body.endsInSeconds).toBeGreaterThan(0);
    await users(headers).expect(200);
    const after = await session(background).expect(200);
    expect(after.body.endsInSeconds).toBeGreaterThan(60);
  });

  it('ends without ending another session of the same user', async () => {
    const { person, headers, idleFor } = await staff();
    await idleFor(21);
    const other = bearer(await tokenOf(api, person));
    await users(headers).expect(401);
    await users(other).expect(200);
  });

  it('requires a token that contains its id', async () => {
    const { id, headers } = await staff();
    await api.database.query('DELETE FROM staff_sessions WHERE user_id = $1', [id]);
    await users(headers).expect(401);
  });

  it('is deleted after eight hours', async () => {
    const { person, id } = await staff();
    await api.database.query(
      "UPDATE staff_sessions SET created_at = now() - interval '9 hours' WHERE user_id = $1",
      [id],
    );
    await tokenOf(api, person);
    const rows: unknown[] = await api.database.query('SELECT 1 FROM staff_sessions WHERE user_id = $1', [id]);
    expect(rows).toHaveLength(1);
  });
});

it('a customer session is not stored, and does not end when idle', async () => {
  const person = await makeUser(api);
  const headers = bearer(await tokenOf(api, person));
  expect(
    await api.database.query('SELECT 1 FROM staff_sessions WHERE user_id = $1', [await userIdOf(person)]),
  ).toEqual([]);
  await api.http.get('/api/auth/me').set(headers).expect(200);
});

describe('ending the sessions of another user', () => {
  const end = (headers: Headers, id: string) =>
    api.http.post(`/api/auth/users/${id}/end-sessions`).set(headers);

  it('logs them out everywhere, revokes their devices, and is audited', async () => {
    const admin = await staff();
    const person = await makeUser(api);
    const login = await api.http.post('/api/auth/login').send(person).expect(200);
    const device = String(login.headers['set-cookie']).split(';')[0] ?? '';
    const id = await userIdOf(person);
    await end(admin.headers, id).expect(204);
    await api.http.get('/api/auth/me').set(bearer(login.body.token)).expect(401);
    const again = await api.http.post('/api/auth/login').set('Cookie', device).send(person).expect(200);
    expect(String(again.headers['set-cookie'])).toContain('nidaan-device-');
    const [entry] = await api.database.query(
      'SELECT actor_id, action FROM audit WHERE subject_id = $1 ORDER BY id DESC OFFSET 1',
      [id],
    );
    expect(entry).toEqual({ actor_id: admin.id, action: 'user.sessions-ended' });
  });

  it('answers 404 for an unknown user', async () => {
    const headers = await as(api, 'admin');
    await end(headers, '01900000-0000-7000-8000-000000000000').expect(404);
    await end(headers, '7').expect(404);
  });
});
