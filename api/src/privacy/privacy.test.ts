import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { LAB, PersonalData } from '@nidaan/contract';
import { startApp, type TestApp } from '../../test/servers/app.js';
import { booking, place } from '../../test/makers/bookings.js';
import { as, bearer, makeUser, tokenOf } from '../../test/makers/makers.js';
import { delivered } from '../../test/makers/outbox.js';
import { smsDecided } from '../../test/makers/text-messages.js';
import { aPdf } from '../../test/makers/report-files.js';
import { reportsOf, withReports } from '../../test/makers/uploads.js';
import { entriesOf } from '../../test/makers/zip.js';
import type { Files } from '../infrastructure/files/files.js';

let api: TestApp;
let admin: { Authorization: string };
beforeAll(async () => {
  api = await startApp();
  admin = await as(api, 'admin');
});
afterAll(() => api.close());

async function customer() {
  const person = await makeUser(api);
  return { ...person, headers: bearer(await tokenOf(api, person)) };
}
const book = async (headers: Record<string, string>, given = {}) =>
  (await place(api, booking(given), { headers }).expect(201)).body as { id: string; reference: string };
const data = (headers: Record<string, string>) => api.http.get('/api/privacy/data').set(headers);
const erase = (headers: Record<string, string>, password: string) =>
  api.http.post('/api/privacy/erasure').set(headers).send({ password });
const settle = (id: string) =>
  api.database.query("UPDATE orders SET status = 'Completed' WHERE id = $1", [id]);

describe('my data', () => {
  it('is a file with everything about the caller and nothing about others', async () => {
    const [asha, ravi] = [await customer(), await customer()];
    const own = await book(asha.headers, { name: 'Asha Rao', consentVersion: '2026-11' });
    const other = await book(ravi.headers, { name: 'Ravi Kumar' });
    await api.http
      .post(`/api/orders/${own.id}/notes`)
      .set(admin)
      .send({ id: randomUUID(), text: 'rings twice' })
      .expect(201);
    await api.http.post(`/api/orders/${own.id}/payment`).set(admin).send({ method: 'cash' }).expect(200);
    const refund = { method: 'cash', amount: 30, reason: 'One test less' };
    await api.http.post(`/api/orders/${own.id}/refund`).set(admin).send(refund).expect(200);
    await delivered(api, own.id);
    await smsDecided(api, own.id);
    await smsDecided(api, own.id, 'refund.recorded');
    const { body, headers } = await data(asha.headers).expect(200);
    const mine = PersonalData.parse(body);
    expect(mine.account.email).toBe(asha.email);
    expect(mine.orders).toMatchObject([{ _id: own.id, name: 'Asha Rao' }]);
    expect(mine.consents).toMatchObject([{ version: '2026-11', given: 'booking', reference: own.reference }]);
    expect(mine.emails[0]).toMatchObject({ reference: own.reference, to: expect.stringContaining('@') });
    expect(mine.textMessages).toMatchObject([
      { reference: own.reference, event: 'order.placed' },
      { reference: own.reference, event: 'refund.recorded' },
    ]);
    expect(mine.notes).toMatchObject([{ reference: own.reference, text: 'rings twice' }]);
    expect(mine.receipts).toMatchObject([{ reference: own.reference, amount: 80, method: 'cash' }]);
    expect(mine.refunds).toMatchObject([{ reference: own.reference, amount: 30, reason: 'One test less' }]);
    expect(mine.accesses).toContainEqual(
      expect.objectContaining({ action: 'order.placed', by: 'you', reference: own.reference }),
    );
    expect(mine.accesses[0]).toMatchObject({ action: expect.any(String), by: 'you' });
    expect(JSON.stringify(body)).not.toMatch(new RegExp(`Ravi|${other.reference}|${other.id}|argon2`));
    expect(headers['content-disposition']).toBe('attachment; filename="nidaan-my-data.json"');
    expect(headers['cache-control']).toBe('no-store');
  });

  it('writes an audit entry when it is opened', async () => {
    const asha = await customer();
    await data(asha.headers).expect(200);
    const { body } = await data(asha.headers).expect(200);
    const opened = body.accesses.filter(({ action }: { action: string }) => action === 'user.data-opened');
    expect(opened).toHaveLength(2);
  });
});

