import { afterAll, beforeAll, expect, it } from '@jest/globals';
import type { DataSource } from 'typeorm';
import { eventually } from './eventually.js';
import { booking, place } from './makers/bookings.js';
import { as } from './makers/makers.js';
import { built, startApp, type TestApp } from './servers/app.js';

const { recordStatements, statementsOf } = await built<typeof import('./servers/statements.js')>(
  '../test/servers/statements.ts',
);

let api: TestApp;
let of: ReturnType<typeof statementsOf>;
let admin: Record<string, string>;
beforeAll(async () => {
  recordStatements();
  api = await startApp();
  of = statementsOf(api);
  admin = { ...(await as(api, 'admin')) };
  const { id: orderId } = (await place(api, booking({ name: 'Asha Rao' })).expect(201)).body;
  await place(api, booking({ name: 'Ravi Rao' })).expect(201);
  await api.database.query(
    `INSERT INTO reports (order_id, file_key, name, type, size, sha256, hiv)
     VALUES ($1, 'a/b', 'cbc.pdf', 'application/pdf', 1, repeat('0', 64), false)`,
    [orderId],
  );
});
afterAll(() => api.close());

const read = (path: string, headers: Record<string, string>, status = 200) =>
  of(() => api.http.get(path).set(headers).expect(status));

it.each(['/api/orders?', '/api/orders?status=Booked,Confirmed&payment=due&sort=name&', '/api/orders?q=rao&'])(
  'an admin reads %s with as many statements for two orders as for one',
  async (path) => {
    const [one, two] = [await read(`${path}limit=1`, admin), await read(`${path}limit=2`, admin)];
    expect(two).toEqual(one);
  },
);

// The first statement of each is the one that finds the caller.
it.each([
  ['/api/saved-views/orders', 3],
  ['/api/dashboard', 3],
  ['/api/revenue?from=2026-01-01&to=2026-12-31&by=month', 2],
  ['/api/columns/orders', 2],
  ['/api/auth/me', 2],
])('an admin reads %s with %i statements', async (path, count) => {
  expect(await read(path, admin)).toHaveLength(count);
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
