import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { PayableOrder, type PaymentLinesBody, PaymentLineMatch } from '@nidaan/contract';
import { pathsOf } from '../../../test/makers/bookings.js';
import { as, makeUser } from '../../../test/makers/makers.js';
import { anOrder, putInto } from '../../../test/makers/orders.js';
import { startApp, type TestApp } from '../../../test/servers/app.js';

let api: TestApp;
let staff: { Authorization: string };
beforeAll(async () => {
  api = await startApp();
  staff = await as(api, 'front-desk');
});
afterAll(() => api.close());

const pay = (id: string, body: object) => api.http.post(`/api/orders/${id}/payment`).set(staff).send(body);
const match = async (lines: PaymentLinesBody['lines']) => {
  const { body } = await api.http.post('/api/payment-entry/matches').set(staff).send({ lines }).expect(200);
  return PaymentLineMatch.array().parse(body);
};

it('the orders of a day with something to be paid are listed with what is open', async () => {
  const [due, part, paid, gone] = [
    await anOrder(api, { name: 'Asha' }),
    await anOrder(api, { name: 'Bela' }),
    await anOrder(api),
    await anOrder(api),
  ];
  await pay(part.id, { method: 'cash', amount: 30 }).expect(200);
  await pay(paid.id, { method: 'cash' }).expect(200);
  await putInto(api, gone.id, 'Cancelled');
  const [{ date }] = await api.database.query(
    'SELECT appointment_date::text AS date FROM orders WHERE id = $1',
    [due.id],
  );
  const { body } = await api.http.get('/api/payment-entry').query({ date }).set(staff).expect(200);
  const listed = PayableOrder.array().parse(body);
  expect(listed.map(({ name, received, balance }) => [name, received, balance])).toEqual([
    ['Asha', 0, 80],
    ['Bela', 30, 50],
  ]);
  const refused = await api.http.get('/api/payment-entry').query({ date: 'today' }).set(staff).expect(400);
  expect(pathsOf(refused)).toEqual(['date']);
});

it('an order names who collected its samples, while they may take payments', async () => {
  const { id, reference } = await anOrder(api);
  const { email } = await makeUser(api, { role: 'phlebotomist' });
  const [{ id: staffId }] = await api.database.query('SELECT id FROM users WHERE email = $1', [email]);
  await api.database.query(
    `INSERT INTO order_steps (order_id, version, status, staff_id) VALUES ($1, 9, 'Sample collected', $2)`,
    [id, staffId],
  );
  expect(await match([{ reference }])).toMatchObject([{ order: { collectedBy: { id: staffId, email } } }]);
  await api.database.query(`UPDATE users SET role = 'lab' WHERE id = $1`, [staffId]);
  expect(await match([{ reference }])).toMatchObject([{ order: { collectedBy: null } }]);
});

it('pasted lines are matched with their orders in any form of the reference', async () => {
  const { id, reference } = await anOrder(api, { name: 'Asha' });
  const [found, unknown] = await match([
    { reference: reference.toLowerCase().replaceAll('-', '') },
    { reference: 'ND-2222-22' },
  ]);
  expect(found).toMatchObject({ order: { id, reference, name: 'Asha', balance: 80 }, recordedFor: null });
  expect(unknown).toEqual({ order: null, recordedFor: null });
});

it('a line whose UTR is recorded already names the order of that payment', async () => {
  const [one, other] = [await anOrder(api), await anOrder(api)];
  const bankReference = '598765432101';
  await pay(one.id, { method: 'upi', bankReference, id: randomUUID() }).expect(200);
  expect(await match([{ reference: other.reference, bankReference: '5987 6543 2101' }])).toMatchObject([
    { order: { id: other.id }, recordedFor: one.reference },
  ]);
});

it.each([
  ['no line', [], 'lines'],
  ['too many lines', Array.from({ length: 201 }, () => ({ reference: 'ND-2222-22' })), 'lines'],
  ['a line without a reference', [{ bankReference: '1' }], 'lines.0.reference'],
])('%s is refused with the field', async (_title, lines, path) => {
  const refused = await api.http.post('/api/payment-entry/matches').set(staff).send({ lines }).expect(400);
  expect(pathsOf(refused)).toEqual([path]);
});
