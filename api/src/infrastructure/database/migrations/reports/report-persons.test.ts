import { afterAll, beforeAll, expect, it } from '@jest/globals';
import {
  databaseBefore,
  type EarlierDatabase,
  undoMigrations,
} from '../../../../../test/servers/database.js';

const NAME = 'ReportPersons1763700000170';

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
const persons = () => database.source.query('SELECT person FROM reports ORDER BY uploaded_at, id');

it('reports of before have no person, and a person who is removed is cleared', async () => {
  const [{ id }] = await database.source.query(
    `INSERT INTO orders (reference, no_of_persons, appointment_date, total_amount, status, hold_reasons)
     VALUES ('ND-TEST-01', 2, '2026-11-24', 80, 'In lab', '{}') RETURNING id`,
  );
  await database.source.query(
    `INSERT INTO order_beneficiaries (order_id, position, name) VALUES ($1, 1, 'Asha Rao'), ($1, 2, 'Ravi Rao')`,
    [id],
  );
  await insertReport(id, 'a');
  await database.source.runMigrations();
  // The previous version inserts reports without a person.
  await insertReport(id, 'b');
  expect(await persons()).toEqual([{ person: null }, { person: null }]);
  await database.source.query(
    `UPDATE reports SET person = CASE sha256 WHEN 'a' THEN 1 ELSE 2 END WHERE order_id = $1`,
    [id],
  );
  await database.source.query('DELETE FROM order_beneficiaries WHERE order_id = $1 AND position = 2', [id]);
  expect(await persons()).toEqual([{ person: 1 }, { person: null }]);
  await undoMigrations(database.source, NAME);
  await database.source.runMigrations();
});
