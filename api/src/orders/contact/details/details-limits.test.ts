import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { anOrder, keyOf, pageOf, type PlacedOrder } from '../../../../test/makers/orders.js';
import { as } from '../../../../test/makers/makers.js';
import { smsDecided, smsLater } from '../../../../test/makers/text-messages.js';
import { startApp, type TestApp } from '../../../../test/servers/app.js';

let api: TestApp;
beforeAll(async () => {
  api = await startApp();
});
afterAll(() => api.close());

const NETWORK = { 'X-Forwarded-For': '203.0.113.77' };

/** Changes the contact of an order with its link as often as asked, and answers the statuses. */
async function changeOften(order: PlacedOrder, contacts: object[]): Promise<number[]> {
  let { key } = order;
  let version = 1;
  const statuses: number[] = [];
  for (const contact of contacts) {
    const change = api.http.post(`/api/orders/${order.id}/details`).set({ ...key, ...NETWORK });
    const { status, body } = await change.send({ ...contact, version });
    statuses.push(status);
    if (status !== 200) continue;
    version = body.version;
    if (body.renewedUrl) key = keyOf(body.renewedUrl);
  }
  return statuses;
}

const messagesOf = async (id: string) => {
  const rows: { event: string }[] = await api.database.query(
    "SELECT event FROM outbox WHERE payload->>'orderId' = $1 AND NOT held",
    [id],
  );
  return rows.length;
};

it('120 changes of one booking reach few strangers: the seventh of an hour is refused', async () => {
  const order = await anOrder(api, { email: 'first@example.org', phoneno: '9800000100' }, NETWORK);
  const contacts = Array.from({ length: 120 }, (_, index) => ({
    email: `stranger${index}@example.org`,
    phoneno: `98111${String(10_000 + index)}`,
  }));
  const statuses = await changeOften(order, contacts);
  expect(statuses.filter((status) => status === 200)).toHaveLength(6);
  expect(statuses.filter((status) => status === 429)).toHaveLength(114);
  // The confirmation of the booking, and for each change one event to the previous contact and one to the new one.
  expect(await messagesOf(order.id)).toBe(13);
});

it('a number counts its bookings and changes together, whichever orders they are of', async () => {
  const stranger = '+919822200000';
  const orders = [];
  for (let index = 0; index < 7; index += 1)
    orders.push(await anOrder(api, { email: '', phoneno: `98222111${10 + index}` }, NETWORK));
  const statuses = [];
  for (const order of orders) statuses.push(...(await changeOften(order, [{ phoneno: stranger }])));
  expect(statuses).toEqual([200, 200, 200, 200, 200, 200, 429]);
});

it('staff change the contact of an order a limited number of times too', async () => {
  const clerk = await as(api, 'front-desk');
  const { id } = await anOrder(api, { email: '', phoneno: '9833300000' });
  const statuses = [];
  for (let index = 1; index <= 7; index += 1) {
    const { name, email, address, pincode, version } = (await pageOf(api, id, clerk).expect(200)).body;
    const contact = { name, email, phoneno: `98333000${10 + index}`, address, pincode, version };
    statuses.push((await api.http.put(`/api/orders/${id}/contact`).set(clerk).send(contact)).status);
  }
  expect(statuses).toEqual([200, 200, 200, 200, 200, 200, 429]);
});

it('staff correct the contact of an order after its link has used up the changes of an hour', async () => {
  const clerk = await as(api, 'front-desk');
  const order = await anOrder(api, { email: 'used@example.org', phoneno: '9833300020' }, NETWORK);
  const contacts = Array.from({ length: 7 }, (_, index) => ({ email: `used${index}@example.org` }));
  expect((await changeOften(order, contacts)).at(-1)).toBe(429);
  const { name, phoneno, address, pincode, version } = (await pageOf(api, order.id, clerk).expect(200)).body;
  const contact = { name, email: 'right@example.org', phoneno, address, pincode, version };
  await api.http.put(`/api/orders/${order.id}/contact`).set(clerk).send(contact).expect(200);
});

it('owners change a number that strangers have used up, and others cannot change theirs to it', async () => {
  const narrow = await api.another({ LIMIT_BOOKINGS_PER_PHONE: 2 });
  const phoneno = '9833300030';
  const own = await anOrder(narrow, { email: '', phoneno }, { 'X-Forwarded-For': '203.0.113.79' });
  for (let network = 0; network < 10; network += 1)
    await anOrder(narrow, { email: '', phoneno }, { 'X-Forwarded-For': `198.51.100.${network}` });
  const change = (order: PlacedOrder, address: string, number: string) =>
    narrow.http
      .post(`/api/orders/${order.id}/details`)
      .set({ ...order.key, 'X-Forwarded-For': address })
      .send({ version: 1, phoneno: number });
  const other = await anOrder(narrow, { email: '', phoneno: '9833300031' });
  await change(other, '198.51.100.200', phoneno).expect(429);
  await change(own, '203.0.113.79', '9833300032').expect(200);
  await narrow.close();
});

it('a network causes a limited number of text messages an hour: bookings stand and wait, the rest is refused', async () => {
  const narrow = await api.another({ LIMIT_TEXTS_PER_ADDRESS: 2 });
  const where = { 'X-Forwarded-For': '203.0.113.78' };
  const orders = [];
  for (let index = 0; index < 3; index += 1)
    orders.push(await anOrder(narrow, { email: '', phoneno: `984440000${index}` }, where));
  expect(orders.map(({ receipt }) => receipt.emailHeld)).toEqual([false, false, true]);
  expect(orders.map(({ receipt }) => receipt.textedTo === null)).toEqual([false, false, true]);
  const outcomes = [];
  for (const { id } of orders) outcomes.push((await smsDecided(api, id))?.outcome);
  expect(outcomes).toEqual(['sent', 'sent', 'none']);
  const { id: first, key, reference } = orders[0] ?? { id: '', key: {}, reference: '' };
  await narrow.http
    .post(`/api/orders/${first}/link`)
    .set({ ...key, ...where })
    .expect(200);
  expect((await smsDecided(api, first, 'order.link-renewed'))?.outcome).toBe('none');
  const code = narrow.http.post('/api/order-tracking/code').set(where);
  await code.send({ reference, phoneno: '9844400000' }).expect(429);
  const [last] = orders.slice(-1);
  const clerk = await as(api, 'admin');
  const id = last?.id ?? '';
  await api.http.post(`/api/orders/${id}/resend-confirmation`).set(clerk).expect(204);
  await smsLater(api);
  expect((await smsDecided(api, id))?.outcome).toBe('sent');
  expect(await narrow.scrape()).toContain('texts_limited_total 3');
  expect(JSON.stringify(narrow.log)).toContain('had too many');
  await narrow.close();
});
