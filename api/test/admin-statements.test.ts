import { afterAll, beforeAll, expect, it, jest } from '@jest/globals';
import type { DataSource } from 'typeorm';
import { eventually } from './eventually.js';
import { booking, place } from './makers/bookings.js';
import { as, bearer, makeUser, tokenOf } from './makers/makers.js';
import { built, startApp, type TestApp } from './servers/app.js';

const { recordStatements, statementsOf } = await built<typeof import('./servers/statements.js')>(
  '../test/servers/statements.ts',
);

// A process names only so many texts, and other files may have used them up.
const { StatementNames } = await built<typeof import('../src/infrastructure/database/prepared.js')>(
  'infrastructure/database/prepared.js',
);
const ofThisFile = new StatementNames('select-order-page');
const nameOf = ofThisFile.of.bind(ofThisFile);
const named = jest.spyOn(StatementNames.prototype, 'of').mockImplementation(nameOf);
afterAll(() => named.mockRestore());

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

// The first statement of each is the one that finds the caller. A page by cursor also looks to the other side of the cursor;
// a whole reference, number or address is looked up before.
it.each([
  ['/api/orders', 2],
  ['/api/orders?limit=1', 2],
  ['/api/orders?page=2&limit=1', 2],
  ['/api/orders?status=Booked,Confirmed&payment=due&sort=name', 2],
  ['/api/orders?q=rao', 2],
  ['/api/orders?q=98123%2045678', 3],
  ['/api/orders?sort=createdAt&after=00000000-0000-7000-8000-000000000000', 3],
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

it('an unchanged list takes no more statements', async () => {
  const { headers } = await api.http.get('/api/orders').set(admin).expect(200);
  const seen = { ...admin, 'If-None-Match': headers.etag ?? '' };
  expect(await read('/api/orders', seen, 304)).toHaveLength(2);
});

it('a list that was read before takes one more for all orders that have changed', async () => {
  const again = () => read('/api/orders', admin);
  await again();
  expect(await again()).toEqual(['select-caller', expect.stringMatching(/^select-order-page-/)]);
  await api.database.query('UPDATE orders SET version = version + 1');
  expect(await again()).toHaveLength(3);
  expect(await again()).toHaveLength(2);
});

it('a customer reads their orders with 2 statements', async () => {
  expect(await read('/api/orders', customer)).toHaveLength(2);
});

/** What Postgres tells about a statement on the connection that is asked, once it has run it for `path`. */
async function prepared<Row extends object>(path: string, column: string, isExpected: (row: Row) => boolean) {
  const find = async () => {
    const [, name] = await read(path, admin);
    const rows: Row[] = await api
      .get<DataSource>('DataSource')
      .query(`SELECT ${column} FROM pg_prepared_statements WHERE name = $1`, [name]);
    return rows[0];
  };
  return eventually(find, (row) => row !== undefined && isExpected(row));
}

it('orders on hold for a reason are read by their status, in a plan for every reason', async () => {
  const found = await prepared<{ statement: string }>(
    '/api/orders?hold=missing_details',
    'statement',
    () => true,
  );
  const plan = await api.get<DataSource>('DataSource').transaction(async (manager) => {
    // So few orders would be read one by one.
    // cspell:ignore seqscan
    await manager.query('SET LOCAL enable_seqscan = off');
    return JSON.stringify(await manager.query(`EXPLAIN (GENERIC_PLAN) ${found?.statement}`));
  });
  expect(plan.match(/(Index|Recheck) Cond: [^"]*status = 'On hold'/g)).toHaveLength(2);
});

it('the statements of the audit log are not planned again for each call', async () => {
  const isKept = ({ plans }: { plans: string }) => Number(plans) > 0;
  expect(await prepared('/api/audit', 'generic_plans AS plans', isKept)).toBeDefined();
});
