import { afterAll, beforeAll, expect, it } from '@jest/globals';
import {
  databaseBefore,
  type EarlierDatabase,
  undoMigrations,
} from '../../../../../test/servers/database.js';

const NAME = 'OrderDayChanges1763700000082';
const AT = '2026-11-22T03:14:00.000Z';

let database: EarlierDatabase;
beforeAll(async () => {
  database = await databaseBefore(NAME);
});
afterAll(() => database.close());

it('an order from before gets its changes of day, and its steps who made them, from the audit log', async () => {
  const [{ id }] = await database.source.query(
    `INSERT INTO orders (reference, no_of_persons, appointment_date, total_amount, status, hold_reasons)
     VALUES ('ND-TEST-01', 1, '2026-11-24', 80, 'Cancelled', '{}') RETURNING id`,
  );
  await database.source.query(
    `INSERT INTO order_steps (order_id, version, status, at) VALUES ($1, 1, 'Booked', $2::timestamptz - interval '1 hour'),
       ($1, 3, 'Cancelled', $2)`,
    [id, AT],
  );
  await database.source.query(
    `INSERT INTO audit (at, actor_role, action, subject_id, detail) VALUES
       ($2, 'link', 'order.rescheduled', $1, '{"from": "2026-11-23", "to": "2026-11-24"}'),
       ($2, 'admin', 'order.moved', $1, '{"move": "cancel"}')`,
    [id, AT],
  );
  await database.source.runMigrations();
  const [order] = await database.source.query('SELECT day_changes FROM orders WHERE id = $1', [id]);
  expect(order.day_changes).toMatchObject([{ from: '2026-11-23', to: '2026-11-24' }]);
  expect(new Date(order.day_changes[0].at).toISOString()).toBe(AT);
  const steps = await database.source.query(
    'SELECT moved_by FROM order_steps WHERE order_id = $1 ORDER BY version',
    [id],
  );
  expect(steps).toEqual([{ moved_by: null }, { moved_by: 'admin' }]);
  await undoMigrations(database.source, NAME);
  const columns = await database.source.query(
    `SELECT column_name FROM information_schema.columns WHERE column_name IN ('day_changes', 'moved_by')`,
  );
  expect(columns).toEqual([]);
  await database.source.runMigrations();
});
