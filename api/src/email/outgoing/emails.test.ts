import { afterAll, beforeAll, expect, it } from '@jest/globals';
import type { OrderEmailState, EmailView } from '@nidaan/contract';
import { startApp, type TestApp } from '../../../test/servers/app.js';
import { booking, place } from '../../../test/makers/bookings.js';
import { putInto } from '../../../test/makers/orders.js';
import { as } from '../../../test/makers/makers.js';
import { eventually } from '../../../test/eventually.js';
import { delivered, later } from '../../../test/makers/outbox.js';

let api: TestApp;
let admin: { Authorization: string };
beforeAll(async () => {
  api = await startApp();
  admin = await as(api, 'admin');
});
afterAll(() => api.close());

const list = async (query: object) =>
  (await api.http.get('/api/outbox').query(query).set(admin).expect(200)).body as EmailView[];
const resend = (id: string) => api.http.post(`/api/outbox/${id}/resend`).set(admin);

it('lists the state of emails, and retries failed ones', async () => {
  const { body: order } = await place(api, booking()).expect(201);
  await delivered(api, order.id);
  const [sent] = await list({});
  expect(sent).toMatchObject({
    event: 'order.placed',
    state: 'sent',
    reference: order.reference,
    orderId: order.id,
    dueAt: null,
    skipped: null,
    preview: true,
  });
  expect(sent?.recipient).toMatch(/^asha\d+@example\.org$/);
  expect(sent?.subject).toContain(order.reference);

  await api.database.query(
    `INSERT INTO outbox (event, payload, tries, failure, due_at) VALUES
       ('order.placed', $1, 14, 'EENVELOPE 550', now() + interval '1 day'),
       ('unknown.event', '{}', 0, NULL, now())`,
    [JSON.stringify({ orderId: order.id })],
  );
  const [failed] = await list({ state: 'given-up' });
  expect(failed).toMatchObject({ tries: 14, failure: 'EENVELOPE 550', dueAt: null, sentAt: null });
  const [waiting] = await list({ state: 'waiting' });
  expect(waiting?.event).toBe('unknown.event');

  await resend(waiting?.id ?? '').expect(404);
  await resend(sent?.id ?? '').expect(404);
  await resend('x').expect(404);
  await resend(failed?.id ?? '').expect(204);
  const arrived = async (): Promise<EmailView[]> => {
    const left = await list({ state: 'sent' });
    return left.length === 2 ? left : arrived();
  };
  expect((await arrived()).map(({ id }) => id)).toEqual([failed?.id, sent?.id]);
  const notes: unknown = await api.database.query(
    "SELECT subject_id, detail FROM audit WHERE action = 'email.resent'",
  );
  expect(notes).toEqual([{ subject_id: failed?.id, detail: { event: 'order.placed' } }]);
});

it('lists a retried email as waiting, no longer as failed', async () => {
  const [row]: { id: string }[] = await api.database.query(
    "INSERT INTO outbox (event, payload, tries, failure) VALUES ('another.event', '{}', 14, 'EENVELOPE 550') RETURNING id",
  );
  await resend(row?.id ?? '').expect(204);
  const waits = await list({ state: 'waiting' });
  expect(waits[0]).toMatchObject({ id: row?.id, tries: 0, failure: null });
  await api.database.query("DELETE FROM outbox WHERE event = 'another.event'");
});

it('counts, pages and filters by state', async () => {
  const answer = await api.http
    .get('/api/outbox')
    .query({ limit: 1, page: 2, state: '' })
    .set(admin)
    .expect(200);
  expect(answer.headers['x-total-count']).toBe('3');
  await api.http.get('/api/outbox').query({ state: 'lost' }).set(admin).expect(400);
});

it('lists why an email was skipped, never as sent, and lists nothing where there is never an email', async () => {
  const { body: order } = await place(api, booking({ email: '' })).expect(201);
  await delivered(api, order.id);
  const ofOrder = async () => (await list({})).filter(({ orderId }) => orderId === order.id);
  expect(await ofOrder()).toMatchObject([
    { state: 'none', skipped: 'no-address', recipient: null, subject: null, sentAt: null },
  ]);
  const { body } = await api.http.get(`/api/orders/${order.id}/history`).set(admin).expect(200);
  expect(body.emails).toMatchObject([{ skipped: 'no-address', sentAt: null, recipient: null }]);

  const { body: other } = await place(api, booking({ email: 'meera@example.org' })).expect(201);
  const emails = async (): Promise<OrderEmailState[]> =>
    (await api.http.get(`/api/orders/${other.id}/history`).set(admin).expect(200)).body.emails;
  const settled = () => eventually(emails, (all) => all.every(({ sentAt }) => sentAt));
  // Each email is sent before the next move: one about a status that has passed is skipped as outdated.
  for (const [version, move] of ['confirm', 'sendOut', 'collect', 'toLab'].entries()) {
    await api.http
      .post(`/api/orders/${other.id}/moves`)
      .set(admin)
      .send({ move, version: version + 1 })
      .expect(200);
    await later(api);
    await settled();
  }
  const done = await settled();
  expect(done.map(({ recipient, skipped }) => recipient ?? skipped)).toEqual([
    'meera@example.org',
    'meera@example.org',
    'meera@example.org',
    'meera@example.org',
  ]);
  const none = await list({ state: 'none' });
  expect(none.map(({ skipped }) => skipped)).toEqual(['no-address']);
  expect((await list({ q: other.reference })).map(({ state }) => state)).toEqual(Array(4).fill('sent'));
});

it('is searchable by reference, name, phone and email of the order', async () => {
  const fields = { name: 'Deepa Menon', phoneno: '98450 12377', email: 'deepa@example.org' };
  const { body: order } = await place(api, booking(fields)).expect(201);
  await place(api, booking()).expect(201);
  for (const q of [order.reference, order.reference.toLowerCase(), 'deepa men', '098450-12377', 'deepa@'])
    expect((await list({ q })).map(({ orderId }) => orderId)).toEqual([order.id]);
  await delivered(api, order.id);
  expect(await list({ q: order.reference, state: 'failed' })).toEqual([]);
  const found = await api.http.get('/api/outbox').query({ q: 'deepa', state: 'sent' }).set(admin).expect(200);
  expect(found.headers['x-total-count']).toBe('1');
});

it('previews an email about an order without its links, or says why none would be sent', async () => {
  const { body: order } = await place(api, booking()).expect(201);
  await delivered(api, order.id);
  const [email] = await list({ q: order.reference });
  const previewOf = (id = '') => api.http.get(`/api/outbox/${id}/preview`).set(admin);
  const { body } = await previewOf(email?.id).expect(200);
  expect(body).toMatchObject({ subject: email?.subject, skipped: null });
  expect(body.text).toContain('Finish dinner');
  expect(body.text).toContain('[link]');
  expect(body.text).not.toMatch(/https?:|#k=/);
  await putInto(api, order.id, 'Cancelled');
  expect((await previewOf(email?.id).expect(200)).body).toEqual({
    subject: null,
    text: null,
    skipped: 'outdated',
  });
  const [code]: { id: string }[] = await api.database.query(
    `INSERT INTO outbox (event, payload, done_at) VALUES ('order.tracking-code', '{"code": "123456"}', now()) RETURNING id`,
  );
  expect((await list({})).find(({ id }) => id === code?.id)?.preview).toBe(false);
  await previewOf(code?.id).expect(404);
  await previewOf('99999').expect(404);
});
