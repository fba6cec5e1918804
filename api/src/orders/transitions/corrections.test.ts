import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { statusesOf } from '../../../test/makers/bookings.js';
import { anOrder, cancelIt, moveIt, pageOf, putInto, stateIn } from '../../../test/makers/orders.js';
import { delivered, later } from '../../../test/makers/outbox.js';
import { type MailedApp, startMailedApp } from '../../../test/servers/mailed-app.js';
import { addReport } from '../../../test/makers/uploads.js';

let api: MailedApp;
let admin: { Authorization: string };
beforeAll(async () => {
  api = await startMailedApp({ STATUS_UNDO_SECONDS: 30 });
  ({ admin } = api);
});
afterAll(() => api.close());

const undo = (id: string, version: number) =>
  api.http.post(`/api/orders/${id}/moves/undo`).set(admin).send({ version });
const correct = (id: string, body: object) => api.http.post(`/api/orders/${id}/status`).set(admin).send(body);
const emailsAbout = (reference: string, words: string) =>
  api.mailServer.received.filter(({ text }) => text.includes(reference) && text.includes(words));
const waiting = async (id: string) =>
  (await api.database.query(
    "SELECT due_at > now() AS later FROM outbox WHERE payload->>'orderId' = $1 AND event = 'order.moved'",
    [id],
  )) as { later: boolean }[];
const auditOf = (id: string, action: string) =>
  api.database.query('SELECT actor_role, detail FROM audit WHERE subject_id = $1 AND action = $2', [
    id,
    action,
  ]);

describe('a status transition by staff', () => {
  it('can be undone for 30 seconds, during which its email is delayed; after the undo it is not sent', async () => {
    const { id, key, reference } = await anOrder(api);
    await delivered(api, id);
    const moved = await moveIt(api, id, admin, { move: 'confirm', version: 1 }).expect(200);
    expect(moved.body.undoSeconds).toBeGreaterThan(0);
    expect(moved.body.undoSeconds).toBeLessThanOrEqual(30);
    expect(await waiting(id)).toEqual([{ later: true }]);
    const { body } = await undo(id, 2).expect(200);
    expect(body).toMatchObject({ status: 'Booked', version: 3, undoSeconds: 0 });
    const page = await pageOf(api, id, key).expect(200);
    expect(page.body.timeline).toMatchObject([{ status: 'Booked' }]);
    expect(await waiting(id)).toEqual([]);
    const sent = await anOrder(api);
    await delivered(api, sent.id);
    await moveIt(api, sent.id, admin, { move: 'confirm', version: 1 }).expect(200);
    await later(api);
    await delivered(api, sent.id, 'order.moved');
    expect(emailsAbout(sent.reference, 'Your visit is confirmed.')).toHaveLength(1);
    expect(emailsAbout(reference, 'Your visit is confirmed.')).toEqual([]);
    expect(await auditOf(id, 'order.transition-undone')).toEqual([
      { actor_role: 'admin', detail: { from: 'Confirmed', to: 'Booked' } },
    ]);
  });

  it('restores the reasons of a hold when undone', async () => {
    const { id } = await anOrder(api, { pincode: '999999' });
    await moveIt(api, id, admin, { move: 'release', version: 1, reason: 'Agreed' }).expect(200);
    const { body } = await undo(id, 2).expect(200);
    expect(body).toMatchObject({ status: 'On hold', holdReasons: ['pincode'] });
  });

  it('is not undone after the time limit, with a stale version, or twice concurrently', async () => {
    const { id, key } = await anOrder(api);
    await moveIt(api, id, admin, { move: 'confirm', version: 1 }).expect(200);
    expect((await undo(id, 1).expect(409)).body.code).toBe('conflict');
    const answers = await Promise.all([undo(id, 2), undo(id, 2), undo(id, 2)]);
    expect(statusesOf(answers)).toEqual([200, 409, 409]);
    await moveIt(api, id, admin, { move: 'confirm', version: 3 }).expect(200);
    await api.database.query('UPDATE order_steps SET undo_until = now() WHERE order_id = $1', [id]);
    expect((await undo(id, 4).expect(409)).body).toMatchObject({
      code: 'undo_expired',
      current: { status: 'Confirmed', version: 4 },
    });
    await cancelIt(api, id, key, { version: 4 }).expect(200);
    expect((await undo(id, 5).expect(409)).body.code).toBe('undo_expired');
  });

  it('is not undone while its email is being sent, and keeps its step and its email', async () => {
    const { id } = await anOrder(api, { email: '' });
    await delivered(api, id);
    await moveIt(api, id, admin, { move: 'confirm', version: 1 }).expect(200);
    await api.database.query(
      "UPDATE outbox SET tries = 1 WHERE payload->>'orderId' = $1 AND event = 'order.moved'",
      [id],
    );
    expect((await undo(id, 2).expect(409)).body.code).toBe('undo_expired');
    expect(await stateIn(api, id)).toEqual({ status: 'Confirmed', version: 2 });
    expect(await waiting(id)).toHaveLength(1);
  });

  it('is undone together with the transition that it triggered', async () => {
    const { id } = await anOrder(api);
    await putInto(api, id, 'Out for collection');
    await addReport(api, id);
    const { body } = await moveIt(api, id, admin, { move: 'collect', version: 2 }).expect(200);
    expect(body).toMatchObject({ status: 'Report ready', version: 4 });
    const undone = await undo(id, 4).expect(200);
    expect(undone.body).toMatchObject({ status: 'Out for collection', version: 5 });
    expect(await waiting(id)).toEqual([]);
  });
});

