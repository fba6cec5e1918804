import { afterAll, beforeAll, expect, it } from '@jest/globals';
import type { EmailView, OrderEmailState } from '@nidaan/contract';
import { startApp, type TestApp } from '../../../test/servers/app.js';
import { booking, place } from '../../../test/makers/bookings.js';
import { as } from '../../../test/makers/makers.js';
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

it('lists a confirmation that is held past the limit of a mailbox, and sends it', async () => {
  const placed = [];
  for (const _ of Array.from({ length: 4 }))
    placed.push((await place(api, booking({ email: 'many@example.org' })).expect(201)).body.id as string);
  const [, , , id = ''] = placed;
  for (const sent of placed.slice(0, 3)) await delivered(api, sent);
  const held = await list({ state: 'held' });
  expect(held).toMatchObject([
    {
      event: 'order.placed',
      state: 'held',
      orderId: id,
      recipient: 'many@example.org',
      tries: 0,
      dueAt: null,
    },
  ]);
  expect((await list({ state: 'waiting' })).map(({ orderId }) => orderId)).not.toContain(id);
  await later(api);
  const history = () => api.http.get(`/api/orders/${id}/history`).set(admin).expect(200);
  expect((await history()).body.emails).toMatchObject([{ held: true, sentAt: null, recipient: null }]);

  await resend(held[0]?.id ?? '').expect(204);
  await delivered(api, id);
  expect(await list({ state: 'held' })).toEqual([]);
  expect((await history()).body.emails).toMatchObject([{ held: false, recipient: 'many@example.org' }]);
  const { body: order } = await api.http.get(`/api/orders/${id}`).set(admin).expect(200);
  expect(order.emailHeld).toBe(false);
  await resend(held[0]?.id ?? '').expect(404);
});

it('sends a held confirmation once from its order, and discards it when staff correct the mailbox', async () => {
  const placeHeld = async () => {
    const { body } = await place(api, booking({ email: 'many@example.org' })).expect(201);
    return body.id as string;
  };
  const [sent, corrected] = [await placeHeld(), await placeHeld()];
  await api.http.post(`/api/orders/${sent}/resend-confirmation`).set(admin).expect(204);
  await delivered(api, sent);
  const { body: order } = await api.http.get(`/api/orders/${corrected}`).set(admin).expect(200);
  const { name, phoneno, address, pincode, version } = order;
  await api.http
    .put(`/api/orders/${corrected}/contact`)
    .set(admin)
    .send({ name, phoneno, address, pincode, version, email: 'right@example.org' })
    .expect(200);
  await delivered(api, corrected, 'order.confirmation-asked');
  const emailsOf = async (id: string): Promise<OrderEmailState[]> =>
    (await api.http.get(`/api/orders/${id}/history`).set(admin).expect(200)).body.emails;
  expect(await emailsOf(sent)).toMatchObject([{ event: 'order.placed', recipient: 'many@example.org' }]);
  const about = ({ event, recipient, skipped }: OrderEmailState) => [event, recipient ?? skipped];
  expect((await emailsOf(corrected)).map(about)).toEqual(
    expect.arrayContaining([
      ['order.placed', 'outdated'],
      ['order.confirmation-asked', 'right@example.org'],
    ]),
  );
  expect(await list({ state: 'held' })).toEqual([]);
});
