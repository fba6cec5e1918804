import { afterAll, beforeAll, expect, it } from '@jest/globals';
import {
  databaseBefore,
  type EarlierDatabase,
  undoMigrations,
} from '../../../../../test/servers/database.js';

const NAME = 'RefundedOrders1763700000233';

let database: EarlierDatabase;
beforeAll(async () => {
  database = await databaseBefore(NAME);
});
afterAll(() => database.close());

const indexes = () =>
  database.source.query(
    `SELECT indexrelid::regclass::text AS name, indisvalid AS valid FROM pg_index
     WHERE indrelid = 'orders'::regclass
       AND indexrelid::regclass::text IN ('orders_due', 'orders_refund_due', 'orders_refunded') ORDER BY 1`,
  );

it('refunded orders are indexed instead of what is not read, there and back, also after a run that was cut off', async () => {
  const before = [
    { name: 'orders_due', valid: true },
    { name: 'orders_refund_due', valid: true },
  ];
  const after = [{ name: 'orders_refunded', valid: true }];
  expect(await indexes()).toEqual(before);
  await database.source.query('CREATE INDEX orders_refunded ON orders (id)');
  await database.source.runMigrations();
  expect(await indexes()).toEqual(after);
  await undoMigrations(database.source, NAME);
  expect(await indexes()).toEqual(before);
  await database.source.runMigrations();
  expect(await indexes()).toEqual(after);
});
