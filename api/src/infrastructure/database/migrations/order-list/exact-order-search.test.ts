import { afterAll, beforeAll, expect, it } from '@jest/globals';
import {
  databaseBefore,
  type EarlierDatabase,
  orderIndexes,
  undoMigrations,
} from '../../../../../test/servers/database.js';

const NAME = 'ExactOrderSearch1763700000190';

let database: EarlierDatabase;
beforeAll(async () => {
  database = await databaseBefore(NAME);
});
afterAll(() => database.close());

const indexes = () => orderIndexes(database.source, ['orders_by_phone', 'orders_by_email']);
const BOTH = [
  { name: 'orders_by_email', valid: true },
  { name: 'orders_by_phone', valid: true },
];

it('indexes phone numbers and email addresses, there and back, also after a run that was cut off', async () => {
  await database.source.query('CREATE INDEX orders_by_phone ON orders (phoneno)');
  await database.source.runMigrations();
  expect(await indexes()).toEqual(BOTH);
  await undoMigrations(database.source, NAME);
  expect(await indexes()).toEqual([]);
  await database.source.runMigrations();
  expect(await indexes()).toEqual(BOTH);
});
