import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { OrderReceipt } from '@nidaan/contract';
import { startApp, type TestApp } from '../../../test/servers/app.js';
import { booking, countRows, place, tomorrow } from '../../../test/makers/bookings.js';
import { as } from '../../../test/makers/makers.js';

let api: TestApp;
beforeAll(async () => {
  api = await startApp();
});
afterAll(() => api.close());

const stored = async (id: string) => {
  const [order] = await api.database.query('SELECT * FROM orders WHERE id = $1', [id]);
  const items = await api.database.query(
    'SELECT kind, item_id, product_name, price, qty, regulated, collection FROM order_items WHERE order_id = $1 ORDER BY position',
    [id],
  );
  return { order, items };
};

describe('a booking', () => {
  it('returns a receipt with the secret link', async () => {
    const { body } = await place(api, booking({ tests: ['CRP Test'], noOfPersons: 3 })).expect(201);
    expect(OrderReceipt.strict().parse(body)).toEqual({
      success: true,
      emailHeld: false,
      textedTo: expect.stringMatching(/^••• \d{3}$/),
      id: expect.stringMatching(/^[0-9a-f]{8}-[0-9a-f]{4}-7/),
      reference: expect.stringMatching(/^ND-[2-9A-HJ-NP-Z]{4}-[2-9A-HJ-NP-Z]{2}$/),
      totalAmount: 1680,
      status: 'Booked',
      holdReasons: [],
      statusUrl: expect.stringMatching(new RegExp(`^/order/${body.id}#k=[\\w-]{43}$`)),
    });
  });

  it('is stored with its prices, persons, audit entry and event', async () => {
    const beneficiaries = [
      { name: 'Asha', age: 34, gender: 'Female' },
      { name: 'Ravi', age: 9, gender: '', guardian: 'Asha' },
    ];
    const cartItems = [{ id: '80', type: 'package', qty: 2 }];
    const sent = booking({ cartItems, tests: ['ESR Test'], noOfPersons: '2', beneficiaries, age: '34' });
    const { id, totalAmount } = (await place(api, sent).expect(201)).body;
    const { order, items } = await stored(id);
    expect(items.map(({ kind, item_id: item, qty }: Record<string, unknown>) => [kind, item, qty])).toEqual([
      ['package', '80', 2],
      ['additional', '12', 1],
    ]);
    expect(Number(order.total_amount)).toBe(totalAmount);
    expect(order).toMatchObject({
      phoneno: `+91${sent.phoneno}`,
      no_of_persons: 2,
      age: 34,
      consent_version: '2026-11',
      consent_at: order.created_at,
      user_id: null,
    });
    const persons = await api.database.query(
      'SELECT name, age, gender, guardian FROM order_beneficiaries WHERE order_id = $1 ORDER BY position',
      [id],
    );
    expect(persons).toEqual([
      { name: 'Asha', age: 34, gender: 'Female', guardian: null },
      { name: 'Ravi', age: 9, gender: null, guardian: 'Asha' },
    ]);
    const audit = await api.database.query('SELECT actor_id, action FROM audit WHERE subject_id = $1', [id]);
    expect(audit).toEqual([{ actor_id: null, action: 'order.placed' }]);
    const events = await api.database.query("SELECT event FROM outbox WHERE payload->>'orderId' = $1", [id]);
    expect(events).toEqual([{ event: 'order.placed' }]);
  });

  it('keeps two lines for a test and a package with the same id', async () => {
    const cartItems = [
      { id: '26', type: 'product' },
      { id: 26, type: 'package', qty: '3' },
    ];
    const { body } = await place(api, booking({ cartItems })).expect(201);
    const { items } = await stored(body.id);
    expect(items.map(({ kind, item_id: item, qty }: Record<string, unknown>) => [kind, item, qty])).toEqual([
      ['product', '26', 1],
      ['package', '26', 3],
    ]);
  });

  it.each([0, 1, -1, 1e-9, '80', null])('has the price of the catalogue, not %p', async (price) => {
    const cartItems = [{ id: '2', type: 'product', qty: 2, price, productName: 'Free', total: price }];
    const { body } = await place(api, booking({ cartItems, totalAmount: price, total: price })).expect(201);
    const { items } = await stored(body.id);
    expect([body.totalAmount, items[0].price, items[0].product_name]).toEqual([
      160,
      80,
      'Fasting Blood Sugar (FBS)',
    ]);
  });

  it('has the exact total for the largest allowed cart', async () => {
    await api.database.query(
      "UPDATE tests SET price = 324914 WHERE id IN (SELECT id FROM tests WHERE id NOT IN ('2', '11', '12') ORDER BY id LIMIT 100)",
    );
    const dear: { id: string }[] = await api.database.query(
      'SELECT id FROM tests WHERE price = 324914 LIMIT 100',
    );
    const cartItems = dear.map(({ id }) => ({ id, type: 'product', qty: 20 }));
    const { body } = await place(api, booking({ cartItems, noOfPersons: 10 })).expect(201);
    expect(body.totalAmount).toBe(6_498_280_000);
    const view = await api.http
      .get(`/api/orders/${body.id}`)
      .set(await as(api, 'admin'))
      .expect(200);
    expect([view.body.totalAmount, view.body.cartItems.length]).toEqual([6_498_280_000, 100]);
  });

  it('can have only additional tests', async () => {
    const { body } = await place(api, booking({ cartItems: [], tests: ['CRP Test'] })).expect(201);
    expect(body.totalAmount).toBe(480);
  });

  it('can be seven days ahead', async () => {
    const last = new Date(Date.parse(tomorrow()) + 6 * 86_400_000).toISOString().slice(0, 10);
    await place(api, booking({ appointmentDate: last })).expect(201);
  });

  it('belongs to the logged-in customer', async () => {
    const customer = await as(api, 'customer');
    const { body } = await place(api, booking(), { headers: customer }).expect(201);
    const own = await api.http.get('/api/orders').set(customer).expect(200);
    expect(own.body.map((order: { id: string }) => order.id)).toEqual([body.id]);
    const { order } = await stored(body.id);
    const [audit] = await api.database.query('SELECT actor_id FROM audit WHERE subject_id = $1', [body.id]);
    expect(order.user_id).toEqual(expect.any(String));
    expect(audit.actor_id).toBe(order.user_id);
  });

  it.each(['Bearer nonsense', 'Bearer a.b.c', 'Basic YTpi', ''])(
    'is refused with an invalid token: %p',
    async (Authorization) => {
      const before = await countRows(api);
      const { body } = await place(api, booking(), { headers: { Authorization } }).expect(401);
      expect(body.code).toBe('unauthenticated');
      expect(await countRows(api)).toEqual(before);
    },
  );

  it('survives a restart', async () => {
    const { body } = await place(api, booking()).expect(201);
    const restarted = await api.another();
    const view = await restarted.http
      .get(`/api/orders/${body.id}`)
      .set(await as(restarted, 'admin'))
      .expect(200);
    await restarted.close();
    expect([view.body.reference, view.body.totalAmount]).toEqual([body.reference, body.totalAmount]);
  });

  it('never writes personal data to the log', async () => {
    await place(
      api,
      booking({ name: 'Meenakshi', phoneno: '9876501234', email: 'meena@example.org' }),
    ).expect(201);
    expect(JSON.stringify(api.log)).not.toMatch(/meena|9876501234/i);
  });

  it('stores the arrangements that its tests need', async () => {
    const storedChoices = async (given: object) => {
      const { body } = await place(api, booking(given)).expect(201);
      const [row] = await api.database.query<{ choices: object }[]>(
        `SELECT preparation -> 'choices' AS choices FROM orders WHERE id = $1`,
        [body.id],
      );
      return row?.choices;
    };
    const screening = { cartItems: [{ id: '25', type: 'package' }] };
    const arrangements = { 'second-visit': 'at-lab', container: 'delivery' };
    expect(await storedChoices({ ...screening, arrangements })).toEqual({ 'second-visit': 'at-lab' });
    expect(await storedChoices(screening)).toEqual({ 'second-visit': 'two-visits' });
    expect(await storedChoices({ arrangements })).toEqual({});
  });
});
