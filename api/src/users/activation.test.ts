import { afterAll, beforeAll, expect, it } from '@jest/globals';
import type { UserView } from '@nidaan/contract';
import { hashOf } from '../accounts/mail-token.js';
import { sharedApp, type SharedApp } from '../../test/servers/app.js';
import { bearer, makeUser, type Person, tokenOf } from '../../test/makers/makers.js';

let api: SharedApp;
beforeAll(async () => {
  api = await sharedApp();
});
afterAll(() => api.close());

const idOf = async ({ email }: Person): Promise<string> => {
  const [row]: [{ id: string }] = await api.database.query('SELECT id FROM users WHERE email = $1', [email]);
  return row.id;
};
async function owner() {
  const person = await makeUser(api, { role: 'admin' });
  return { person, id: await idOf(person), headers: bearer(await tokenOf(api, person)) };
}
const change = (headers: { Authorization: string }, id: string, verb: string) =>
  api.http.post(`/api/auth/users/${id}/${verb}`).set(headers);
const login = (person: Person) => api.http.post('/api/auth/login').send(person);

it('a deactivated colleague is refused at the next request and at the login, like an unknown account', async () => {
  const { headers } = await owner();
  const ravi = await makeUser(api, { role: 'lab' });
  const id = await idOf(ravi);
  const session = bearer(await tokenOf(api, ravi));
  await api.http.get('/api/orders').set(session).expect(200);
  await change(headers, id, 'deactivate').expect(204);
  await change(headers, id, 'deactivate').expect(204);
  await api.http.get('/api/orders').set(session).expect(401);
  const known = await login(ravi).expect(401);
  const unknown = await login({ email: 'nobody@example.org', password: ravi.password }).expect(401);
  expect({ ...known.body, requestId: '' }).toEqual({ ...unknown.body, requestId: '' });
  const role = await api.http
    .patch(`/api/auth/users/${id}`)
    .set(headers)
    .send({ role: 'customer' })
    .expect(409);
  expect(role.body.code).toBe('account_deactivated');
  await change(headers, id, 'reactivate').expect(204);
  await api.http.get('/api/orders').set(session).expect(401);
  await login(ravi).expect(200);
  const actions = await api.database.query(
    "SELECT action FROM audit WHERE subject_id = $1 AND action LIKE 'user.%activated' ORDER BY id",
    [id],
  );
  expect(actions).toEqual([{ action: 'user.deactivated' }, { action: 'user.reactivated' }]);
});

it('a deactivated colleague gets no link to reset the password, and an earlier one does not work', async () => {
  const { headers } = await owner();
  const ravi = await makeUser(api, { role: 'lab' });
  await change(headers, await idOf(ravi), 'deactivate').expect(204);
  await api.http.post('/api/auth/forgot').send({ email: ravi.email }).expect(202);
  const token = 'a token';
  await api.database.query(
    `INSERT INTO mail_tokens (id, user_id, purpose, token_hash, expires_at)
     SELECT gen_random_uuid(), id, 'reset', $2, now() + interval '1 hour' FROM users WHERE email = $1`,
    [ravi.email, hashOf(token)],
  );
  await api.http.post('/api/auth/reset').send({ token, password: 'seven green kettles' }).expect(404);
});

it('owners deactivate neither themselves nor customers, and one remains of two who deactivate each other', async () => {
  const [one, other] = [await owner(), await owner()];
  const own = await change(one.headers, one.id, 'deactivate').expect(403);
  expect(own.body.detail).toContain('your own account');
  await change(one.headers, await idOf(await makeUser(api)), 'deactivate').expect(403);
  await change(one.headers, '01a1fc66-201d-70b1-b18c-3b93f5615647', 'deactivate').expect(404);
  const answers = await Promise.all([
    change(one.headers, other.id, 'deactivate'),
    change(other.headers, one.id, 'deactivate'),
  ]);
  expect(answers.filter(({ status }) => status === 204)).toHaveLength(1);
});

it('the list tells staff from customers, and shows the last login and the mailbox', async () => {
  const { headers, person } = await owner();
  const customer = await makeUser(api);
  const list = async (query: object) =>
    (await api.http.get('/api/auth/users').query(query).set(headers).expect(200)).body as UserView[];
  const staff = await list({ kind: 'staff', sort: '-lastLoginAt' });
  expect(staff[0]).toMatchObject({
    email: person.email,
    lastLoginAt: expect.any(String),
    deactivatedAt: null,
  });
  expect(staff.map(({ role }) => role)).not.toContain('customer');
  expect(staff.at(-1)?.lastLoginAt).toBeDefined();
  const customers = await list({ kind: 'customers' });
  expect(customers[0]).toMatchObject({ email: customer.email, emailVerified: false, lastLoginAt: null });
  expect(new Set(customers.map(({ role }) => role))).toEqual(new Set(['customer']));
  const roles = (await list({ kind: 'staff', sort: 'role' })).map(({ role }) => role);
  expect(roles).toEqual(roles.toSorted());
  await api.http.get('/api/auth/users').query({ kind: 'kings' }).set(headers).expect(400);
});
