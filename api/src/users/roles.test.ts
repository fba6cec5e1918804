import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import type { UserView } from '@nidaan/contract';
import { startApp, type TestApp } from '../../test/servers/app.js';
import { booking, place } from '../../test/makers/bookings.js';
import { eventually } from '../../test/eventually.js';
import { bearer, makeUser, type Person, tokenOf } from '../../test/makers/makers.js';

let api: TestApp;
beforeAll(async () => {
  api = await startApp();
});
afterAll(() => api.close());

const idOf = async ({ email }: Person): Promise<string> => {
  const [row]: [{ id: string }] = await api.database.query('SELECT id FROM users WHERE email = $1', [email]);
  return row.id;
};
const anAdmin = async () => {
  const person = await makeUser(api, { role: 'admin' });
  return { id: await idOf(person), headers: bearer(await tokenOf(api, person)) };
};
const give = (headers: Record<string, string>, id: string, role: string) =>
  api.http.patch(`/api/auth/users/${id}`).set(headers).send({ role });

it('a new role ends the sessions, is audited, and is emailed', async () => {
  const { headers } = await anAdmin();
  const person = await makeUser(api);
  const before = bearer(await tokenOf(api, person));
  const id = await idOf(person);
  await api.database.query('UPDATE users SET email_verified_at = now() WHERE id = $1', [id]);
  await place(api, booking(), { headers: before }).expect(201);
  const { body } = await give(headers, id, 'admin').expect(200);
  expect(body).toMatchObject({ id, email: person.email, role: 'admin', orders: 1 });
  await api.http.get('/api/auth/users').set(before).expect(401);
  await api.http
    .get('/api/auth/users')
    .set(bearer(await tokenOf(api, person)))
    .expect(200);
  const notes: unknown = await api.database.query(
    "SELECT detail FROM audit WHERE action = 'user.role-changed' AND subject_id = $1",
    [id],
  );
  expect(notes).toEqual([{ detail: { from: 'customer', to: 'admin' } }]);
  const folder = join(api.dataDir, 'mail');
  const files = () => readdir(folder).catch(() => []);
  const emails = await eventually(
    async () => (await files()).filter((name) => name.endsWith('role-changed.eml')),
    (found) => found.length > 0,
  );
  const message = await readFile(join(folder, emails[0] ?? ''), 'utf8');
  expect(message).toContain(person.email);
  expect(message).toContain('admin screens');
});

it('a user without a verified email cannot become admin, because anyone can register with an address', async () => {
  const { headers } = await anAdmin();
  const person = await makeUser(api);
  const id = await idOf(person);
  const { body } = await give(headers, id, 'admin').expect(409);
  expect(body).toMatchObject({ code: 'email_not_verified', title: expect.stringContaining('not confirmed') });
  const answer = await api.http.post('/api/auth/login').send(person).expect(200);
  expect(answer.body.role).toBe('customer');
  await give(headers, id, 'customer').expect(200);
});

it('the list counts the orders of each account', async () => {
  const { headers } = await anAdmin();
  const { body } = await api.http.get('/api/auth/users').set(headers).expect(200);
  expect((body as UserView[]).map(({ orders }) => orders).toSorted((a, b) => b - a)[0]).toBe(1);
});

it('one admin remains when two demote each other concurrently', async () => {
  const [one, other] = [await anAdmin(), await anAdmin()];
  const answers = await Promise.all([
    give(one.headers, other.id, 'customer'),
    give(other.headers, one.id, 'customer'),
  ]);
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  const [left]: [{ count: string }] = await api.database.query(
    "SELECT count(*) FROM users WHERE role = 'admin' AND id = ANY($1)",
    [[one.id, other.id]],
  );
  expect(left.count).toBe('1');
});

it('refuses the caller’s own role, an unknown user, and an unknown role', async () => {
  const { id, headers } = await anAdmin();
  await give(headers, id, 'customer').expect(403);
  await give(headers, '01a1fc66-201d-70b1-b18c-3b93f5615647', 'admin').expect(404);
  await give(headers, id, 'king').expect(400);
});
