import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { istDay, OrderPayments, type PaymentView } from '@nidaan/contract';
import { parse } from 'csv-parse/sync';
import { booking, pathsOf, place } from '../../../test/makers/bookings.js';
import { as } from '../../../test/makers/makers.js';
import { putInto } from '../../../test/makers/orders.js';
import { sharedApp, type SharedApp } from '../../../test/servers/app.js';

let api: SharedApp;
let admin: { Authorization: string };
let accounts: { Authorization: string };
beforeAll(async () => {
  api = await sharedApp();
  admin = await as(api, 'admin');
  accounts = await as(api, 'accounts');
});
afterAll(() => api.close());

/** An order over ₹800, of which `amount` is paid. */
async function paid(amount = 800): Promise<string> {
  const beneficiaries = Array.from({ length: 10 }, (_, n) => ({ name: `P${n}`, age: 30, gender: 'Male' }));
  const { body } = await place(api, booking({ noOfPersons: 10, beneficiaries })).expect(201);
  await api.http
    .post(`/api/orders/${body.id}/payment`)
    .set(admin)
    .send({ method: 'cash', amount })
    .expect(200);
  return String(body.id);
}
const refund = (id: string, body: object, by = accounts) =>
  api.http
    .post(`/api/orders/${id}/refund`)
    .set(by)
    .send({ method: 'cash', ...body });
const paymentOf = async (id: string): Promise<PaymentView> =>
  (await api.http.get(`/api/orders/${id}`).set(admin).expect(200)).body.payment;
const refundsOf = async (id: string) =>
  OrderPayments.parse((await api.http.get(`/api/orders/${id}/payments`).set(accounts).expect(200)).body)
    .refunds;
const reason = 'One test could not be done';

describe('a refund without a cancellation', () => {
  it('reduces the price, and has a reason and who recorded it', async () => {
    const id = await paid();
    const { body } = await refund(id, { amount: 200, reason }).expect(200);
    expect(body.payment).toMatchObject({
      state: 'paid',
      received: 800,
      refunded: 200,
      credited: 200,
      balance: 0,
      refundedAt: null,
    });
    expect(await refundsOf(id)).toMatchObject([
      { amount: 200, credited: 200, reason, method: 'cash', recordedBy: expect.stringContaining('@') },
    ]);
    expect((await refund(id, { amount: 600, reason }).expect(200)).body.payment.state).toBe('refunded');
    expect((await refund(id, { amount: 1, reason }).expect(409)).body.code).toBe('already_refunded');
  });

  it('leaves the price when the customer pays it again', async () => {
    const id = await paid();
    const { body } = await refund(id, { amount: 800, reason, owedAgain: true }).expect(200);
    expect(body.payment).toMatchObject({ state: 'due', credited: 0, balance: 800 });
  });

  it('is refused without a reason, above what is held, without an amount, and for other roles', async () => {
    const id = await paid(500);
    expect(pathsOf(await refund(id, { amount: 100 }).expect(400))).toEqual(['reason']);
    expect(pathsOf(await refund(id, { amount: 100, reason: '  ' }).expect(400))).toEqual(['reason']);
    const { body } = await refund(id, { amount: 501, reason }).expect(400);
    expect(body.errors).toEqual([
      { path: 'amount', message: 'Only ₹500 was received and not yet refunded.' },
    ]);
    expect((await refund(id, {}).expect(409)).body.code).toBe('refund_not_due');
    await refund(id, { amount: 100, reason }, await as(api, 'front-desk')).expect(403);
    expect(await refundsOf(id)).toEqual([]);
  });

  it('never exceeds what was received when several are recorded at once, and one id is recorded once', async () => {
    const id = await paid();
    const answers = await Promise.all(
      Array.from({ length: 8 }, () => refund(id, { amount: 300, reason, id: randomUUID() })),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(2);
    const again = { amount: 50, reason, id: randomUUID() };
    const same = await Promise.all(Array.from({ length: 5 }, () => refund(id, again)));
    expect(same.map(({ status }) => status)).toEqual(Array(5).fill(200));
    expect(await paymentOf(id)).toMatchObject({ refunded: 650 });
    await refund(id, { ...again, amount: 60 }).expect(422);
  });
});

describe('a refund that is due', () => {
  it('of an order that became cheaper needs no reason and is no price reduction', async () => {
    const id = await paid();
    await api.database.query('UPDATE orders SET total_amount = 600 WHERE id = $1', [id]);
    expect(await paymentOf(id)).toMatchObject({ state: 'refund_due', balance: -200 });
    const { body } = await refund(id, {}).expect(200);
    expect(body.payment).toMatchObject({ state: 'paid', refunded: 200, credited: 0, balance: 0 });
  });

  it('of a cancelled order may be paid in parts, and is complete with the last one', async () => {
    const id = await paid();
    await putInto(api, id, 'Cancelled');
    const part = await refund(id, { amount: 300 }).expect(200);
    expect(part.body.payment).toMatchObject({ state: 'refund_due', balance: -500, refundedAt: null });
    const last = await refund(id, { method: 'bank', bankReference: 'N1234567890' }).expect(200);
    expect(last.body.payment).toMatchObject({ state: 'refunded', refunded: 800, refundMethod: 'bank' });
    expect((await refundsOf(id)).map(({ amount }) => amount)).toEqual([300, 500]);
  });
});

it('each refund is in the day book and the revenue of its day', async () => {
  const today = istDay(new Date());
  const revenue = async () =>
    (await api.http.get('/api/revenue').query({ from: today, to: today }).set(accounts).expect(200)).body;
  const before = await revenue();
  const id = await paid();
  await refund(id, { amount: 123, reason: '=1+1' }).expect(200);
  const after = await revenue();
  expect([after.paid - before.paid, after.refunded - before.refunded]).toEqual([677, 123]);
  const { text } = await api.http
    .get('/api/day-book')
    .query({ from: today, to: today })
    .set(accounts)
    .expect(200);
  const rows: Record<string, string>[] = parse(text, { bom: true, columns: true });
  expect(rows.filter((row) => row['Refunded (rupees)'] === '123')).toMatchObject([
    { Entry: 'Refund', Method: 'Cash', Reason: "'=1+1", 'Recorded by': expect.stringContaining('@') },
  ]);
});