describe('the archive of my data', () => {
  const HIV = { cartItems: [{ id: '321', type: 'product', qty: 1 }] };
  const FILES = [
    { name: 'hiv.pdf', bytes: aPdf('hiv'), tag: 'hiv' },
    { name: 'cbc.pdf', bytes: aPdf('cbc'), tag: 'plain' },
    { name: 'wrong.pdf', bytes: aPdf('wrong'), tag: 'plain' },
  ];

  /** A customer with an invoice and three reports: one code-protected, one withdrawn. */
  async function patient() {
    const person = await customer();
    const { id, reports } = await withReports(api, FILES, admin, HIV, person.headers);
    const wrong = reports.find(({ name }) => name === 'wrong.pdf')?.id;
    const reason = { reason: 'of someone else' };
    await api.http.post(`/api/orders/${id}/reports/${wrong}/withdraw`).set(admin).send(reason).expect(204);
    const bill = await api.http.post(`/api/orders/${id}/generate-invoice`).set(admin).expect(200);
    return { ...person, id, bill: bill.body as Buffer };
  }

  async function archive(headers: Record<string, string>) {
    const answer = await fetch(`${api.origin}/api/privacy/archive`, { headers });
    const entries = entriesOf(Buffer.from(await answer.arrayBuffer()));
    const found = new Map(entries.map(({ name, bytes }) => [name, bytes]));
    const mine = PersonalData.parse(JSON.parse(String(found.get('data.json'))));
    return { answer, found, mine };
  }

  it('has the data, reports and invoices, and lists which files it leaves out and why', async () => {
    const [asha, ravi] = [await patient(), await patient()];
    const { answer, found, mine } = await archive(asha.headers);
    const reference = mine.orders[0]?.reference;
    const bill = `bills/${reference}/invoice_${asha.id}.pdf`;
    expect([...found.keys()]).toEqual(['data.json', `reports/${reference}/cbc.pdf`, bill]);
    expect(found.get(`reports/${reference}/cbc.pdf`)).toEqual(aPdf('cbc'));
    expect(found.get(bill)).toEqual(asha.bill);
    const leftOut = mine.reports.map((report) => [report.name, report.leftOut]);
    expect(Object.fromEntries(leftOut)).toEqual({
      'hiv.pdf': 'codeProtected',
      'cbc.pdf': null,
      'wrong.pdf': 'withdrawn',
    });
    expect(JSON.stringify(mine)).not.toContain(ravi.id);
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'content-type': 'application/zip',
      'content-disposition': 'attachment; filename=nidaan-my-data.zip',
      'cache-control': 'private, no-store',
    });
  });

  it('lists who opened each report and invoice, including its own openings', async () => {
    const asha = await patient();
    const { body } = await reportsOf(api, asha.id, asha.headers).expect(200);
    const { storedPath } = body.reports.find(({ name }: { name: string }) => name === 'cbc.pdf');
    await api.http.get(storedPath).expect(200);
    const seen = await api.http.get(`/api/orders/${asha.id}`).set(admin).expect(200);
    await api.http.get(seen.body.reportsArchive).expect(200);
    const before = (await data(asha.headers).expect(200)).body as PersonalData;
    const openings = ({ accesses }: PersonalData, noun: string) =>
      accesses.filter(({ action }) => action === `${noun}.opened`).map(({ by, reports }) => [by, ...reports]);
    expect(openings(before, 'report')).toEqual([
      ['admin', 'cbc.pdf'],
      ['you', 'cbc.pdf'],
    ]);
    expect(openings(before, 'invoice')).toEqual([]);
    const { mine } = await archive(asha.headers);
    expect(openings(mine, 'report')[0]).toEqual(['you', 'cbc.pdf']);
    expect(openings(mine, 'invoice')).toEqual([['you']]);
    expect(mine.accesses).toContainEqual(
      expect.objectContaining({ action: 'user.data-downloaded', by: 'you' }),
    );
  });

  it('is complete except missing files: it lists them and what to do, and the log has their rows', async () => {
    const asha = await patient();
    const [bill] = await api.database.query('SELECT file_key FROM invoices WHERE order_id = $1', [asha.id]);
    const [report] = await api.database.query(
      "SELECT id, file_key FROM reports WHERE order_id = $1 AND name = 'cbc.pdf'",
      [asha.id],
    );
    const store = api.get<Files>('Files');
    for (const { file_key: key } of [bill, report]) await store.remove(key);
    const { found, mine } = await archive(asha.headers);
    expect([...found.keys()]).toEqual(['data.json', 'missing-files.txt']);
    const notice = String(found.get('missing-files.txt'));
    const reference = mine.orders[0]?.reference;
    for (const path of [`reports/${reference}/cbc.pdf`, `bills/${reference}/invoice_${asha.id}.pdf`])
      expect(notice).toContain(path);
    expect(notice).toContain(LAB.phone);
    const logged = api.log.filter(({ msg }) => msg === 'the file of a row is missing').map(({ id }) => id);
    expect(new Set(logged)).toEqual(new Set([report.id, asha.id]));
  });

  it('has only the data for a customer without files', async () => {
    const { found } = await archive((await customer()).headers);
    expect([...found.keys()]).toEqual(['data.json']);
  });
});

