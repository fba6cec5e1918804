import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { Collector, OrderPayments, type PaymentView, ReceiptList } from '@nidaan/contract';
import { booking, pathsOf, place } from '../../test/makers/bookings.js';
import { as, bearer, makeUser, tokenOf } from '../../test/makers/makers.js';
import { anOrder, putInto } from '../../test/makers/orders.js';
import { startApp, type TestApp } from '../../test/servers/app.js';

let api: TestApp;
let admin: { Authorization: string };
beforeAll(async () => {
  api = await startApp();
  admin = await as(api, 'admin');
});
afterAll(() => api.close());

const UTR = '412345678901';
// Costs 80 for each person.
const ordered = async (persons = 10) => {
  const beneficiaries = Array.from({ length: persons }, (_, n) => ({
    name: `P${n}`,
    age: 30,
    gender: 'Male',
  }));
  const { body } = await place(api, booking({ noOfPersons: persons, beneficiaries })).expect(201);
  return String(body.id);
};
const pay = (id: string, body: object, by = admin) =>
  api.http.post(`/api/orders/${id}/payment`).set(by).send(body);
const remove = (id: string, receipt?: string) =>
  api.http.post(`/api/orders/${id}/payment/withdraw`).set(admin).send({ reason: 'wrong_order', receipt });
const paymentOf = async (id: string): Promise<PaymentView> =>
  (await api.http.get(`/api/orders/${id}`).set(admin).expect(200)).body.payment;
const paymentsOf = async (id: string) =>
  OrderPayments.parse((await api.http.get(`/api/orders/${id}/payments`).set(admin).expect(200)).body)
    .payments;
const receiptsOf = async (id: string) =>
  ReceiptList.parse((await api.http.get(`/api/orders/${id}/receipts`).set(admin).expect(200)).body);

describe('an order paid in parts', () => {
  it('has a receipt for each, says what is still to be paid, and is paid with the last one', async () => {
    const id = await ordered();
    const first = await pay(id, { method: 'cash', amount: 300 }).expect(200);
    expect(first.body.payment).toMatchObject({
      state: 'partly_paid',
      amount: 800,
      received: 300,
      balance: 500,
      method: 'cash',
    });
    await pay(id, { method: 'bank', bankReference: 'n123 456 7890', amount: 100 }).expect(200);
    const last = await pay(id, { method: 'upi', bankReference: UTR }).expect(200);
    expect(last.body.payment).toMatchObject({ state: 'paid', received: 800, balance: 0, method: 'cash' });
    expect(await paymentsOf(id)).toMatchObject([
      { amount: 300, method: 'cash', bankReference: null },
      { amount: 100, method: 'bank', bankReference: 'n1234567890' },
      { amount: 400, method: 'upi', bankReference: UTR },
    ]);
    const receipts = await receiptsOf(id);
    expect(receipts.map(({ amount }) => amount)).toEqual([400, 100, 300]);
    const details = await api.database.query(
      `SELECT (details->>'balance')::int AS balance FROM receipts WHERE order_id = $1 ORDER BY number`,
      [id],
    );
    expect(details).toEqual([{ balance: 500 }, { balance: 400 }, { balance: 0 }]);
  });

  it('takes no more than what is to be paid, and then names the field', async () => {
    const id = await ordered();
    await pay(id, { method: 'cash', amount: 300 }).expect(200);
    const { body } = await pay(id, { method: 'cash', amount: 501 }).expect(400);
    expect(body.errors).toEqual([{ path: 'amount', message: 'Only ₹500 is still to be paid.' }]);
    for (const amount of [0, -5, 1.5, '100'])
      expect(pathsOf(await pay(id, { method: 'cash', amount }).expect(400))).toEqual(['amount']);
    await pay(id, { method: 'cash', amount: 500 }).expect(200);
    expect((await pay(id, { method: 'cash', amount: 1 }).expect(409)).body.code).toBe('already_paid');
  });

  it('never has more than its total from concurrent payments', async () => {
    const id = await ordered();
    const answers = await Promise.all(
      Array.from({ length: 12 }, () => pay(id, { method: 'cash', amount: 150, id: randomUUID() })),
    );
    const statuses = answers.map(({ status }) => status).toSorted((one, other) => one - other);
    expect(statuses).toEqual([...Array(5).fill(200), ...Array(7).fill(400)]);
    expect(await paymentOf(id)).toMatchObject({ received: 750, balance: 50 });
    expect(await paymentsOf(id)).toHaveLength(5);
  });

  it('has a payment once that is sent ten times at once with the same id', async () => {
    const id = await ordered();
    const payment = { method: 'cash', amount: 150, id: randomUUID() };
    const answers = await Promise.all(Array.from({ length: 10 }, () => pay(id, payment)));
    expect(answers.map(({ status }) => status)).toEqual(Array(10).fill(200));
    expect(await paymentOf(id)).toMatchObject({ received: 150 });
    await pay(id, { method: 'cash', id: payment.id }).expect(200);
    expect(await paymentOf(id)).toMatchObject({ received: 150 });
    expect((await pay(id, { ...payment, amount: 200 }).expect(422)).body.code).toBe('idempotency_mismatch');
    expect((await pay(await ordered(), payment).expect(422)).body.code).toBe('idempotency_mismatch');
  });

  it('is found among what is to be paid until its last payment', async () => {
    const id = await ordered();
    const isIn = async (payment: string) => {
      const { body } = await api.http
        .get('/api/orders')
        .query({ payment, limit: 100 })
        .set(admin)
        .expect(200);
      return body.some((order: { _id: string }) => order._id === id);
    };
    const found = async () => [
      await isIn('open'),
      await isIn('due'),
      await isIn('partly_paid'),
      await isIn('paid'),
    ];
    expect(await found()).toEqual([true, true, false, false]);
    await pay(id, { method: 'cash', amount: 300 }).expect(200);
    expect(await found()).toEqual([true, false, true, false]);
    await pay(id, { method: 'cash' }).expect(200);
    expect(await found()).toEqual([false, false, false, true]);
  });

  it('that is cancelled is to be refunded what was paid', async () => {
    const id = await ordered();
    await pay(id, { method: 'cash', amount: 300 }).expect(200);
    await putInto(api, id, 'Cancelled');
    expect(await paymentOf(id)).toMatchObject({ state: 'refund_due', balance: -300 });
    const { body } = await api.http
      .post(`/api/orders/${id}/refund`)
      .set(admin)
      .send({ method: 'cash' })
      .expect(200);
    expect(body.payment).toMatchObject({ state: 'refunded', refunded: 300, balance: 0 });
  });
});

