import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { type AdminOrderView, istDay, OrderPayments } from '@nidaan/contract';
import { parse } from 'csv-parse/sync';
import { booking, pathsOf, place } from '../../../test/makers/bookings.js';
import { as } from '../../../test/makers/makers.js';
import { putInto } from '../../../test/makers/orders.js';
import { delivered } from '../../../test/makers/outbox.js';
import { smsAbout, smsDecided } from '../../../test/makers/text-messages.js';
import { type MailedApp, startMailedApp } from '../../../test/servers/mailed-app.js';

let api: MailedApp;
let accounts: { Authorization: string };
beforeAll(async () => {
  api = await startMailedApp();
  accounts = await as(api, 'accounts');
});
afterAll(() => api.close());

const send = (id: string, path: string, body: object, by = accounts) =>
  api.http.post(`/api/orders/${id}/${path}`).set(by).send(body);
const remove = (id: string, refund: string, body: object = {}, by = accounts) =>
  send(id, 'refund/withdraw', { refund, reason: 'wrong_details', ...body }, by);

/** An order over ₹80 that is paid in cash. */
async function paid(fields: object = {}): Promise<{ id: string; reference: string }> {
  const { body } = await place(api, booking(fields)).expect(201);
  await send(body.id, 'payment', { method: 'cash' }).expect(200);
  return body;
}
/** Records a refund and returns its id and the order after it. */
async function refunded(id: string, body: object) {
  const refund = randomUUID();
  const answer = await send(id, 'refund', { id: refund, method: 'cash', ...body }).expect(200);
  return { refund, order: answer.body as AdminOrderView };
}
const refundsOf = async (id: string) =>
  OrderPayments.parse((await api.http.get(`/api/orders/${id}/payments`).set(accounts).expect(200)).body)
    .refunds;

it('a removed refund no longer counts, and removing it again changes nothing', async () => {
  const { id } = await paid();
  const { refund, order } = await refunded(id, { amount: 30, reason: 'One test could not be done' });
  expect(order.payment).toMatchObject({ refunded: 30, credited: 30, balance: 0 });
  expect(await refundsOf(id)).toMatchObject([{ id: refund }]);
  const answers = await Promise.all(Array.from({ length: 4 }, () => remove(id, refund).expect(200)));
  for (const { body } of answers)
    expect(body.payment).toMatchObject({ state: 'paid', refunded: 0, credited: 0, balance: 0 });
  expect(await refundsOf(id)).toEqual([]);
  const entries = await api.database.query(
    "SELECT detail FROM audit WHERE subject_id = $1 AND action = 'payment.refund-removed'",
    [id],
  );
  expect(entries).toEqual([{ detail: { method: 'cash', amount: 30, reason: 'wrong_details' } }]);
});

it('the money of a cancelled order is to be refunded again', async () => {
  const { id } = await paid();
  await putInto(api, id, 'Cancelled');
  const { refund, order } = await refunded(id, {});
  expect(order.payment).toMatchObject({ state: 'refunded', refundMethod: 'cash' });
  const { body } = await remove(id, refund).expect(200);
  expect(body.payment).toMatchObject({
    state: 'refund_due',
    balance: -80,
    refundedAt: null,
    refundMethod: null,
  });
  expect((await refunded(id, {})).order.payment).toMatchObject({ state: 'refunded', refunded: 80 });
});

it('the refund of another order, an unknown reason, and other roles are refused', async () => {
  const { id } = await paid();
  const { refund } = await refunded(id, { amount: 30, reason: 'One test could not be done' });
  const other = await paid();
  expect(pathsOf(await remove(other.id, refund).expect(400))).toEqual(['refund']);
  expect(pathsOf(await remove(id, refund, { reason: 'because' }).expect(400))).toEqual(['reason']);
  await remove(id, refund, {}, await as(api, 'front-desk')).expect(403);
  expect(await refundsOf(id)).toHaveLength(1);
});

it('the customer gets an email of the refund and of its removal, without the reason', async () => {
  const { id, reference } = await paid();
  const emails = () =>
    api.mailServer.received
      .map(({ text }) => text.replace(/=\r?\n/g, ''))
      .filter((text) => text.includes(reference) && text.includes('paid and refunded'));
  const { refund } = await refunded(id, { amount: 30, reason: 'A mix-up at the counter' });
  await delivered(api, id, 'refund.recorded');
  expect(emails()).toEqual([expect.stringContaining('We have refunded')]);
  expect(emails()[0]).not.toContain('mix-up');
  await remove(id, refund).expect(200);
  await delivered(api, id, 'refund.removed');
  expect(emails()[1]).toContain('recorded by mistake');
});

it('a customer with only a phone number gets a text message of both', async () => {
  const { id, reference } = await paid({ email: '' });
  const { refund } = await refunded(id, { amount: 30, reason: 'A mix-up at the counter' });
  expect((await smsDecided(api, id, 'refund.recorded'))?.outcome).toBe('sent');
  await remove(id, refund).expect(200);
  expect((await smsDecided(api, id, 'refund.removed'))?.outcome).toBe('sent');
  const [recorded, removed] = (await smsAbout(api, reference)).slice(-2).map(({ text }) => text);
  expect(recorded).toContain(`for booking ${reference} we have refunded Rs 30 (Cash).`);
  expect(removed).toContain('we wrote of a refund of Rs 30. That was a mistake.');
});

it('the day book has the refund and its removal, and the revenue neither', async () => {
  const today = istDay(new Date());
  const get = (path: string) =>
    api.http.get(path).query({ from: today, to: today }).set(accounts).expect(200);
  const before = (await get('/api/revenue')).body;
  const { id, reference } = await paid();
  const { refund } = await refunded(id, { amount: 31, reason: 'One test could not be done' });
  await remove(id, refund).expect(200);
  const after = (await get('/api/revenue')).body;
  expect([after.paid - before.paid, after.refunded - before.refunded]).toEqual([80, 0]);
  const rows: Record<string, string>[] = parse((await get('/api/day-book')).text, {
    bom: true,
    columns: true,
  });
  expect(
    rows
      .filter((row) => row['Order ID'] === reference && row.Entry !== 'Payment')
      .map((row) => [row.Entry, row['Refunded (rupees)'], row.Reason]),
  ).toEqual([
    ['Refund', '31', 'One test could not be done'],
    ['Refund removed', '-31', 'Amount, method or reference was wrong'],
  ]);
});
