import { afterAll, beforeAll, expect, it } from '@jest/globals';
import {
  databaseBefore,
  type EarlierDatabase,
  undoMigrations,
} from '../../../../../test/servers/database.js';

const NAME = 'ReportDue1763700000084';

let database: EarlierDatabase;
beforeAll(async () => {
  database = await databaseBefore(NAME);
});
afterAll(() => database.close());

let made = 0;
async function orderIn(status: string, preparation: object | null): Promise<string> {
  made += 1;
  const [{ id }] = await database.source.query(
    `INSERT INTO orders (reference, no_of_persons, appointment_date, total_amount, status, hold_reasons, preparation)
     VALUES ($1, 1, '2026-11-24', 80, $2, '{}', $3) RETURNING id`,
    [`ND-TEST-0${made}`, status, preparation],
  );
  await database.source.query(
    `INSERT INTO order_steps (order_id, version, status, at) VALUES
       ($1, 1, 'Sample collected', '2026-11-20T02:00:00Z'), ($1, 2, 'Sample collected', '2026-11-21T02:00:00Z'),
       ($1, 3, $2, '2026-11-21T05:00:00Z')`,
    [id, status],
  );
  return id;
}

it('an order in the laboratory is due its longest report time after its last collection', async () => {
  const ids = [
    await orderIn('In lab', { reportHours: 24 }),
    await orderIn('In lab', { reportHours: null }),
    await orderIn('In lab', null),
    await orderIn('Completed', { reportHours: 24 }),
  ];
  await database.source.runMigrations();
  const rows = await database.source.query(
    'SELECT id, report_due_at FROM orders WHERE id = ANY($1) ORDER BY id',
    [ids],
  );
  expect(rows.map((row: { report_due_at: Date | null }) => row.report_due_at)).toEqual([
    new Date('2026-11-22T02:00:00Z'),
    null,
    null,
    null,
  ]);
  await undoMigrations(database.source, NAME);
  await database.source.runMigrations();
});
