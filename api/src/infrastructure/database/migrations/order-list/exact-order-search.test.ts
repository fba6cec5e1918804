import { afterAll, beforeAll, expect, it } from '@jest/globals';
import {
  databaseBefore,
  type EarlierDatabase,
  undoMigrations,
} from '../../../../../test/servers/database.js';

const NAME = 'ExactOrderSearch1763700000190';

let database: EarlierDatabase;
beforeAll(async () => {
  database = await databaseBefore(NAME);
});
afterAll(() => database.close());

const indexes = () =>
  database.source.query(
    `SELECT indexrelid::regclass::text AS name, indisvalid AS valid FROM pg_index
     WHERE indrelid = 'orders'::regclass
       AND indexrelid::regclass::text IN ('orders_by_phone', 'orders_by_email') ORDER BY 1`,
  );
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
