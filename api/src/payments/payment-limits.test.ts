import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { pathsOf } from '../../test/makers/bookings.js';
import { as } from '../../test/makers/makers.js';
import { anOrder } from '../../test/makers/orders.js';
import { startApp, type TestApp } from '../../test/servers/app.js';

let api: TestApp;
let admin: { Authorization: string };
beforeAll(async () => {
  api = await startApp();
  admin = await as(api, 'admin');
});
afterAll(() => api.close());

const UTR = '412345678901';
const yesterday = () => new Date(Date.now() - 86_400_000).toISOString();
const pay = (id: string, body: object) => api.http.post(`/api/orders/${id}/payment`).set(admin).send(body);
const expensive = async (phoneno: string) => {
  const order = await anOrder(api, { phoneno, cartItems: [{ id: '616', type: 'product', qty: 1 }] });
  await api.database.query(`UPDATE orders SET created_at = now() - interval '3 days' WHERE id = $1`, [
    order.id,
  ]);
  return order;
};
const refusalOf = async (id: string, body: object) => {
  const refused = await pay(id, body).expect(400);
  expect(pathsOf(refused)).toEqual(['amount']);
  return String(refused.body.errors[0].message);
};

it('₹2,00,000 in cash are refused for an order, also in parts, with the rule', async () => {
  const { id } = await expensive('9845099001');
  expect(await refusalOf(id, { method: 'cash', amount: 200_000 })).toMatch(/section 269ST/);
  await pay(id, { method: 'cash', amount: 150_000, paidAt: yesterday() }).expect(200);
  expect(await refusalOf(id, { method: 'cash', amount: 50_000 })).toMatch(/Recorded already: ₹1,50,000/);
  await pay(id, { method: 'cash', amount: 49_999 }).expect(200);
  await pay(id, { method: 'card', amount: 60_027 }).expect(200);
});

it('cash of one payer on one day counts together, on different days not', async () => {
  const [one, other] = [await expensive('9845099002'), await expensive('9845099002')];
  await pay(one.id, { method: 'cash', amount: 150_000 }).expect(200);
  expect(await refusalOf(other.id, { method: 'cash', amount: 60_000 })).toMatch(/one payer on one day/);
  await pay(other.id, { method: 'cash', amount: 60_000, paidAt: yesterday() }).expect(200);
});

it('one payment by UPI is at most ₹1,00,000, and the rest another one', async () => {
  const { id } = await expensive('9845099003');
  expect(await refusalOf(id, { method: 'upi', bankReference: UTR, amount: 100_001 })).toMatch(
    /One UPI payment/,
  );
  await pay(id, { method: 'upi', bankReference: '412345678911', amount: 100_000 }).expect(200);
  await pay(id, { method: 'upi', bankReference: '412345678912', amount: 100_000 }).expect(200);
});
