import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { ReceiptList, type ReceiptView, receiptSlug } from '@nidaan/contract';
import type { Response } from 'supertest';
import { DataSource } from 'typeorm';
import { booking, place, statusesOf } from '../../../test/makers/bookings.js';
import { as } from '../../../test/makers/makers.js';
import { delivered } from '../../../test/makers/outbox.js';
import { type MailedApp, startMailedApp } from '../../../test/servers/mailed-app.js';

let api: MailedApp;
let admin: { Authorization: string };
beforeAll(async () => {
  api = await startMailedApp();
  ({ admin } = api);
});
afterAll(() => api.close());

const UPI = { method: 'upi', bankReference: '412345678901' };

async function booked(given: object = {}) {
  const { id, reference, statusUrl } = (await place(api, booking(given)).expect(201)).body;
  return { id: String(id), reference: String(reference), key: String(statusUrl).split('#k=')[1] ?? '' };
}
const pay = (id: string, body: object = UPI) =>
  api.http.post(`/api/orders/${id}/payment`).set(admin).send(body);
const remove = (id: string) =>
  api.http.post(`/api/orders/${id}/payment/withdraw`).set(admin).send({ reason: 'wrong_order' });
const list = async (id: string, headers: Record<string, string> = admin) =>
  ReceiptList.parse((await api.http.get(`/api/orders/${id}/receipts`).set(headers).expect(200)).body);
const pdf = (id: string, { serial }: Pick<ReceiptView, 'serial'>, headers: Record<string, string> = admin) =>
  api.http.get(`/api/orders/${id}/receipts/${receiptSlug(serial)}`).set(headers);
const bytesOf = ({ body }: Response) => (body as Buffer).toString('base64');

async function paid(given?: object, payment?: object) {
  const order = await booked(given);
  await pay(order.id, payment).expect(200);
  const [receipt] = await list(order.id);
  if (!receipt) throw new Error('The payment has no receipt.');
  return { ...order, receipt };
}

/** The decoded emails to a recipient. */
const emailsTo = (email: string) =>
  api.mailServer.received
    .filter(({ text }) => text.includes(email))
    .map(({ text }) =>
      text
        .replace(/=\r\n/g, '')
        .replace(/(?:=[0-9A-F]{2})+/g, (octets) => decodeURIComponent(octets.replaceAll('=', '%'))),
    );

describe('the receipt of a payment', () => {
  it('of a card payment says so, with the number of the slip or none', async () => {
    const { id } = await booked();
    const refused = await pay(id, { method: 'card', bankReference: 'a-1' }).expect(400);
    expect(refused.body.errors).toMatchObject([{ path: 'bankReference' }]);
    await pay(id, { method: 'card' }).expect(200);
    expect(await list(id)).toMatchObject([{ method: 'card', bankReference: null }]);
  });

  it('has a number, mode, reference and time', async () => {
    const { id, receipt } = await paid();
    expect(receipt).toEqual({
      serial: expect.stringMatching(/^R\d\d-\d\d\/\d{6}$/),
      amount: 80,
      method: 'upi',
      bankReference: '412345678901',
      paidAt: expect.stringMatching(/Z$/),
      voidedAt: null,
      voidReason: null,
    });
    const { body } = await api.http.get(`/api/orders/${id}`).set(admin).expect(200);
    expect(body.payment).toMatchObject({ receipt: receipt.serial, paidAt: receipt.paidAt });
  });

  it('opens as a PDF for staff and with the order’s link, the same bytes again', async () => {
    const { id, key, receipt } = await paid();
    const first = await pdf(id, receipt).expect(200);
    expect(first.headers).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition': `attachment; filename="receipt_${receiptSlug(receipt.serial)}.pdf"`,
      'cache-control': 'no-store',
    });
    expect((first.body as Buffer).subarray(0, 5).toString()).toBe('%PDF-');
    const again = await pdf(id, receipt, { 'X-Order-Secret': key }).expect(200);
    expect(bytesOf(again)).toBe(bytesOf(first));
    const later = await api.another();
    const other = await later.http
      .get(`/api/orders/${id}/receipts/${receiptSlug(receipt.serial)}`)
      .set(admin)
      .expect(200);
    expect(bytesOf(other)).toBe(bytesOf(first));
    await later.close();
    const audited = await api.database.query(
      "SELECT actor_role FROM audit WHERE subject_id = $1 AND action = 'receipt.opened' ORDER BY id",
      [id],
    );
    expect(audited).toEqual([{ actor_role: 'admin' }, { actor_role: 'link' }, { actor_role: 'admin' }]);
  });

  it('is issued once when the payment is recorded concurrently', async () => {
    const { id } = await booked();
    const answers = await Promise.all(Array.from({ length: 6 }, () => pay(id)));
    expect(statusesOf(answers)).toEqual(Array(6).fill(200));
    expect(await list(id)).toHaveLength(1);
  });

  it('is numbered without gaps for concurrent payments', async () => {
    const orders = await Promise.all(Array.from({ length: 6 }, () => booked()));
    await Promise.all(orders.map(({ id }) => pay(id).expect(200)));
    const rows: { number: number; serial: string }[] = await api.database.query(
      'SELECT number, serial FROM receipts ORDER BY number',
    );
    expect(rows.map(({ number }) => number)).toEqual(rows.map((_, index) => index + 1));
    expect(Math.max(...rows.map(({ serial }) => serial.length))).toBeLessThanOrEqual(16);
  });

  it('is not issued for a cancelled order, and no number is used', async () => {
    const { id } = await booked();
    await api.database.query("UPDATE orders SET status = 'Cancelled' WHERE id = $1", [id]);
    const counted = 'SELECT last FROM receipt_counters';
    const before = await api.database.query(counted);
    await pay(id).expect(409);
    expect(await api.database.query(counted)).toEqual(before);
  });

  it('is emailed when the payment is recorded', async () => {
    const email = 'payer@example.org';
    const { id, receipt } = await paid({ email });
    await delivered(api, id, 'receipt.issued');
    const email_ = emailsTo(email).find((text) => text.includes(receipt.serial));
    for (const text of ['₹80', 'UPI', '412345678901', 'page of your order']) expect(email_).toContain(text);
  });

  it('is not emailed without an email address', async () => {
    const { id } = await paid({ email: '' });
    const events = await api.database.query(
      "SELECT event FROM outbox WHERE payload->>'orderId' = $1 AND event LIKE 'receipt.%'",
      [id],
    );
    expect(events).toEqual([]);
  });
});

