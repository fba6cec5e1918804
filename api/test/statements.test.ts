import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { DataSource } from 'typeorm';
import { built, startApp, type TestApp } from './servers/app.js';
import { booking, place } from './makers/bookings.js';
import { eventually } from './eventually.js';
import { as, makeUser } from './makers/makers.js';

const { recordStatements, statementsOf } = await built<typeof import('./servers/statements.js')>(
  '../test/servers/statements.ts',
);

let api: TestApp;
let of: ReturnType<typeof statementsOf>;
beforeAll(async () => {
  recordStatements();
  api = await startApp();
  of = statementsOf(api);
});
afterAll(() => api.close());

/** Whether the owner of the phone number wants text messages. */
const asksForOptOut = expect.stringMatching(/^SELECT 1/);

describe('the number of statements of', () => {
  it('an order of a guest is one, and another for where its link was sent', async () => {
    const placed = await of(() => place(api, booking()).expect(201));
    expect(placed).toEqual(['insert-order', asksForOptOut]);
  });

  it('an order of a customer is one more, for who the caller is', async () => {
    const headers = await as(api, 'customer');
    expect(await of(() => place(api, booking(), { headers }).expect(201))).toHaveLength(3);
  });

  it('a repeated order is one more', async () => {
    const [order, key] = [booking(), randomUUID()];
    await place(api, order, { key }).expect(201);
    const repeated = await of(() => place(api, order, { key }).expect(201));
    expect(repeated).toEqual(['insert-order', 'find-booking-state', asksForOptOut]);
  });

  it('an order at prices that have changed meanwhile is a few more, until the catalogue is read again', async () => {
    await api.database.query("UPDATE tests SET price = price + 1 WHERE id = '2'");
    const order = booking({ quotedTotal: 1 });
    const refused = await of(() => place(api, order).expect(409));
    expect(refused).toContain('find-booking-state');
    expect(refused).not.toContain('insert-order');
  });

  it('a login of a customer is eight', async () => {
    const person = await makeUser(api);
    const login = () => api.http.post('/api/auth/login').send(person).expect(200);
    expect(await of(login)).toHaveLength(8);
  });
});

/** What Postgres tells about the statement of an order on the connection that is asked, once it has placed one. */
async function preparedOrder<Row extends object>(columns: string): Promise<Row | undefined> {
  await place(api, booking()).expect(201);
  const rows: Row[] = await api
    .get<DataSource>('DataSource')
    .query(`SELECT ${columns} FROM pg_prepared_statements WHERE name = 'insert-order'`);
  return rows[0];
}

it('the statement of an order is not planned again for each order', async () => {
  const plans = async () => Number((await preparedOrder<{ plans: string }>('generic_plans AS plans'))?.plans);
  expect(await eventually(plans, (found) => found > 0)).toBeGreaterThan(0);
});

it('an order looks its limits up by their keys, however many others are counted', async () => {
  await api.database.query(
    `INSERT INTO attempts (key, count, ends_at)
     SELECT 'other ' || n, 1, now() + interval '1 hour' FROM generate_series(1, 5000) AS n`,
  );
  await api.database.query('ANALYZE attempts');
  const find = () => preparedOrder<{ statement: string }>('statement');
  const text = (await eventually(find, (found) => found !== undefined))?.statement;
  const plan: object[] = await api.get<DataSource>('DataSource').query(`EXPLAIN (GENERIC_PLAN) ${text}`);
  const scans = JSON.stringify(plan).match(/\w+ Scan [^"]*\battempts\b/g);
  expect(scans).toEqual(['Index Scan using attempts_pkey on attempts']);
});
