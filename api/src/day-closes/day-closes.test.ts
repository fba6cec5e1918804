import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { CollectorDay, DayCloses, istDay } from '@nidaan/contract';
import { parse } from 'csv-parse/sync';
import { pathsOf } from '../../test/makers/bookings.js';
import { as, makeUser } from '../../test/makers/makers.js';
import { anOrder } from '../../test/makers/orders.js';
import { startApp, type TestApp } from '../../test/servers/app.js';

let api: TestApp;
let takers: { Authorization: string };
let accounts: { Authorization: string };
beforeAll(async () => {
  api = await startApp();
  [takers, accounts] = [await as(api, 'front-desk'), await as(api, 'accounts')];
});
afterAll(() => api.close());

const today = istDay(new Date());
const UTR = '412345678901';

/** A phlebotomist whom no other test uses, with the total of an order being 80. */
async function aCollector(): Promise<string> {
  const { email } = await makeUser(api, { role: 'phlebotomist' });
  const [{ id }] = await api.database.query('SELECT id FROM users WHERE email = $1', [email]);
  return id;
}
const pay = (id: string, body: object, by = takers) =>
  api.http.post(`/api/orders/${id}/payment`).set(by).send(body);
const remove = (id: string, body: object, by = accounts) =>
  api.http
    .post(`/api/orders/${id}/payment/withdraw`)
    .set(by)
    .send({ reason: 'wrong_order', ...body });
const close = (collectorId: string, received: number, more: object = {}, by = takers) =>
  api.http
    .post('/api/day-closes')
    .set(by)
    .send({ id: randomUUID(), day: today, collectorId, received, expected: received, ...more });
const dayOf = async (collectorId: string | null) => {
  const { body } = await api.http.get('/api/day-closes').query({ day: today }).set(takers).expect(200);
  return DayCloses.parse(body).collectors.find(({ collector }) => (collector?.id ?? null) === collectorId);
};
/** An order with its first payment in cash by a collector. */
async function paidTo(collectedBy: string, amount = 30): Promise<{ id: string; reference: string }> {
  const order = await anOrder(api);
  await pay(order.id, { method: 'cash', amount, collectedBy }).expect(200);
  return order;
}

describe('the day of a collector', () => {
  it('has visits, payments by method and what is outstanding', async () => {
    const collector = await makeUser(api, { role: 'phlebotomist' });
    const [{ id: collectedBy }] = await api.database.query('SELECT id FROM users WHERE email = $1', [
      collector.email,
    ]);
    const { id, reference } = await paidTo(collectedBy);
    await pay(id, { method: 'upi', bankReference: UTR, amount: 20, collectedBy }).expect(200);
    await pay(id, { method: 'card', amount: 10, collectedBy }).expect(200);
    await api.database.query(
      `INSERT INTO order_steps (order_id, version, status, staff_id) VALUES ($1, 9, 'Sample collected', $2)`,
      [id, collectedBy],
    );
    expect(await dayOf(collectedBy)).toMatchObject({
      collector: { id: collectedBy, email: collector.email },
      cash: 30,
      upi: 20,
      cardAndBank: 10,
      outstanding: 20,
      visits: [{ orderId: id, reference, balance: 20 }],
      payments: [
        { reference, amount: 30, method: 'cash' },
        { amount: 20, bankReference: UTR },
        { amount: 10, method: 'card' },
      ],
      close: null,
      corrections: [],
    });
  });

  it('has no collector for a payment from before receipts existed', async () => {
    const { id } = await anOrder(api);
    await api.database.query(`UPDATE orders SET paid_at = now(), paid_method = 'cash' WHERE id = $1`, [id]);
    expect(await dayOf(null)).toMatchObject({ collector: null, cash: 80, payments: [{ receipt: null }] });
  });

  it('is closed once with the cash that was handed over, and who did it', async () => {
    const collectorId = await aCollector();
    await paidTo(collectorId);
    const id = randomUUID();
    const first = await close(collectorId, 30, { id }).expect(200);
    expect(CollectorDay.parse(first.body).close).toMatchObject({
      id,
      expected: 30,
      received: 30,
      reason: null,
    });
    await close(collectorId, 30, { id }).expect(200);
    expect((await close(collectorId, 30).expect(409)).body.code).toBe('day_closed');
    const audited = await api.database.query(
      `SELECT detail FROM audit WHERE action = 'day.closed' AND subject_id = $1`,
      [collectorId],
    );
    expect(audited).toEqual([{ detail: { day: today, expected: 30, received: 30 } }]);
  });

  it('needs a reason for a difference, and shows what changed meanwhile', async () => {
    const collectorId = await aCollector();
    await paidTo(collectorId);
    const short = await close(collectorId, 25, { expected: 30 }).expect(400);
    expect(pathsOf(short)).toEqual(['reason']);
    const outdated = await close(collectorId, 20).expect(409);
    expect(outdated.body).toMatchObject({ code: 'conflict', current: { cash: 30, close: null } });
    const { body } = await close(collectorId, 25, { expected: 30, reason: 'Lost a note' }).expect(200);
    expect(body.close).toMatchObject({ expected: 30, received: 25, reason: 'Lost a note' });
  });

  it.each([
    ['tomorrow', { day: '2999-01-01' }, 'day'],
    ['no day', { day: 'today' }, 'day'],
    ['an unknown collector', { collectorId: randomUUID() }, 'collectorId'],
    ['a negative sum', { received: -1 }, 'received'],
    ['a part of a rupee', { received: 1.5 }, 'received'],
  ])('is not closed with %s', async (_title, more, path) => {
    const refused = await close(await aCollector(), 0, more).expect(400);
    expect(pathsOf(refused)).toEqual([path]);
  });
});

