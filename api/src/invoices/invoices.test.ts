import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Response } from 'supertest';
import { type TestApp, startApp } from '../../test/servers/app.js';
import { booking, place } from '../../test/makers/bookings.js';
import { as } from '../../test/makers/makers.js';

let api: TestApp;
let admin: { Authorization: string };
let customer: { Authorization: string };
beforeAll(async () => {
  api = await startApp();
  [admin, customer] = [await as(api, 'admin'), await as(api, 'customer')];
});
afterAll(() => api.close());

const booked = async (given: object = {}, headers = {}): Promise<string> =>
  (await place(api, booking(given), { headers }).expect(201)).body.id;
const generate = (id: string) => api.http.post(`/api/orders/${id}/generate-invoice`).set(admin);
const own = (id: string, headers = customer) => api.http.get(`/api/orders/${id}/invoice`).set(headers);

const confirm = (id: string) =>
  api.database.query("UPDATE orders SET status = 'Confirmed' WHERE id = $1", [id]);

const serials = async (): Promise<string[]> => {
  const rows: { serial: string }[] = await api.database.query('SELECT serial FROM invoices ORDER BY number');
  return rows.map(({ serial }) => serial);
};
const bytesOf = (answer: Response) => (answer.body as Buffer).toString('base64');

describe('an invoice', () => {
  it('is a PDF with the file name of the specification, and is not cached', async () => {
    const id = await booked();
    const answer = await generate(id).expect(200);
    expect(answer.headers).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition': `attachment; filename="invoice_${id}.pdf"`,
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
    });
    expect((answer.body as Buffer).subarray(0, 5).toString()).toBe('%PDF-');
    expect(await serials()).toEqual([expect.stringMatching(/^\d\d-\d\d\/000001$/)]);
    await generate(id).expect(200);
    const audited = await api.database.query(
      "SELECT actor_role, action FROM audit WHERE subject_id = $1 AND action LIKE 'invoice.%' ORDER BY id",
      [id],
    );
    expect(audited).toEqual([
      { actor_role: 'admin', action: 'invoice.issued' },
      { actor_role: 'admin', action: 'invoice.opened' },
    ]);
  });

  it('leads staff to its order by its number, in both spellings', async () => {
    const id = await booked();
    await generate(id).expect(200);
    const serial = (await serials()).at(-1) ?? '';
    const found = async (q: string): Promise<string[]> => {
      const { body } = await api.http.get('/api/orders').query({ q }).set(admin).expect(200);
      return (body as { _id: string }[]).map(({ _id }) => _id);
    };
    expect(await found(serial)).toEqual([id]);
    expect(await found(serial.replace('/', '-'))).toEqual([id]);
    expect(await found('99-00/000001')).toEqual([]);
  });

  it('has the same bytes again after prices, names and addresses changed, and in another process', async () => {
    const id = await booked();
    const first = bytesOf(await generate(id).expect(200));
    await api.database.query(
      'UPDATE orders SET name = $2, address = $2, version = version + 1 WHERE id = $1',
      [id, 'x'],
    );
    await api.database.query('UPDATE order_items SET price = price + 1 WHERE order_id = $1', [id]);
    expect(bytesOf(await generate(id).expect(200))).toBe(first);
    const later = await api.another();
    const again = await later.http.post(`/api/orders/${id}/generate-invoice`).set(admin).expect(200);
    expect(bytesOf(again)).toBe(first);
    await later.close();
  });

  it('is issued and rendered once for concurrent requests', async () => {
    const id = await booked();
    const before = (await serials()).length;
    const answers = await Promise.all(Array.from({ length: 8 }, () => generate(id)));
    expect(new Set(answers.map(bytesOf)).size).toBe(1);
    expect(await serials()).toHaveLength(before + 1);
  });

  it('is rendered again under its number when its file is missing', async () => {
    const id = await booked();
    await generate(id).expect(200);
    const before = await serials();
    await api.database.query("UPDATE invoices SET file_key = 'invoices/lost.pdf' WHERE order_id = $1", [id]);
    await generate(id).expect(200);
    expect(await serials()).toEqual(before);
  });

  it('has the next number of the Indian financial year, without gaps', async () => {
    const ids = await Promise.all(Array.from({ length: 6 }, () => booked()));
    const before = (await serials()).length;
    await Promise.all(ids.map((id) => generate(id).expect(200)));
    const numbers = (await serials()).map((serial) => Number(serial.split('/')[1]));
    expect(numbers).toEqual(Array.from({ length: before + 6 }, (_, index) => index + 1));
  });

  it('has the payment details only when it is issued after the payment', async () => {
    const [before, after] = [await booked(), await booked()];
    await generate(before).expect(200);
    for (const id of [before, after])
      await api.http.post(`/api/orders/${id}/payment`).set(admin).send({ method: 'cash' }).expect(200);
    await generate(after).expect(200);
    const paidOf = async (id: string) =>
      (await api.database.query('SELECT details FROM invoices WHERE order_id = $1', [id]))[0].details;
    expect(await paidOf(before)).toMatchObject({ payments: [], balance: 80 });
    expect(await paidOf(after)).toMatchObject({
      payments: [{ method: 'cash', amount: 80, receipt: expect.stringMatching(/^R/) }],
      balance: 0,
    });
  });

  it('is refused for a cancelled order, and uses no number', async () => {
    const id = await booked();
    await api.database.query("UPDATE orders SET status = 'Cancelled' WHERE id = $1", [id]);
    const before = await serials();
    const answer = await generate(id).expect(409);
    expect(answer.body.code).toBe('order_cancelled');
    expect(await serials()).toEqual(before);
  });
});

describe('access to an invoice', () => {
  it('of a booking that the lab has not confirmed is for staff alone, and a customer uses no number', async () => {
    const held = await booked({ address: '' }, customer);
    const waiting = await booked({}, customer);
    const before = await serials();
    for (const id of [held, waiting]) expect((await own(id).expect(409)).body.code).toBe('invoice_not_due');
    expect(await serials()).toEqual(before);
    await generate(waiting).expect(200);
    await own(waiting).expect(200);
  });

  it('is limited to the customer’s own orders', async () => {
    const mine = await booked({}, customer);
    await confirm(mine);
    expect((await own(mine).expect(200)).headers['content-type']).toBe('application/pdf');
    const strange = await own(await booked()).expect(404);
    const nowhere = await own('0193a5b2-7c3e-7d11-8a2b-000000000001').expect(404);
    const { requestId: _, ...problem } = strange.body;
    expect(nowhere.body).toMatchObject(problem);
    await api.http.get(`/api/orders/${mine}/invoice`).expect(404);
  });

  it.each([
    ['a word', 'undefined'],
    ['a number', '0'],
    ['a piece of SQL', "' OR 1=1"],
    ['a long text', 'x'.repeat(10_000)],
  ])('%s is not found', async (_, id) => {
    const answer = await generate(encodeURIComponent(id)).expect(404);
    expect(answer.body.code).toBe('not_found');
  });
});
