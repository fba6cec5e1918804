import { afterAll, beforeAll, expect, it } from '@jest/globals';
import {
  databaseBefore,
  type EarlierDatabase,
  undoMigrations,
} from '../../../../../test/servers/database.js';

const NAME = 'ReportReleases1763700000171';

let database: EarlierDatabase;
beforeAll(async () => {
  database = await databaseBefore(NAME);
});
afterAll(() => database.close());

const insertReport = (orderId: string, hash: string) =>
  database.source.query(
    `INSERT INTO reports (order_id, file_key, name, type, size, sha256, hiv)
     VALUES ($1, $2, 'cbc.pdf', 'application/pdf', 1, $2, false)`,
    [orderId, hash],
  );

it('reports of before, and those of the previous version, need no release; the setting is off', async () => {
  const [{ id }] = await database.source.query(
    `INSERT INTO orders (reference, no_of_persons, appointment_date, total_amount, status, hold_reasons)
     VALUES ('ND-TEST-01', 1, '2026-11-24', 80, 'In lab', '{}') RETURNING id`,
  );
  await insertReport(id, 'a');
  await database.source.runMigrations();
  await insertReport(id, 'b');
  const open = { awaits_release: false, released_at: null, released_by: null };
  expect(await database.source.query('SELECT awaits_release, released_at, released_by FROM reports')).toEqual(
    [open, open],
  );
  expect(await database.source.query('SELECT release_first FROM report_settings')).toEqual([
    { release_first: false },
  ]);
  await undoMigrations(database.source, NAME);
  await database.source.runMigrations();
});
