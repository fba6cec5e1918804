import { afterAll, beforeAll, expect, it } from '@jest/globals';
import {
  databaseBefore,
  type EarlierDatabase,
  undoMigrations,
} from '../../../../../test/servers/database.js';

const NAME = 'RefundRemovals1763700000195';

let database: EarlierDatabase;
beforeAll(async () => {
  database = await databaseBefore(NAME);
});
afterAll(() => database.close());

it('refunds recorded before count, and going back deletes only those that were removed', async () => {
  const [{ id: order }] = await database.source.query(
    `INSERT INTO orders (reference, no_of_persons, appointment_date, total_amount, status, hold_reasons)
     VALUES ('ND-TEST-01', 1, '2026-11-24', 80, 'Cancelled', '{}') RETURNING id`,
  );
  await database.source.query(
    `INSERT INTO refunds (id, order_id, amount, credited, method, refunded_at)
     SELECT gen_random_uuid(), $1, n, 0, 'cash', now() FROM generate_series(10, 20, 10) n`,
    [order],
  );
  await database.source.runMigrations();
  const left = () => database.source.query('SELECT amount FROM refunds ORDER BY amount');
  expect(await database.source.query('SELECT 1 FROM refunds WHERE removed_at IS NULL')).toHaveLength(2);
  await database.source.query('UPDATE refunds SET removed_at = now() WHERE amount = 10');
  await undoMigrations(database.source, NAME);
  expect(await left()).toEqual([{ amount: '20' }]);
  await database.source.runMigrations();
  expect(await left()).toEqual([{ amount: '20' }]);
});
