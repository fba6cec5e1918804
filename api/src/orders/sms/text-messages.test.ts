import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { OrderPageView } from '@nidaan/contract';
import { pathsOf } from '../../../test/makers/bookings.js';
import { as } from '../../../test/makers/makers.js';
import { anOrder, pageOf } from '../../../test/makers/orders.js';
import { smsAbout, smsDecided } from '../../../test/makers/text-messages.js';
import { startApp, type TestApp } from '../../../test/servers/app.js';

let api: TestApp;
let admin: { Authorization: string };
let customer: { Authorization: string };
beforeAll(async () => {
  api = await startApp();
  [admin, customer] = await Promise.all([as(api, 'admin'), as(api, 'customer')]);
});
afterAll(() => api.close());

const choose = (id: string, headers: object, body: object) =>
  api.http
    .put(`/api/orders/${id}/text-messages`)
    .set({ ...headers })
    .send(body);
const decided = async (id: string) => (await smsDecided(api, id))?.outcome;

it('the holder of the link stops the messages to the number, for every order with it, and starts them again', async () => {
  const phoneno = '98450 12353';
  const first = await anOrder(api, { phoneno });
  expect(await decided(first.id)).toBe('sent');
  const { body } = await choose(first.id, first.key, { wanted: false }).expect(200);
  expect(OrderPageView.strict().parse(body).textMessages).toBe(false);
  const second = await anOrder(api, { phoneno: '+91 9845012353' });
  expect(await decided(second.id)).toBe('opted-out');
  expect(await smsAbout(api, second.reference)).toEqual([]);
  expect([first, second].map(({ receipt }) => receipt.textedTo)).toEqual(['••• 353', null]);
  expect((await choose(second.id, second.key, { wanted: true }).expect(200)).body.textMessages).toBe(true);
  const third = await anOrder(api, { phoneno });
  expect(await decided(third.id)).toBe('sent');
});

it('the customer and staff may choose as well, and each change is in the audit once', async () => {
  const { id } = await anOrder(api, {}, customer);
  for (const headers of [customer, customer]) await choose(id, headers, { wanted: false }).expect(200);
  await choose(id, admin, { wanted: true }).expect(200);
  const { body } = await api.http.get(`/api/orders/${id}/history`).set(admin).expect(200);
  const changes = (body.events as { action: string }[]).filter(({ action }) =>
    action.includes('text-messages'),
  );
  expect(changes).toMatchObject([
    { action: 'order.text-messages-changed', role: 'customer', detail: { wanted: false } },
    { action: 'order.text-messages-changed', role: 'admin', detail: { wanted: true } },
  ]);
});

it('a choice without a phone number, or that is none, is refused', async () => {
  const silent = await anOrder(api, { phoneno: '' });
  expect((await choose(silent.id, silent.key, { wanted: false }).expect(409)).body.code).toBe('no_phone');
  expect((await pageOf(api, silent.id, silent.key).expect(200)).body.textMessages).toBeNull();
  const order = await anOrder(api);
  expect(pathsOf(await choose(order.id, order.key, { wanted: 'no' }).expect(400))).toEqual(['wanted']);
  await choose(order.id, {}, { wanted: false }).expect(404);
  await choose(order.id, silent.key, { wanted: false }).expect(404);
});

it('numbers that opted out cannot be read from the database', async () => {
  const { id, key } = await anOrder(api, { phoneno: '98450 12354' });
  await choose(id, key, { wanted: false }).expect(200);
  const rows = await api.database.query('SELECT phone_hash FROM sms_opt_outs');
  expect(rows.length).toBeGreaterThan(0);
  expect(JSON.stringify(rows)).not.toContain('12354');
});