describe('a delayed email', () => {
  it('is not sent when its content is outdated', async () => {
    const { id, reference } = await anOrder(api);
    await delivered(api, id);
    await moveIt(api, id, admin, { move: 'confirm', version: 1 }).expect(200);
    await moveIt(api, id, admin, { move: 'hold', version: 2, reason: 'Which lift to take?' }).expect(200);
    await later(api);
    await delivered(api, id, 'order.moved');
    expect(emailsAbout(reference, 'is on hold')).toHaveLength(1);
    expect(emailsAbout(reference, 'Your visit is confirmed.')).toEqual([]);
  });
});

describe('a corrected status', () => {
  it('requires a reason, sends no email, and has an audit entry', async () => {
    const { id, key } = await anOrder(api);
    await putInto(api, id, 'Report ready');
    await correct(id, { status: 'Confirmed', version: 2, reason: ' ' }).expect(400);
    const { body } = await correct(id, { status: 'Confirmed', version: 2, reason: 'Wrong key' }).expect(200);
    expect(body).toMatchObject({ status: 'Confirmed', version: 3, statusReason: null, undoSeconds: 0 });
    expect(await waiting(id)).toEqual([]);
    expect(await auditOf(id, 'order.status-corrected')).toEqual([
      { actor_role: 'admin', detail: { from: 'Report ready', to: 'Confirmed', reason: 'Wrong key' } },
    ]);
    const page = await pageOf(api, id, key).expect(200);
    expect(page.body.timeline.at(-1)).toMatchObject({ status: 'Confirmed', reason: null });
    expect(JSON.stringify(page.body)).not.toContain('Wrong key');
  });

  it('must differ from the present status and have the current version', async () => {
    const { id } = await anOrder(api);
    const same = await correct(id, { status: 'Booked', version: 1, reason: 'A' }).expect(400);
    expect(same.body.errors[0].path).toBe('status');
    const stale = await correct(id, { status: 'In lab', version: 9, reason: 'A' }).expect(409);
    expect(stale.body.code).toBe('conflict');
  });

  it('is refused for a refunded order', async () => {
    const { id } = await anOrder(api);
    await api.database.query("UPDATE orders SET paid_at = now(), paid_method = 'cash' WHERE id = $1", [id]);
    await moveIt(api, id, admin, { move: 'cancel', version: 1, reason: 'No slot' }).expect(200);
    await api.database.query("UPDATE orders SET refunded_at = now(), refund_method = 'cash' WHERE id = $1", [
      id,
    ]);
    const { body } = await correct(id, { status: 'Booked', version: 2, reason: 'A' }).expect(409);
    expect(body.code).toBe('already_refunded');
    expect((await undo(id, 2).expect(409)).body.code).toBe('undo_expired');
  });
});
