import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { as } from '../../../test/makers/makers.js';
import { anOrder, moveIt, putInto } from '../../../test/makers/orders.js';
import { delivered } from '../../../test/makers/outbox.js';
import { orderInLab } from '../../../test/makers/uploads.js';
import { type MailedApp, startMailedApp } from '../../../test/servers/mailed-app.js';

let api: MailedApp;
let front: { Authorization: string };
beforeAll(async () => {
  api = await startMailedApp();
  front = await as(api, 'front-desk');
});
afterAll(() => api.close());

const inHours = (hours: number) =>
  new Date(Math.ceil(Date.now() / 1000) * 1000 + hours * 3_600_000).toISOString();
const delay = (id: string, dueAt: unknown, headers = front) =>
  api.http.post(`/api/orders/${id}/report-delay`).set(headers).send({ dueAt });
const late = async () => {
  const order = await orderInLab(api);
  await api.database.query("UPDATE orders SET report_due_at = now() - interval '1 hour' WHERE id = $1", [
    order.id,
  ]);
  return order;
};
const isListedLate = async (id: string) =>
  (await api.http.get('/api/orders?reports=late').set(front).expect(200)).body.some(
    ({ _id }: { _id: string }) => _id === id,
  );
const eventsOf = (id: string) =>
  api.database.query(
    "SELECT payload->>'dueAt' AS due FROM outbox WHERE event = 'order.report-delayed' AND payload->>'orderId' = $1 ORDER BY id",
    [id],
  );
const pageOf = async ({ id, secret }: { id: string; secret: string }) =>
  (await api.http.get(`/api/orders/${id}`).set({ 'X-Order-Secret': secret }).expect(200)).body;

describe('a new time for a late report', () => {
  it('replaces the due time everywhere, is emailed with the tests, and is in the history with who', async () => {
    const order = await late();
    const dueAt = inHours(20);
    expect(await isListedLate(order.id)).toBe(true);
    const { body } = await delay(order.id, dueAt).expect(200);
    expect(body).toMatchObject({ reportDueAt: dueAt, reportDelayedAt: expect.any(String), version: 2 });
    expect(await isListedLate(order.id)).toBe(false);
    expect((await pageOf(order)).newReportTime).toBe(dueAt);
    await delivered(api, order.id, 'order.report-delayed');
    const email = api.mailServer.received.find(({ text }) => text.includes('needs more time'));
    const text = (email?.text ?? '').replace(/=\r?\n/g, '');
    expect(text).toContain('We are sorry');
    expect(text).toContain(body.cartItems[0].productName);
    const { events } = (await api.http.get(`/api/orders/${order.id}/history`).set(front).expect(200)).body;
    expect(events).toContainEqual(
      expect.objectContaining({
        action: 'order.report-delayed',
        role: 'front-desk',
        actor: expect.any(String),
      }),
    );
    // The order is late again after the new time.
    await api.database.query("UPDATE orders SET report_due_at = now() - interval '1 minute' WHERE id = $1", [
      order.id,
    ]);
    expect(await isListedLate(order.id)).toBe(true);
  });

  it('is emailed once, however often and by how many it is sent', async () => {
    const { id } = await late();
    const dueAt = inHours(5);
    const answers = await Promise.all([1, 2, 3].map(() => delay(id, dueAt)));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    await delay(id, dueAt).expect(200);
    expect(await eventsOf(id)).toEqual([{ due: dueAt }]);
    const later = inHours(6);
    await delay(id, later).expect(200);
    expect(await eventsOf(id)).toEqual([{ due: dueAt }, { due: later }]);
  });

  it.each([
    ['in the past', inHours(-1)],
    ['too far ahead', inHours(15 * 24)],
    ['no instant', 'soon'],
    ['missing', undefined],
  ])('that is %s is refused with its field', async (_, dueAt) => {
    const { id } = await late();
    expect((await delay(id, dueAt).expect(400)).body.errors).toMatchObject([{ path: 'dueAt' }]);
    expect(await eventsOf(id)).toEqual([]);
  });

  it('is refused without an email address, outside the laboratory, and to other roles', async () => {
    const { id } = await late();
    await api.database.query('UPDATE orders SET email = NULL WHERE id = $1', [id]);
    expect((await delay(id, inHours(5)).expect(409)).body.code).toBe('no_email');
    const booked = await anOrder(api);
    expect((await delay(booked.id, inHours(5)).expect(409)).body).toMatchObject({
      code: 'transition_not_allowed',
      current: { _id: booked.id, status: 'Booked' },
    });
    await delay(id, inHours(5), await as(api, 'accounts')).expect(403);
    await delay('0199a5b2-7c3e-7d11-8a2b-000000000001', inHours(5)).expect(404);
  });

  it('ends with the collection of another sample, and is hidden once the report is ready', async () => {
    const order = await late();
    await delay(order.id, inHours(5)).expect(200);
    await putInto(api, order.id, 'Out for collection');
    const { version } = (await api.http.get(`/api/orders/${order.id}`).set(front).expect(200)).body;
    await moveIt(api, order.id, api.admin, { move: 'collect', version }).expect(200);
    const view = (await api.http.get(`/api/orders/${order.id}`).set(front).expect(200)).body;
    expect(view.reportDelayedAt).toBeNull();
    expect((await pageOf(order)).newReportTime).toBeNull();
  });
});
