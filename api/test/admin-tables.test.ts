import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { CollectionVisit } from '@nidaan/contract';
import { parse } from 'csv-parse/sync';
import { z } from 'zod';
import { built, startApp, type TestApp } from './servers/app.js';
import { booking, place, tomorrow } from './makers/bookings.js';
import { as } from './makers/makers.js';

const { seedDemonstration } = await built<typeof import('../src/development/demonstration-orders.js')>(
  'development/demonstration-orders.js',
);

let api: TestApp;
let admin: { Authorization: string };
beforeAll(async () => {
  api = await startApp();
  admin = await as(api, 'admin');
});
afterAll(() => api.close());

describe('the CSV export of orders', () => {
  const table = async (query = '') => {
    const { text, headers } = await api.http.get(`/api/exports/orders.csv${query}`).set(admin).expect(200);
    const [head = [], ...rows] = parse(text, { bom: true }) as string[][];
    const cells = rows.map((row) => Object.fromEntries(row.map((cell, n) => [head[n], cell])));
    return { text, headers, cells };
  };

  it('contains values that a spreadsheet shows and never evaluates', async () => {
    const name = '=HYPERLINK("https://evil.example")';
    const address = '@SUM(1), "Rose", 2nd\nCross';
    await place(api, booking({ name, address, email: 'formula@example.org' })).expect(201);
    const { text, headers, cells } = await table('?q=formula');
    expect(headers['content-type']).toBe('text/csv; charset=utf-8');
    expect(headers['content-disposition']).toMatch(/^attachment; filename=orders-\d{4}-\d\d-\d\d\.csv$/);
    expect(cells).toHaveLength(1);
    expect(cells[0]).toMatchObject({
      Name: `'${name}`,
      Address: `'${address}`,
      Products: 'Fasting Blood Sugar (FBS) × 1',
      'Total Amount': '80',
      Status: 'Booked',
      Payment: 'To be paid',
    });
    expect(cells[0]?.['Phone No']).toMatch(/^\d{5} \d{5}$/);
    expect(text.startsWith('\ufeff')).toBe(true);
  });

  it('has one row for an order of several products', async () => {
    const cartItems = ['2', '3'].map((id) => ({ id, type: 'product', qty: 1 }));
    await place(api, booking({ email: 'several@example.org', cartItems })).expect(201);
    const { text } = await table('?q=several');
    // Parsed like a spreadsheet: a line break ends a row, unless it is inside quotes.
    const rows = parse(text, { bom: true, record_delimiter: ['\r\n', '\n'] }) as string[][];
    expect(rows).toHaveLength(2);
    expect(rows[1]?.[11]).toMatch(/ × 1\n.* × 1$/);
  });

  it('is filtered like the list, and has an audit entry', async () => {
    await place(api, booking({ address: '' })).expect(201);
    const { cells } = await table('?status=On%20hold&q=asha');
    expect(cells.map((row) => row.Status)).toEqual(['On hold']);
    const rows: unknown = await api.database.query(
      `SELECT detail FROM audit WHERE action = 'orders.exported' ORDER BY id DESC LIMIT 1`,
    );
    expect(rows).toEqual([{ detail: { status: ['On hold'], searched: true } }]);
  });
});

it('the collection list of a day has tests, specimens and preparation, city after city', async () => {
  const cart = (id: string, type: string) => ({ cartItems: [{ id, type, qty: 1 }] });
  const orders = [
    booking({ pincode: '560001', address: '9 Lane', ...cart('2', 'product'), name: 'Far' }),
    booking({
      pincode: '110001',
      address: '1 Lane',
      ...cart('80', 'package'),
      tests: ['CRP Test'],
      name: 'Near',
    }),
    booking({ address: '', name: 'On hold' }),
  ];
  for (const order of orders) await place(api, order).expect(201);
  await api.database.query(
    `UPDATE orders SET status = 'Cancelled' WHERE name NOT IN ('Far', 'Near', 'On hold')`,
  );
  const visits = async () => {
    const { body } = await api.http.get(`/api/collections?date=${tomorrow()}`).set(admin).expect(200);
    return z.array(CollectionVisit.strict()).parse(body);
  };
  const [far, near, ...others] = await visits();
  expect(others).toEqual([]);
  expect(near?.hours).toEqual(['6 to 9 am']);
  expect(far).toMatchObject({
    name: 'Far',
    city: 'Bengaluru',
    tests: ['Fasting Blood Sugar (FBS)'],
    specimens: ['Fluoride plasma'],
    fasting: true,
    unknown: [],
  });
  expect(near).toMatchObject({ name: 'Near', city: 'Delhi', payment: { state: 'due' }, unknown: [] });
  expect(near?.tests.at(-1)).toBe('CRP Test');
  expect(near?.specimens).toContain('Blood (serum)');
  // The catalogue has changed since, and the booked items must not change with it.
  await api.database.query(`UPDATE order_items SET item_id = 'gone' WHERE kind = 'package'`);
  expect(await visits()).toEqual([far, near]);
  // For an order from before preparation was stored, the catalogue is used, and missing values are marked for checking.
  await api.database.query('UPDATE orders SET preparation = NULL');
  const old = (await visits()).find(({ name }) => name === 'Near');
  expect([old?.specimens, old?.unknown.length]).toEqual([['Blood (serum)'], 1]);
  // A completed visit stays in the list of its day.
  await api.database.query(`UPDATE orders SET status = 'In lab' WHERE name = 'Near'`);
  expect((await visits()).map(({ name, status }) => [name, status])).toEqual([
    ['Far', 'Booked'],
    ['Near', 'In lab'],
  ]);
  await api.http.get('/api/collections?date=today').set(admin).expect(400);
  expect((await api.http.get('/api/collections?date=2020-01-01').set(admin)).body).toEqual([]);
});

describe('demonstration orders', () => {
  it('are not mixed with orders of customers', async () => {
    await expect(seedDemonstration(api.database, 10)).rejects.toThrow('orders of people');
  });

  it('have the requested number, are priced by the catalogue, and send no emails', async () => {
    await api.database.query('DELETE FROM orders; DELETE FROM outbox');
    await seedDemonstration(api.database, 400);
    await seedDemonstration(api.database, 1200);
    const [row]: unknown[] = await api.database.query(`
      SELECT (SELECT count(*)::integer FROM orders) AS orders, (SELECT count(*)::integer FROM outbox) AS emails,
        (SELECT count(*)::integer FROM orders o WHERE total_amount <>
          (SELECT sum(price * qty) FROM order_items WHERE order_id = o.id) * no_of_persons) AS wrong`);
    expect(row).toEqual({ orders: 1200, emails: 0, wrong: 0 });
    const { body } = await api.http.get('/api/orders?q=DEMO-0001200').set(admin).expect(200);
    expect(body).toHaveLength(1);
    const all = await api.http.get('/api/exports/orders.csv').set(admin).expect(200);
    expect(parse(all.text, { bom: true })).toHaveLength(1201);
  });
});
