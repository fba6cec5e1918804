import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type AdminOrderView, ORDER_SORTS, type OrderQuery } from '@nidaan/contract';
import { startApp, type TestApp } from '../../../test/servers/app.js';
import { as } from '../../../test/makers/makers.js';

let api: TestApp;
let admin: { Authorization: string };
let expected: string[];
beforeAll(async () => {
  api = await startApp();
  admin = await as(api, 'admin');
  const made: { reference: string }[] = await api.database.query(
    `INSERT INTO orders (reference, no_of_persons, appointment_date, total_amount, status, hold_reasons, name, pincode)
     SELECT 'P' || lpad(n::text, 3, '0'), 1, '2026-12-01'::date + n % 7, 80 * (n % 5), 'Booked', '{}',
       CASE WHEN n % 4 > 0 THEN repeat('Élodie आशा ', n % 4 * 3) END, CASE WHEN n % 3 > 0 THEN '56000' || n % 3 END
     FROM generate_series(1, 110) n RETURNING reference`,
  );
  expected = made.map(({ reference }) => reference);
});
afterAll(() => api.close());

const read = async (path: string) => {
  const { body, headers } = await api.http.get(path).set(admin).expect(200);
  const link = (rel: string) => new RegExp(`<([^>]*)>; rel="${rel}"`).exec(String(headers.link))?.[1];
  return { orders: body as AdminOrderView[], next: link('next'), previous: link('prev') };
};
const references = (orders: AdminOrderView[]) => orders.map(({ reference }) => reference);
const list = (query: Partial<OrderQuery>) => `/api/orders?${new URLSearchParams(query as never).toString()}`;

describe.each(ORDER_SORTS)('a list of 110 orders by %s', (sort) => {
  it('is paged forwards and backwards without gaps', async () => {
    const whole = [
      ...(await read(list({ sort, limit: 100 }))).orders,
      ...(await read(list({ sort, limit: 100, page: 2 }))).orders,
    ];
    const pages: string[][] = [];
    let page = await read(list({ sort }));
    expect(page.previous).toBeUndefined();
    for (;;) {
      pages.push(references(page.orders));
      if (!page.next) break;
      page = await read(page.next);
    }
    expect(pages.map(({ length }) => length)).toEqual([50, 50, 10]);
    expect(pages.flat()).toEqual(references(whole));
    for (const earlier of pages.slice(0, -1).toReversed()) {
      page = await read(page.previous ?? '');
      expect(references(page.orders)).toEqual(earlier);
    }
    expect(page.previous).toBeUndefined();
    const last = await read(list({ sort, before: 'end' }));
    expect(references(last.orders)).toEqual(references(whole).slice(-50));
    expect(last.next).toBeUndefined();
    page = await read(last.previous ?? '');
    expect(references(page.orders)).toEqual(references(whole).slice(-100, -50));
  });
});

it('skips none of 110 orders that are confirmed page by page', async () => {
  const found: string[] = [];
  let path: string | undefined = list({ status: ['Booked'], sort: '-appointmentDate' });
  while (path) {
    const { orders, next } = await read(path);
    found.push(...references(orders));
    for (const { _id, version } of orders)
      await api.http
        .post(`/api/orders/${_id}/moves`)
        .set(admin)
        .send({ move: 'confirm', version })
        .expect(200);
    path = next;
  }
  expect(found.toSorted()).toEqual(expected.toSorted());
  expect((await read(list({ status: ['Booked'] }))).orders).toEqual([]);
});
