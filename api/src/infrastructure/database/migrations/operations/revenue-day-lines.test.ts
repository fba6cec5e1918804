import { afterAll, beforeAll, expect, it } from '@jest/globals';
import {
  databaseBefore,
  type EarlierDatabase,
  undoMigrations,
} from '../../../../../test/servers/database.js';

const NAME = 'RevenueDayLines1763700000205';

let database: EarlierDatabase;
beforeAll(async () => {
  database = await databaseBefore(NAME);
});
afterAll(() => database.close());

const store = (day: string) =>
  database.source.query(
    'INSERT INTO revenue_days (day, booked, orders, cancelled, paid, refunded) VALUES ($1, 80, 1, 0, 0, 0)',
    [day],
  );

it('keeps stored days, which have no lines yet, there and back', async () => {
  await store('2026-01-01');
  await database.source.runMigrations();
  await store('2026-01-02');
  const stored = () => database.source.query('SELECT count(*)::integer AS days FROM revenue_days');
  expect(await database.source.query('SELECT has_lines FROM revenue_days')).toEqual([
    { has_lines: false },
    { has_lines: false },
  ]);
  await undoMigrations(database.source, NAME);
  expect(await stored()).toEqual([{ days: 2 }]);
  await database.source.runMigrations();
  expect(await stored()).toEqual([{ days: 2 }]);
});
