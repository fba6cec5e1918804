import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { OrderPageView } from '@nidaan/contract';
import { pathsOf } from '../../../test/makers/bookings.js';
import { as } from '../../../test/makers/makers.js';
import { anOrder, keyOf, pageOf, type PlacedOrder } from '../../../test/makers/orders.js';
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
/** The header with the secret of the link in the text message about a booking. */
async function textedKey({ id, reference }: PlacedOrder) {
  await smsDecided(api, id);
  const [sms] = await smsAbout(api, reference);
  return keyOf(/\/order\/[\w-]+#k=[\w-]{43}/.exec(sms?.text ?? '')?.[0] ?? '');
}
const decided = async (id: string) => (await smsDecided(api, id))?.outcome;

it('the holder of a link from a text stops the messages to the number, for every order with it, and starts them again', async () => {
  const phoneno = '98450 12353';
  const first = await anOrder(api, { phoneno });
  expect(await decided(first.id)).toBe('sent');
  const texted = await textedKey(first);
  const { body } = await choose(first.id, texted, { wanted: false }).expect(200);
  expect(body.canChooseTextMessages).toBe(true);
  expect(OrderPageView.strict().parse(body).textMessages).toBe(false);
  const second = await anOrder(api, { phoneno: '+91 9845012353' });
  expect(await decided(second.id)).toBe('opted-out');
  expect(await smsAbout(api, second.reference)).toEqual([]);
  expect([first, second].map(({ receipt }) => receipt.textedTo)).toEqual(['••• 353', null]);
  // A visitor who books with a number has not proved to have it.
  const refused = await choose(second.id, second.key, { wanted: true }).expect(409);
  expect(refused.body.code).toBe('phone_not_proved');
  expect((await pageOf(api, second.id, second.key).expect(200)).body.canChooseTextMessages).toBe(false);
  expect((await choose(first.id, texted, { wanted: true }).expect(200)).body.textMessages).toBe(true);
  const third = await anOrder(api, { phoneno });
  expect(await decided(third.id)).toBe('sent');
});

it('staff may choose as well, an account without the number may not, and each change is in the audit once', async () => {
  const order = await anOrder(api, {}, customer);
  const { id } = order;
  await choose(id, customer, { wanted: false }).expect(409);
  const texted = await textedKey(order);
  for (const headers of [texted, texted]) await choose(id, headers, { wanted: false }).expect(200);
  await choose(id, admin, { wanted: true }).expect(200);
  const { body } = await api.http.get(`/api/orders/${id}/history`).set(admin).expect(200);
  const changes = (body.events as { action: string }[]).filter(({ action }) =>
    action.includes('text-messages'),
  );
  expect(changes).toMatchObject([
    { action: 'order.text-messages-changed', role: 'link', detail: { wanted: false } },
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
  const order = await anOrder(api, { phoneno: '98450 12354' });
  await choose(order.id, await textedKey(order), { wanted: false }).expect(200);
  const rows = await api.database.query('SELECT phone_hash FROM sms_opt_outs');
  expect(rows.length).toBeGreaterThan(0);
  expect(JSON.stringify(rows)).not.toContain('12354');
});
