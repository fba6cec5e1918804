import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { balanceSql } from '../../../../orders/payment/payment-state.js';
import {
  databaseBefore,
  type EarlierDatabase,
  undoMigrations,
} from '../../../../../test/servers/database.js';

const NAME = 'OrderStatistics1763700000232';
const FOUND = 15;
const ORDERS = 200 * FOUND;

const OF_A_NAME = `search_text LIKE '%asha rao%'`;
const OF_A_PLACE = `search_fold(address) LIKE '%andheri%'`;
const REFUND_DUE = `${balanceSql('orders')} < 0`;

let database: EarlierDatabase;
beforeAll(async () => {
  database = await databaseBefore(NAME);
  await database.source.query(
    `INSERT INTO orders (reference, name, address, status, no_of_persons, appointment_date, total_amount, hold_reasons)
     SELECT 'DEMO-' || lpad(n::text, 7, '0'), CASE WHEN n % 200 = 7 THEN 'Asha Rao' ELSE 'Other' END,
       lpad(n::text, 7, '0') || CASE WHEN n % 200 = 7 THEN ' Andheri' ELSE ' Main Road' END, 'Booked', 1, '2027-03-01', 80, '{}'
     FROM generate_series(1, $1::integer) AS n`,
    [ORDERS],
  );
  await database.source.query('ANALYZE orders');
});
afterAll(() => database.close());

/** How many orders Postgres expects to select. */
async function expected(condition: string): Promise<number> {
  const [row] = await database.source.query<{ 'QUERY PLAN': [{ Plan: { 'Plan Rows': number } }] }[]>(
    `EXPLAIN (FORMAT JSON) SELECT FROM orders WHERE ${condition}`,
  );
  return row?.['QUERY PLAN'][0].Plan['Plan Rows'] ?? 0;
}

async function expectTheUnknown(): Promise<void> {
  for (const some of [OF_A_NAME, OF_A_PLACE]) expect(await expected(some)).toBe(1);
  expect(await expected(REFUND_DUE)).toBe(ORDERS / 3);
}

it('Postgres knows how many orders have a name, a place and a refund due, there and back', async () => {
  await expectTheUnknown();
  await database.source.runMigrations();
  for (const some of [OF_A_NAME, OF_A_PLACE]) {
    expect(await expected(some)).toBeGreaterThan(FOUND / 3);
    expect(await expected(some)).toBeLessThan(FOUND * 3);
  }
  expect(await expected(REFUND_DUE)).toBe(1);
  await undoMigrations(database.source, NAME);
  await expectTheUnknown();
});

it('the orders of a new database are not counted as none', async () => {
  const fresh = await databaseBefore(NAME);
  await fresh.source.runMigrations();
  // -1 is unknown.
  expect(await fresh.source.query(`SELECT reltuples FROM pg_class WHERE oid = 'orders'::regclass`)).toEqual([
    { reltuples: -1 },
  ]);
  await fresh.close();
});
