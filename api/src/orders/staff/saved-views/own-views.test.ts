import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { MAX_SAVED_VIEWS, OrderListViews } from '@nidaan/contract';
import { pathsOf } from '../../../../test/makers/bookings.js';
import { bearer, makeUser, tokenOf } from '../../../../test/makers/makers.js';
import { startApp, type TestApp } from '../../../../test/servers/app.js';

let api: TestApp;
beforeAll(async () => {
  api = await startApp();
});
afterAll(() => api.close());

const params = { status: 'Booked,On hold', sort: 'appointmentDate' };

async function staff() {
  const user = await makeUser(api, { role: 'front-desk' });
  const [row] = await api.database.query('SELECT id FROM users WHERE email = $1', [user.email]);
  const login = bearer(await tokenOf(api, user));
  const put = (id: string, body: object) =>
    api.http.put(`/api/saved-views/orders/${id}`).set(login).send(body);
  const own = async () => {
    const { body } = await api.http.get('/api/saved-views/orders').set(login).expect(200);
    return OrderListViews.parse(body).own;
  };
  const remove = (id: string) => api.http.delete(`/api/saved-views/orders/${id}`).set(login);
  return { userId: String(row.id), login, put, own, remove };
}

const auditOf = async (id: string) => {
  const rows: { action: string }[] = await api.database.query(
    'SELECT action FROM audit WHERE subject_id = $1 ORDER BY id',
    [id],
  );
  return rows.map(({ action }) => action);
};

it('a view is saved under a name, counts the orders that its parameters list, and is of one person only', async () => {
  const [asha, ravi] = [await staff(), await staff()];
  const id = randomUUID();
  await api.database.query(
    `INSERT INTO orders (reference, no_of_persons, appointment_date, total_amount, status, hold_reasons)
     SELECT 'OV-' || n, 1, '2027-03-01', 80, 'Booked', '{}' FROM generate_series(1, 3) n`,
  );
  const { body } = await asha.put(id, { name: '  Mornings ', params }).expect(200);
  const listed = await api.http.get('/api/orders').query(params).set(asha.login).expect(200);
  const view = { id, name: 'Mornings', params, count: listed.headers['x-total-count'] };
  expect(Number(view.count)).toBeGreaterThanOrEqual(3);
  expect(OrderListViews.parse(body).own).toEqual([view]);
  expect([await asha.own(), await ravi.own()]).toEqual([[view], []]);
});

it('saving the same again changes nothing, and another name or filter replaces the view', async () => {
  const { put, own, remove } = await staff();
  const id = randomUUID();
  for (const _time of [1, 2]) await put(id, { name: 'Mornings', params }).expect(200);
  await put(id, { name: 'MORNINGS', params: { area: '5600' } }).expect(200);
  expect(await own()).toEqual([expect.objectContaining({ name: 'MORNINGS', params: { area: '5600' } })]);
  await remove(id).expect(204);
  await remove(id).expect(204);
  expect(await own()).toEqual([]);
  expect(await auditOf(id)).toEqual(['view.saved', 'view.saved', 'view.saved', 'view.deleted']);
});

it('a view of someone else can neither be replaced nor deleted', async () => {
  const [asha, ravi] = [await staff(), await staff()];
  const id = randomUUID();
  await asha.put(id, { name: 'Mine', params }).expect(200);
  const { body } = await ravi.put(id, { name: 'Mine', params }).expect(409);
  expect(body.code).toBe('id_taken');
  await ravi.remove(id).expect(204);
  expect(await asha.own()).toHaveLength(1);
});

it('a name occurs once, whatever its case, also when it is saved twice at the same time', async () => {
  const { put, own } = await staff();
  const answers = await Promise.all(
    ['Mornings', 'mornings'].map((name) => put(randomUUID(), { name, params })),
  );
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 409]));
  const refused = answers.find(({ status }) => status === 409);
  expect(refused?.body).toMatchObject({ code: 'name_taken', errors: [{ path: 'name' }] });
  expect(await own()).toHaveLength(1);
});

it('there are at most 20 of one person', async () => {
  const { put, own } = await staff();
  const all = Array.from({ length: MAX_SAVED_VIEWS + 1 }, (_, n) =>
    put(randomUUID(), { name: `View ${n}`, params }),
  );
  const statuses = (await Promise.all(all)).map(({ status }) => status);
  expect(statuses.filter((status) => status === 400)).toHaveLength(1);
  const views = await own();
  expect(views).toHaveLength(MAX_SAVED_VIEWS);
  await put(views[0]?.id ?? '', { name: 'Another name', params }).expect(200);
  expect(pathsOf(await put(randomUUID(), { name: 'One more', params }).expect(400))).toEqual(['name']);
});

it.each([
  [{ params }, 'name'],
  [{ name: ' ', params }, 'name'],
  [{ name: 'x'.repeat(41), params }, 'name'],
  [{ name: 'All' }, 'params'],
  [{ name: 'All', params: {} }, 'params'],
  [{ name: 'Search', params: { q: 'asha' } }, 'params.q'],
  [{ name: 'Page', params: { after: 'x' } }, 'params.after'],
  [{ name: 'Old', params: { status: 'Gone' } }, 'params.status'],
  [{ name: 'Day', params: { from: '2027-02-30' } }, 'params.from'],
  [{ name: 'Sort', params: { sort: 'phone' } }, 'params.sort'],
])('%j is refused, naming %s', async (body, path) => {
  const { put } = await staff();
  expect(pathsOf(await put(randomUUID(), body).expect(400))).toEqual([path]);
});

it('a view whose parameters are no longer valid is answered without a count', async () => {
  const { userId, put, own } = await staff();
  await put(randomUUID(), { name: 'Mornings', params }).expect(200);
  await api.database.query(
    `INSERT INTO saved_views (id, user_id, name, params) VALUES ($1, $2, 'Old', '{"status":"Gone"}')`,
    [randomUUID(), userId],
  );
  expect((await own()).map(({ name, count }) => [name, count === null])).toEqual([
    ['Mornings', false],
    ['Old', true],
  ]);
});

it('the views are deleted with the account', async () => {
  const { userId, put } = await staff();
  await put(randomUUID(), { name: 'Mornings', params }).expect(200);
  const count = async () => {
    const [row] = await api.database.query(
      'SELECT count(*)::integer AS n FROM saved_views WHERE user_id = $1',
      [userId],
    );
    return row.n;
  };
  expect(await count()).toBe(1);
  await api.database.query('DELETE FROM users WHERE id = $1', [userId]);
  expect(await count()).toBe(0);
});