describe('after the close', () => {
  it('payments and removals are refused with their field, and other days and collectors are open', async () => {
    const collectorId = await aCollector();
    const { id } = await paidTo(collectorId);
    await close(collectorId, 30).expect(200);
    const refused = await pay(id, { method: 'cash', amount: 10, collectedBy: collectorId }).expect(409);
    expect([refused.body.code, pathsOf(refused)]).toEqual(['day_closed', ['paidAt']]);
    const withReason = { method: 'cash', amount: 10, collectedBy: collectorId, correction: 'Forgotten' };
    await pay(id, withReason).expect(409);
    const asked = await remove(id, {}).expect(409);
    expect([asked.body.code, pathsOf(asked)]).toEqual(['day_closed', ['correction']]);
    await pay(id, { method: 'cash', amount: 10 }).expect(200);
    await api.database.query(`UPDATE orders SET created_at = now() - interval '3 days' WHERE id = $1`, [id]);
    const paidAt = new Date(Date.now() - 2 * 86_400_000).toISOString();
    await pay(id, { method: 'cash', amount: 10, collectedBy: collectorId, paidAt }).expect(200);
    expect(await dayOf(collectorId)).toMatchObject({ cash: 30, corrections: [] });
  });

  it('accounts correct it with a payment, a removal or an amount, each once and with a reason', async () => {
    const collectorId = await aCollector();
    const { id, reference } = await paidTo(collectorId);
    const closed = await close(collectorId, 30).expect(200);
    const payment = { id: randomUUID(), method: 'cash', amount: 10, collectedBy: collectorId };
    const correction = 'Forgotten in the evening';
    for (const _time of [1, 2]) await pay(id, { ...payment, correction }, accounts).expect(200);
    const [, receipt] = (await dayOf(collectorId))?.payments ?? [];
    await remove(id, { receipt: receipt?.receipt, correction: 'Of another order' }).expect(200);
    const path = `/api/day-closes/${closed.body.close.id}/corrections`;
    const counted = { id: randomUUID(), amount: -5, method: 'cash', reason: 'Counted again' };
    await api.http.post(path).set(takers).send(counted).expect(403);
    for (const _time of [1, 2]) await api.http.post(path).set(accounts).send(counted).expect(200);
    expect(
      pathsOf(
        await api.http
          .post(path)
          .set(accounts)
          .send({ ...counted, amount: 0 }),
      ),
    ).toEqual(['amount']);
    await api.http
      .post(path)
      .set(accounts)
      .send({ ...counted, amount: 7 })
      .expect(422);
    const day = await dayOf(collectorId);
    expect(day).toMatchObject({ cash: 30, close: { expected: 30, received: 30 } });
    expect(day?.corrections).toMatchObject([
      { amount: 10, method: 'cash', reason: correction, reference },
      { amount: -10, reason: 'Of another order', reference },
      { amount: -5, reason: 'Counted again', reference: null, receipt: null },
    ]);
  });

  it('the day book has the close and its corrections', async () => {
    const collectorId = await aCollector();
    await paidTo(collectorId);
    const reason = 'Five short';
    const closed = await close(collectorId, 25, { expected: 30, reason }).expect(200);
    const correction = { id: randomUUID(), amount: 5, method: 'cash', reason: 'Found' };
    await api.http
      .post(`/api/day-closes/${closed.body.close.id}/corrections`)
      .set(accounts)
      .send(correction)
      .expect(200);
    const answer = await api.http
      .get('/api/day-book')
      .query({ from: today, to: today })
      .set(accounts)
      .expect(200);
    const rows = parse(answer.text, { bom: true, columns: true }) as Record<string, string>[];
    expect(rows.slice(-2)).toMatchObject([
      { Entry: 'Day closed', 'Cash handed over (rupees)': '25', Reason: reason, 'Closed day': today },
      { Entry: 'Correction of a closed day', 'Cash handed over (rupees)': '5', Reason: 'Found' },
    ]);
    expect(rows.at(-1)).toMatchObject({ 'Received (rupees)': '', 'Order ID': '' });
  });
});

it('no payment slips between the sum and the close, however many are recorded at the same time', async () => {
  const collectorId = await aCollector();
  const orders = await Promise.all(Array.from({ length: 16 }, () => anOrder(api)));
  const payments = orders.map(({ id }) => pay(id, { method: 'cash', amount: 10, collectedBy: collectorId }));
  const closes = [0, 20, 40, 60, 80, 100, 120, 140, 160].map((sum) => close(collectorId, sum));
  const [paid, closed] = await Promise.all([Promise.all(payments), Promise.all(closes)]);
  for (const { status } of paid) expect([200, 409]).toContain(status);
  const day = (await dayOf(collectorId)) as CollectorDay;
  const recorded = paid.filter(({ status }) => status === 200).length * 10;
  expect(day.cash).toBe(recorded);
  const done = closed.filter(({ status }) => status === 200);
  expect(done.length).toBeLessThanOrEqual(1);
  if (done.length === 1) expect(day.close?.expected).toBe(recorded);
});

it('two closes at the same time leave one', async () => {
  const collectorId = await aCollector();
  await paidTo(collectorId);
  const answers = await Promise.all(Array.from({ length: 6 }, () => close(collectorId, 30)));
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  expect(answers.filter(({ body }) => body.code === 'day_closed')).toHaveLength(5);
});

it('a transition by staff records who made it', async () => {
  const { id } = await anOrder(api);
  await api.http
    .post(`/api/orders/${id}/moves`)
    .set(takers)
    .send({ move: 'confirm', version: 1 })
    .expect(200);
  const steps = await api.database.query(
    `SELECT staff_id IS NOT NULL AS known FROM order_steps WHERE order_id = $1 ORDER BY version`,
    [id],
  );
  expect(steps).toEqual([{ known: false }, { known: true }]);
});
