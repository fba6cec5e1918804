import { afterAll, beforeAll, expect, it } from '@jest/globals';
import {
  databaseBefore,
  type EarlierDatabase,
  undoMigrations,
} from '../../../../../test/servers/database.js';

const NAME = 'PartPayments1763700000120';

let database: EarlierDatabase;
beforeAll(async () => {
  database = await databaseBefore(NAME);
});
afterAll(() => database.close());

it('orders that were paid before have the amount of their payment, the others none', async () => {
  await database.source.query(
    `INSERT INTO orders (reference, no_of_persons, appointment_date, total_amount, status, hold_reasons, paid_at, paid_method)
     VALUES ('ND-TEST-01', 1, '2026-11-24', 80, 'Booked', '{}', now(), 'cash'),
       ('ND-TEST-02', 1, '2026-11-24', 90, 'Booked', '{}', NULL, NULL)`,
  );
  await database.source.runMigrations();
  const orders = 'SELECT paid_amount, refunded_amount, credited_amount FROM orders ORDER BY reference';
  expect(await database.source.query(orders)).toEqual([
    { paid_amount: '80', refunded_amount: null, credited_amount: '0' },
    { paid_amount: null, refunded_amount: null, credited_amount: '0' },
  ]);
  await undoMigrations(database.source, NAME);
  await database.source.runMigrations();
});
