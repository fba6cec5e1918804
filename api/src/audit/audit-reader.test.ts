import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { type AuditEntry, istDay } from '@nidaan/contract';
import { startApp, type TestApp } from '../../test/servers/app.js';
import { booking, place } from '../../test/makers/bookings.js';
import { bearer, makeUser, tokenOf } from '../../test/makers/makers.js';

let api: TestApp;
beforeAll(async () => {
  api = await startApp();
});
afterAll(() => api.close());

it('lists actor, action and subject of each entry, and filters by them', async () => {
  const person = await makeUser(api, { role: 'admin' });
  const admin = bearer(await tokenOf(api, person));
  const { body: order } = await place(api, booking()).expect(201);
  await api.http.put('/api/tests/2').set(admin).send({ price: 90 }).expect(200);
  const list = async (query: object) =>
    (await api.http.get('/api/audit').query(query).set(admin).expect(200)).body as AuditEntry[];

  const [first] = await list({});
  expect(first).toMatchObject({
    action: 'test.changed',
    actor: person.email,
    role: 'admin',
    subjectId: '2',
    detail: { price: [80, 90], version: [1, 2] },
  });
  expect(first?.subject).toMatchObject({
    kind: 'test',
    name: expect.stringContaining('Fasting Blood Sugar'),
  });
  const done = await list({ q: person.email.slice(0, 8), role: '' });
  expect(done[0]).toEqual(first);
  expect(new Set(done.map(({ actor }) => actor))).toEqual(new Set([person.email]));
  expect(await list({ action: 'test.changed' })).toEqual([first]);
  const ofOrder = await list({ q: order.id });
  expect(ofOrder).toMatchObject([
    {
      subjectId: order.id,
      subject: { kind: 'order', name: order.reference },
      actor: null,
      role: 'visitor',
    },
  ]);
  const byVisitors = await list({ role: 'visitor' });
  expect(byVisitors).toContainEqual(ofOrder[0]);
  expect(new Set(byVisitors.map(({ role }) => role))).toEqual(new Set(['visitor']));
  expect(await list({ q: '%' })).toEqual([]);
  const paged = await api.http
    .get('/api/audit')
    .query({ limit: 1, action: 'test.changed' })
    .set(admin)
    .expect(200);
  expect(paged.headers['x-total-count']).toBe('1');
  for (const bad of [{ role: 'king' }, { action: 'king.crowned' }, { from: '22/11/2026' }])
    await api.http.get('/api/audit').query(bad).set(admin).expect(400);
});

it('is searchable by references, names, emails and days', async () => {
  const person = await makeUser(api, { role: 'admin' });
  const admin = bearer(await tokenOf(api, person));
  const { body: order } = await place(api, booking({ email: 'deepa.menon@example.org' })).expect(201);
  await api.http.put('/api/packages/32').set(admin).send({ price: 850 }).expect(200);
  const list = async (query: object) =>
    (await api.http.get('/api/audit').query(query).set(admin).expect(200)).body as AuditEntry[];
  const [changed] = await list({ action: 'package.changed' });
  const placed = await list({ q: order.id });
  for (const q of [
    order.reference,
    order.reference.toLowerCase().replaceAll('-', ''),
    order.reference.slice(3),
    'deepa.menon@example.org',
  ])
    expect(await list({ q })).toEqual(placed);
  expect(await list({ q: changed?.subject?.name.toUpperCase() })).toContainEqual(changed);
  expect((await list({ q: person.email })).map(({ subject }) => subject?.name)).toContain(person.email);
  const today = istDay(new Date());
  expect(await list({ q: order.reference, from: today, to: today })).toEqual(placed);
  expect(await list({ from: '2020-01-01', to: '2020-12-31' })).toEqual([]);
});
