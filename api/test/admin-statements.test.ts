import { afterAll, beforeAll, expect, it } from '@jest/globals';
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

// The first two statements of each find the caller and the session.
it.each([
  ['/api/saved-views/orders', 4],
  ['/api/dashboard', 4],
  ['/api/revenue?from=2026-01-01&to=2026-12-31&by=month', 3],
  ['/api/columns/orders', 3],
  ['/api/auth/me', 3],
])('an admin reads %s with %i statements', async (path, count) => {
  expect(await read(path, admin)).toHaveLength(count);
});