describe('an order that was placed without logging in, with the email of an account', () => {
  const guest = async (email: string) => (await place(api, booking({ email })).expect(201)).body.id as string;

  it('is part of the data and of an erasure once the email is verified', async () => {
    const asha = await customer();
    const id = await guest(asha.email);
    expect((await data(asha.headers).expect(200)).body.orders).toEqual([]);
    await api.database.query('UPDATE users SET email_verified_at = now() WHERE email = $1', [asha.email]);
    expect((await data(asha.headers).expect(200)).body.orders).toMatchObject([{ _id: id }]);
    const later = await guest(asha.email);
    for (const each of [id, later]) await settle(each);
    expect((await erase(asha.headers, asha.password).expect(200)).body.orders).toBe(2);
    const left = await api.database.query('SELECT email FROM orders WHERE id = ANY($1)', [[id, later]]);
    expect(left).toEqual([{ email: null }, { email: null }]);
  });
});

describe('an erasure', () => {
  it('removes the account and every name, and keeps the invoice as issued', async () => {
    const asha = await customer();
    const order = await book(asha.headers, { name: 'Asha Rao', phoneno: '9812345670' });
    await settle(order.id);
    const invoice = () => api.http.post(`/api/orders/${order.id}/generate-invoice`).set(admin);
    await invoice().expect(200);
    await erase(asha.headers, 'not this').expect(400);
    const { body } = await erase(asha.headers, asha.password).expect(200);
    expect(body).toEqual({ erased: true, orders: 1, continued: [] });
    await data(asha.headers).expect(401);
    await api.http.post('/api/auth/login').send({ email: asha.email, password: asha.password }).expect(401);
    const left = await api.database.query(
      `SELECT o.*, ARRAY(SELECT b.name FROM order_beneficiaries b WHERE b.order_id = o.id) AS persons
       FROM orders o WHERE o.id = $1`,
      [order.id],
    );
    expect(left).toMatchObject([
      { name: null, email: null, phoneno: null, address: null, user_id: null, persons: [] },
    ]);
    const bills = await api.database.query('SELECT details FROM invoices WHERE order_id = $1', [order.id]);
    expect(JSON.stringify(bills)).toContain('Asha Rao');
  });

  it('is refused while an order is open, and names the order', async () => {
    const asha = await customer();
    const { reference } = await book(asha.headers);
    const { body } = await erase(asha.headers, asha.password).expect(409);
    expect(body).toMatchObject({
      code: 'orders_in_progress',
      orders: [reference],
      detail: expect.stringContaining(reference),
    });
    expect((await data(asha.headers).expect(200)).body.orders).toHaveLength(1);
  });

  it('does not affect other accounts', async () => {
    const [asha, ravi] = [await customer(), await customer()];
    const own = await book(asha.headers, { name: 'Asha Rao' });
    await erase(ravi.headers, ravi.password).expect(200);
    expect((await data(asha.headers)).body.orders).toMatchObject([{ _id: own.id, name: 'Asha Rao' }]);
  });
});
