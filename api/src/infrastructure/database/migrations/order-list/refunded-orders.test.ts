import { afterAll, beforeAll, expect, it } from '@jest/globals';
import {
  databaseBefore,
  type EarlierDatabase,
  orderIndexes,
  undoMigrations,
} from '../../../../../test/servers/database.js';

const NAME = 'RefundedOrders1763700000233';

let database: EarlierDatabase;
beforeAll(async () => {
  database = await databaseBefore(NAME);
});
afterAll(() => database.close());

const indexes = () => orderIndexes(database.source, ['orders_due', 'orders_refund_due', 'orders_refunded']);

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
