import { afterAll, beforeAll, expect, it } from '@jest/globals';
import type { DataSource } from 'typeorm';
import { eventually } from './eventually.js';
import { booking, place } from './makers/bookings.js';
import { as, bearer, makeUser, tokenOf } from './makers/makers.js';
import { built, startApp, type TestApp } from './servers/app.js';

const { recordStatements, statementsOf } = await built<typeof import('./servers/statements.js')>(
  '../test/servers/statements.ts',
);

let api: TestApp;
let of: ReturnType<typeof statementsOf>;
let admin: Record<string, string>;
let customer: Record<string, string>;
let orderId: string;
beforeAll(async () => {
  recordStatements();
  api = await startApp();
  of = statementsOf(api);
  admin = { ...(await as(api, 'admin')) };
  customer = { ...bearer(await tokenOf(api, await makeUser(api))) };
  orderId = (await place(api, booking()).expect(201)).body.id;
  await place(api, booking({ name: 'Ravi Nair' })).expect(201);
  await api.database.query(
    `INSERT INTO reports (order_id, file_key, name, type, size, sha256, hiv)
     VALUES ($1, 'a/b', 'cbc.pdf', 'application/pdf', 1, repeat('0', 64), false)`,
    [orderId],
  );
});
afterAll(() => api.close());

const read = (path: string, headers: Record<string, string>, status = 200) =>
  of(() => api.http.get(path).set(headers).expect(status));

// The first statement of each is the one that finds the caller. A page of orders is counted, selected and read; by cursor it is
// also looked for on the other side of the cursor. A whole reference, number or address is looked up before.
it.each([
  ['/api/orders', 4],
  ['/api/orders?limit=1', 4],
  ['/api/orders?page=2&limit=1', 4],
  ['/api/orders?status=Booked,Confirmed&payment=due&sort=name', 4],
  ['/api/orders?q=rao', 4],
  ['/api/orders?q=98123%2045678', 5],
  ['/api/orders?sort=createdAt&after=00000000-0000-7000-8000-000000000000', 5],
  ['/api/saved-views/orders', 3],
  ['/api/dashboard', 3],
  ['/api/revenue?from=2026-01-01&to=2026-12-31&by=month', 2],
  ['/api/columns/orders', 2],
  ['/api/auth/me', 2],
])('an admin reads %s with %i statements', async (path, count) => {
  expect(await read(path, admin)).toHaveLength(count);
});

it('an admin reads one order with 3 statements', async () => {
  expect(await read(`/api/orders/${orderId}`, admin)).toHaveLength(3);
});

it('a customer reads their orders with 4 statements', async () => {
  expect(await read('/api/orders', customer)).toHaveLength(4);
});

it('the statements of the audit log are not planned again for each call', async () => {
  const plansOf = async () => {
    const [, name] = await read('/api/audit', admin);
    const [row]: { plans: string }[] = await api
      .get<DataSource>('DataSource')
      .query(`SELECT generic_plans AS plans FROM pg_prepared_statements WHERE name = $1`, [name]);
    return Number(row?.plans);
  };
  expect(await eventually(plansOf, (plans) => plans > 0)).toBeGreaterThan(0);
});
