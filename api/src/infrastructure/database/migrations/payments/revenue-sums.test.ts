import { afterAll, beforeAll, expect, it } from '@jest/globals';
import {
  databaseBefore,
  type EarlierDatabase,
  undoMigrations,
} from '../../../../../test/servers/database.js';

const NAME = 'RevenueSums1763700000191';

let database: EarlierDatabase;
beforeAll(async () => {
  database = await databaseBefore(NAME);
});
afterAll(() => database.close());

const insert = (reference: string) =>
  database.source.query(
    `INSERT INTO orders (reference, no_of_persons, appointment_date, total_amount, status, hold_reasons, created_at)
     VALUES ($1, 1, '2026-11-24', 80, 'Booked', '{}', '2026-01-01 20:00Z')`,
    [reference],
  );

it('notes changes of past Indian days only while it is applied, there and back', async () => {
  await insert('ND-TEST-01');
  await database.source.runMigrations();
  await insert('ND-TEST-02');
  expect(await database.source.query('SELECT day::text, bookings FROM revenue_changes')).toEqual([
    { day: '2026-01-02', bookings: true },
  ]);
  await undoMigrations(database.source, NAME);
  await insert('ND-TEST-03');
  await database.source.query('DELETE FROM orders');
  await database.source.runMigrations();
  expect(await database.source.query('SELECT FROM revenue_changes')).toEqual([]);
});
