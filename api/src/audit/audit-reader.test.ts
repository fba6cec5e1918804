import { afterAll, beforeAll, expect, it } from '@jest/globals';
import type { AuditEntry } from '@nidaan/contract';
import { startApp, type TestApp } from '../../test/app.js';
import { booking, place } from '../../test/bookings.js';
import { bearer, makeUser, tokenOf } from '../../test/makers.js';

let api: TestApp;
beforeAll(async () => {
  api = await startApp();
});
afterAll(() => api.close());

it('tells who did what to which thing, and is found by each', async () => {
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
  const done = await list({ q: person.email.slice(0, 8), role: '' });
  expect(done[0]).toEqual(first);
  expect(new Set(done.map(({ actor }) => actor))).toEqual(new Set([person.email]));
  expect(await list({ q: 'test.' })).toEqual([first]);
  const ofOrder = await list({ q: order.id });
  expect(ofOrder).toMatchObject([{ subjectId: order.id, actor: null, role: 'visitor' }]);
  const byVisitors = await list({ role: 'visitor' });
  expect(byVisitors).toContainEqual(ofOrder[0]);
  expect(new Set(byVisitors.map(({ role }) => role))).toEqual(new Set(['visitor']));
  expect(await list({ q: '%' })).toEqual([]);
  const paged = await api.http.get('/api/audit').query({ limit: 1, q: 'test.' }).set(admin).expect(200);
  expect(paged.headers['x-total-count']).toBe('1');
  await api.http.get('/api/audit').query({ role: 'king' }).set(admin).expect(400);
});
