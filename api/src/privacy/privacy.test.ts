import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { PersonalData } from '@nidaan/contract';
import { startApp, type TestApp } from '../../test/app.js';
import { booking, place } from '../../test/bookings.js';
import { as, bearer, makeUser, tokenOf } from '../../test/makers.js';

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
  it('is everything about me and nothing about others, to be kept as a file', async () => {
    const [asha, ravi] = [await customer(), await customer()];
    const own = await book(asha.headers, { name: 'Asha Rao', consentVersion: '2026-11' });
    const other = await book(ravi.headers, { name: 'Ravi Kumar' });
    await api.http
      .post(`/api/orders/${own.id}/notes`)
      .set(admin)
      .send({ id: randomUUID(), text: 'rings twice' })
      .expect(201);
    const { body, headers } = await data(asha.headers).expect(200);
    const mine = PersonalData.parse(body);
    expect(mine.account.email).toBe(asha.email);
    expect(mine.orders).toMatchObject([{ _id: own.id, name: 'Asha Rao' }]);
    expect(mine.consents).toMatchObject([{ version: '2026-11', given: 'booking', reference: own.reference }]);
    expect(mine.notes).toMatchObject([{ reference: own.reference, text: 'rings twice' }]);
    expect(mine.accesses).toContainEqual(
      expect.objectContaining({ action: 'order.placed', by: 'you', reference: own.reference }),
    );
    expect(mine.accesses[0]).toMatchObject({ action: expect.any(String), by: 'you' });
    expect(JSON.stringify(body)).not.toMatch(new RegExp(`Ravi|${other.reference}|${other.id}|argon2`));
    expect(headers['content-disposition']).toBe('attachment; filename="nidaan-my-data.json"');
    expect(headers['cache-control']).toBe('no-store');
  });

  it('opened leaves a trace', async () => {
    const asha = await customer();
    await data(asha.headers).expect(200);
    const { body } = await data(asha.headers).expect(200);
    const opened = body.accesses.filter(({ action }: { action: string }) => action === 'user.data-opened');
    expect(opened).toHaveLength(2);
  });
});

describe('an erasure', () => {
  it('takes the account and every name, and leaves the bill as it was issued', async () => {
    const asha = await customer();
    const order = await book(asha.headers, { name: 'Asha Rao', phoneno: '9812345670' });
    await settle(order.id);
    const invoice = () => api.http.post(`/api/orders/${order.id}/generate-invoice`).set(admin);
    await invoice().expect(200);
    await erase(asha.headers, 'not this').expect(400);
    const { body } = await erase(asha.headers, asha.password).expect(200);
    expect(body).toEqual({ erased: true, orders: 1 });
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
    const bills = await api.database.query('SELECT bill FROM invoices WHERE order_id = $1', [order.id]);
    expect(JSON.stringify(bills)).toContain('Asha Rao');
  });

  it('waits while an order is under way, and names it', async () => {
    const asha = await customer();
    const { reference } = await book(asha.headers);
    const { body } = await erase(asha.headers, asha.password).expect(409);
    expect(body).toMatchObject({
      code: 'conflict',
      orders: [reference],
      detail: expect.stringContaining(reference),
    });
    expect((await data(asha.headers).expect(200)).body.orders).toHaveLength(1);
  });

  it('of another person leaves mine alone', async () => {
    const [asha, ravi] = [await customer(), await customer()];
    const own = await book(asha.headers, { name: 'Asha Rao' });
    await erase(ravi.headers, ravi.password).expect(200);
    expect((await data(asha.headers)).body.orders).toMatchObject([{ _id: own.id, name: 'Asha Rao' }]);
  });
});