describe('a payment entered by mistake and removed', () => {
  it('voids its receipt, whose number is never used again', async () => {
    const { id, key, receipt } = await paid({ email: 'mistake@example.org' });
    const valid = bytesOf(await pdf(id, receipt).expect(200));
    await remove(id).expect(200);
    const [voided] = await list(id, { 'X-Order-Secret': key });
    expect(voided).toEqual({ ...receipt, voidedAt: expect.any(String), voidReason: 'wrong_order' });
    const printed = bytesOf(await pdf(id, receipt).expect(200));
    expect(printed).not.toBe(valid);
    expect(bytesOf(await pdf(id, receipt).expect(200))).toBe(printed);
    await pay(id, { method: 'cash' }).expect(200);
    const [next, ...before] = await list(id);
    expect(next?.serial).not.toBe(receipt.serial);
    expect(next).toMatchObject({ method: 'cash', bankReference: null, voidedAt: null });
    expect(before).toEqual([voided]);
    await delivered(api, id, 'receipt.voided');
    expect(emailsTo('mistake@example.org').join()).toContain(`Receipt ${receipt.serial} is void`);
  });

  it('is in the history with the number of the receipt', async () => {
    const { id, receipt } = await paid();
    await remove(id).expect(200);
    const { body } = await api.http.get(`/api/orders/${id}/history`).set(admin).expect(200);
    expect(
      body.events.slice(1).map(({ action, detail }: { action: string; detail: object }) => [action, detail]),
    ).toEqual([
      ['payment.taken', { method: 'upi', amount: 80, receipt: receipt.serial }],
      ['payment.withdrawn', { reason: 'wrong_order', amount: 80, receipt: receipt.serial }],
    ]);
  });
});

describe('access to a receipt', () => {
  it('is refused through another order, to another customer and to a visitor', async () => {
    const [mine, other] = [await paid(), await paid()];
    await pdf(other.id, mine.receipt).expect(404);
    await pdf(mine.id, mine.receipt, { 'X-Order-Secret': other.key }).expect(404);
    await pdf(mine.id, mine.receipt, await as(api, 'customer')).expect(404);
    await api.http.get(`/api/orders/${mine.id}/receipts`).expect(404);
    await pdf(mine.id, { serial: "' OR 1=1" }).expect(404);
  });
});

describe('the database role of the API', () => {
  it.each([
    'DELETE FROM receipts',
    'UPDATE receipts SET amount = 1',
    "UPDATE receipts SET serial = 'x'",
    'DELETE FROM receipt_counters',
  ])('may not %s', async (statement) => {
    await expect(api.get(DataSource).query(statement)).rejects.toMatchObject({ code: '42501' });
  });

  it('cannot decrease the counter or skip a number', async () => {
    await paid();
    for (const last of ['last - 1', 'last + 2', 'last'])
      await expect(api.get(DataSource).query(`UPDATE receipt_counters SET last = ${last}`)).rejects.toThrow(
        'counted one by one',
      );
  });
});
