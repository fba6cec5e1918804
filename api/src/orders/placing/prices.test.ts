import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { startApp, type TestApp } from '../../../test/servers/app.js';
import { booking, countRows, pathsOf, place } from '../../../test/makers/bookings.js';

let api: TestApp;
beforeAll(async () => {
  api = await startApp();
});
afterAll(() => api.close());

const setPrice = (id: string, price: number) =>
  api.database.query('UPDATE tests SET price = $2 WHERE id = $1', [id, price]);
const cart = (id: string) => [{ id, type: 'product', qty: 2 }];

describe('a price change between quote and booking', () => {
  it('is reported, and the second attempt places the order', async () => {
    const { body: quote } = await api.http
      .post('/api/orders/quote')
      .send({ cartItems: cart('2') })
      .expect(200);
    const key = randomUUID();
    const order = booking({ cartItems: cart('2'), quotedTotal: quote.total });
    await setPrice('2', 95);
    const before = await countRows(api);
    const { body: refusal } = await place(api, order, { key }).expect(409);
    expect(refusal).toMatchObject({
      code: 'price_changed',
      quote: { total: 190, lines: [{ id: '2', price: 95 }] },
    });
    expect(await countRows(api)).toEqual(before);
    const second = await place(api, { ...order, quotedTotal: refusal.quote.total }, { key }).expect(201);
    expect(second.body.totalAmount).toBe(190);
  });

  it('takes effect at once, also in a process that has not been notified of it', async () => {
    const beside = await api.another();
    await setPrice('3', 1111);
    const { body } = await place(beside, booking({ cartItems: cart('3') })).expect(201);
    await beside.close();
    expect(body.totalAmount).toBe(2222);
  });

  it('does not affect a request without a quoted total', async () => {
    await setPrice('4', 777);
    const { body } = await place(api, booking({ cartItems: cart('4') })).expect(201);
    expect(body.totalAmount).toBe(1554);
  });

  it('in a loop never leads to an order with a wrong total', async () => {
    const raise = async () => {
      for (const price of [101, 202, 303, 404, 505]) await setPrice('6', price);
    };
    const book = () => place(api, booking({ cartItems: cart('6') }));
    const [answers] = await Promise.all([Promise.all(Array.from({ length: 20 }, book)), raise()]);
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 201));
    const wrong = await api.database.query(
      `SELECT o.id FROM orders o JOIN order_items i ON i.order_id = o.id
       WHERE i.item_id = '6' GROUP BY o.id HAVING o.total_amount <> sum(i.price * i.qty) * o.no_of_persons`,
    );
    expect(wrong).toEqual([]);
  });
});

it('names a test that was archived between quote and booking', async () => {
  await api.database.query("UPDATE tests SET archived_at = now() WHERE id = '7'");
  const cartItems = [{ id: '2', type: 'product' }, ...cart('7')];
  const answer = await place(api, booking({ cartItems })).expect(400);
  expect(pathsOf(answer)).toEqual(['cartItems.1.id']);
});
