import { afterAll, beforeAll, expect, it } from '@jest/globals';
import type { AdminOrderView, OrderVerb } from '@nidaan/contract';
import { sharedApp, type SharedApp } from '../../../test/servers/app.js';
import { as } from '../../../test/makers/makers.js';
import { anOrder, moveIt, putInto } from '../../../test/makers/orders.js';

let api: SharedApp;
let admin: { Authorization: string };
beforeAll(async () => {
  api = await sharedApp();
  admin = await as(api, 'admin');
});
afterAll(() => api.close());

const HOUR_MS = 3_600_000;
const orderOf = async (id: string): Promise<AdminOrderView> =>
  (await api.http.get(`/api/orders/${id}`).set(admin).expect(200)).body;
const late = async (): Promise<string[]> => {
  const { body } = await api.http.get('/api/orders?reports=late').set(admin).expect(200);
  return (body as AdminOrderView[]).map(({ _id }) => _id);
};
const move = (id: string, verb: OrderVerb, version: number) =>
  moveIt(api, id, admin, { move: verb, version, reason: 'Because' });
const setDue = (id: string, hours: number) =>
  api.database.query('UPDATE orders SET report_due_at = now() + make_interval(hours => $2) WHERE id = $1', [
    id,
    hours,
  ]);

/** Sets the report time of an order's tests; null where none is known. */
const reportHours = (id: string, hours: number | null) =>
  api.database.query(
    `UPDATE orders SET preparation = jsonb_build_object('reportHours', $2::integer, 'fasting', null,
       'specimens', '[]'::jsonb, 'collections', '[]'::jsonb, 'rules', '[]'::jsonb, 'choices', '{}'::jsonb)
     WHERE id = $1`,
    [id, hours],
  );

it('reports are due their longest report time after the collection, as long as they are awaited', async () => {
  const { id } = await anOrder(api);
  await reportHours(id, 30);
  expect((await orderOf(id)).reportDueAt).toBeNull();
  await putInto(api, id, 'Out for collection');
  const { version } = await orderOf(id);
  const before = Date.now();
  await move(id, 'collect', version).expect(200);
  const { reportDueAt } = await orderOf(id);
  const due = Date.parse(reportDueAt ?? '') - 30 * HOUR_MS;
  expect(due).toBeGreaterThanOrEqual(before - 1);
  expect(due).toBeLessThanOrEqual(Date.now());
  await move(id, 'toLab', version + 1).expect(200);
  expect((await orderOf(id)).reportDueAt).toBe(reportDueAt);
  await moveIt(api, id, admin, { move: 'reportReady', version: version + 2, withoutReport: true }).expect(
    200,
  );
  expect((await orderOf(id)).reportDueAt).toBeNull();
});

it('a second collection and a corrected status set the time anew', async () => {
  const { id } = await anOrder(api);
  await reportHours(id, 24);
  await putInto(api, id, 'Recollection needed');
  await setDue(id, -100);
  const { version } = await orderOf(id);
  const correction = { status: 'Sample collected', version, reason: 'It was taken' };
  await api.http.post(`/api/orders/${id}/status`).set(admin).send(correction).expect(200);
  expect(Date.parse((await orderOf(id)).reportDueAt ?? '')).toBeGreaterThan(Date.now() + 23 * HOUR_MS);
});

it('the list of late reports has orders in the laboratory whose time is over, and no other', async () => {
  const { id } = await anOrder(api);
  await reportHours(id, 24);
  await putInto(api, id, 'In lab');
  expect(await late()).not.toContain(id);
  await setDue(id, 1);
  expect(await late()).not.toContain(id);
  await setDue(id, -1);
  expect(await late()).toContain(id);
  await putInto(api, id, 'Report ready');
  expect(await late()).not.toContain(id);
});

it('tests without a report time are never late', async () => {
  const { id } = await anOrder(api);
  await reportHours(id, null);
  await putInto(api, id, 'Out for collection');
  const { version } = await orderOf(id);
  await move(id, 'collect', version).expect(200);
  expect((await orderOf(id)).reportDueAt).toBeNull();
});

it('an unknown value of the filter is refused by name', async () => {
  const { body } = await api.http.get('/api/orders?reports=soon').set(admin).expect(400);
  expect(body.errors[0].path).toBe('reports');
});