describe('a removed payment', () => {
  it('is the one with the given receipt; the others stay', async () => {
    const id = await ordered();
    for (const amount of [100, 200, 300]) await pay(id, { method: 'cash', amount }).expect(200);
    const [, , first] = await receiptsOf(id);
    const removed = await remove(id, first?.serial).expect(200);
    expect(removed.body.payment).toMatchObject({ state: 'partly_paid', received: 500, balance: 300 });
    await remove(id, first?.serial).expect(200);
    expect((await paymentsOf(id)).map(({ amount }) => amount)).toEqual([200, 300]);
    const payment = await paymentOf(id);
    expect(payment.receipt).toBe((await paymentsOf(id))[0]?.receipt);
    expect(pathsOf(await remove(id, 'R26-27/999999').expect(400))).toEqual(['receipt']);
  });

  it('is the last one without a receipt, until none is left', async () => {
    const id = await ordered();
    for (const amount of [100, 200]) await pay(id, { method: 'cash', amount }).expect(200);
    expect((await remove(id).expect(200)).body.payment).toMatchObject({ received: 100 });
    const none = { state: 'due', received: 0, method: null, paidAt: null, receipt: null };
    expect((await remove(id).expect(200)).body.payment).toMatchObject(none);
    expect((await remove(id).expect(200)).body.payment).toMatchObject(none);
  });
});

describe('who took a payment and when', () => {
  it('is who records it, or who front desk, accounts and the owner name', async () => {
    const ravi = await makeUser(api, { role: 'phlebotomist' });
    const collectors = await api.http.get('/api/collectors').set(admin).expect(200);
    const collectedBy = Collector.array()
      .parse(collectors.body)
      .find(({ email }) => email === ravi.email)?.id;
    const id = await ordered();
    await pay(id, { method: 'cash', amount: 100, collectedBy }, await as(api, 'front-desk')).expect(200);
    const own = bearer(await tokenOf(api, ravi));
    await pay(id, { method: 'cash', amount: 100 }, own).expect(200);
    expect((await paymentsOf(id)).map((payment) => payment.collectedBy)).toEqual([ravi.email, ravi.email]);
    const [{ id: other }] = await api.database.query(`SELECT id FROM users WHERE role = 'admin' LIMIT 1`);
    const refused = await pay(id, { method: 'cash', amount: 100, collectedBy: other }, own).expect(403);
    expect(refused.body.right).toBe('payments.assign');
  });

  it('is refused for people who take no payments, with the field', async () => {
    const id = await ordered();
    const lab = await makeUser(api, { role: 'lab' });
    const [{ id: labId }] = await api.database.query('SELECT id FROM users WHERE email = $1', [lab.email]);
    for (const collectedBy of [labId, randomUUID(), 'ravi'])
      expect(pathsOf(await pay(id, { method: 'cash', collectedBy }).expect(400))).toEqual(['collectedBy']);
  });

  it('may be earlier, but not in the future, before the order or more than a month ago', async () => {
    const { id } = await anOrder(api);
    const hours = (n: number) => new Date(Date.now() + n * 3_600_000).toISOString();
    for (const paidAt of [hours(1), hours(-1), hours(-24 * 32), 'yesterday'])
      expect(pathsOf(await pay(id, { method: 'cash', paidAt }).expect(400))).toEqual(['paidAt']);
    await api.database.query(`UPDATE orders SET created_at = now() - interval '2 days' WHERE id = $1`, [id]);
    const paidAt = hours(-20);
    const { body } = await pay(id, { method: 'cash', paidAt }).expect(200);
    expect(body.payment.paidAt).toBe(paidAt);
  });
});

it.each([
  ['bank', undefined],
  ['bank', '12345'],
  ['bank', 'AB/2026/0001'],
  ['card', '123'],
  ['cash', UTR],
])('a payment by %s with the reference %s is refused with the field', async (method, bankReference) => {
  const { id } = await anOrder(api);
  expect(pathsOf(await pay(id, { method, bankReference }).expect(400))).toEqual(['bankReference']);
});

it('an invoice issued after a part payment asks for the rest', async () => {
  const id = await ordered();
  await pay(id, { method: 'cash', amount: 300 }).expect(200);
  await api.http.post(`/api/orders/${id}/generate-invoice`).set(admin).expect(200);
  const [{ details }] = await api.database.query('SELECT details FROM invoices WHERE order_id = $1', [id]);
  expect(details).toMatchObject({ total: 800, balance: 500, payments: [{ amount: 300, method: 'cash' }] });
});
