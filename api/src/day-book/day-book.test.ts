import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { istDay } from '@nidaan/contract';
import { parse } from 'csv-parse/sync';
import { anOrder, putInto } from '../../test/makers/orders.js';
import { as } from '../../test/makers/makers.js';
import { startApp, type TestApp } from '../../test/servers/app.js';

let api: TestApp;
let admin: { Authorization: string };
beforeAll(async () => {
  api = await startApp();
  admin = await as(api, 'admin');
});
afterAll(() => api.close());

const post = (id: string, path: string, body: object) =>
  api.http.post(`/api/orders/${id}/${path}`).set(admin).send(body).expect(200);
const UPI = { method: 'upi', bankReference: '412345678901' };

async function dayBook(from: string, to = from) {
  const answer = await api.http.get('/api/day-book').query({ from, to }).set(admin).expect(200);
  return { answer, rows: parse(answer.text, { bom: true, columns: true }) as Record<string, string>[] };
}

it('has a row for each payment, removed payment, refund and invoice, with who recorded it', async () => {
  const today = istDay(new Date());
  const kept = await anOrder(api, { name: 'Meera Iyer' });
  await post(kept.id, 'payment', { method: 'cash' });
  await api.http.post(`/api/orders/${kept.id}/generate-invoice`).set(admin).expect(200);
  const corrected = await anOrder(api, { name: '=Ravi' });
  await post(corrected.id, 'payment', { method: 'cash' });
  await post(corrected.id, 'payment/withdraw', { reason: 'wrong_details' });
  await post(corrected.id, 'payment', UPI);
  await putInto(api, corrected.id, 'Cancelled');
  await post(corrected.id, 'refund', { method: 'card' });

  const { answer, rows } = await dayBook(today);
  expect(answer.headers['content-disposition']).toBe(`attachment; filename="day-book-${today}-${today}.csv"`);
  const [{ email }] = await api.database.query(
    'SELECT email FROM users WHERE id = (SELECT recorded_by FROM receipts LIMIT 1)',
  );
  const text = (row: Record<string, string>) => {
    const { Entry, Name, Method, Reason } = row;
    return [Entry, Name, Method, row['Reference (UTR)'], Reason].join('|');
  };
  expect(rows.map(text)).toEqual([
    'Payment|Meera Iyer|Cash||',
    'Invoice|Meera Iyer|||',
    "Payment|'=Ravi|Cash||",
    "Payment removed|'=Ravi|Cash||Method or reference was wrong",
    "Payment|'=Ravi|UPI|412345678901|",
    "Refund|'=Ravi|Card||",
  ]);
  expect(rows.map((row) => row['Recorded by'])).toEqual([email, '', email, email, email, email]);
  expect(rows[0]).toMatchObject({
    'Time (IST)': expect.stringMatching(new RegExp(`^${today} \\d\\d:\\d\\d$`)),
    Number: expect.stringMatching(/^R\d\d-\d\d\/000001$/),
    'Order ID': kept.reference,
    'Received (rupees)': '80',
  });
  const sumOf = (column: string) => rows.reduce((sum, row) => sum + Number(row[column]), 0);
  expect([sumOf('Received (rupees)'), sumOf('Refunded (rupees)'), sumOf('Invoiced (rupees)')]).toEqual([
    160, 80, 80,
  ]);
  const exported = await api.database.query(`SELECT detail FROM audit WHERE action = 'day-book.exported'`);
  expect(exported).toEqual([{ detail: { from: today, to: today } }]);
});

it('counts an entry on its day in India, and a payment recorded before receipts existed without a number', async () => {
  const { id, reference } = await anOrder(api);
  await api.database.query(
    `UPDATE orders SET paid_at = '2026-03-31T18:29:00Z', paid_method = 'cash' WHERE id = $1`,
    [id],
  );
  expect((await dayBook('2026-03-31')).rows).toMatchObject([
    { 'Time (IST)': '2026-03-31 23:59', Number: '', 'Order ID': reference, 'Recorded by': '' },
  ]);
  expect((await dayBook('2026-04-01', '2026-04-02')).rows).toEqual([]);
  expect((await dayBook('2026-03-01', '2026-04-02')).rows).toHaveLength(1);
});

it.each([
  [{}, 'from'],
  [{ from: '2026-04-02', to: '2026-04-01' }, 'to'],
  [{ from: '2020-01-01', to: '2026-01-01' }, 'from'],
  [{ from: '31/03/2026', to: '2026-04-01' }, 'from'],
])('%j is refused with the field %s', async (query, path) => {
  const { body } = await api.http.get('/api/day-book').query(query).set(admin).expect(400);
  expect(body.errors[0].path).toBe(path);
});
