import { afterAll, beforeAll, expect, it } from '@jest/globals';
import {
  databaseBefore,
  type EarlierDatabase,
  undoMigrations,
} from '../../../../../test/servers/database.js';

const NAME = 'PaymentStaff1763700000090';

let database: EarlierDatabase;
beforeAll(async () => {
  database = await databaseBefore(NAME);
});
afterAll(() => database.close());

it('payments, removals and refunds recorded before get their staff from the audit', async () => {
  const [{ id: staff }] = await database.source.query(
    `INSERT INTO users (email, password_hash, role) VALUES ('front-desk@example.org', 'x', 'admin') RETURNING id`,
  );
  const [{ id: order }] = await database.source.query(
    `INSERT INTO orders (reference, no_of_persons, appointment_date, total_amount, status, hold_reasons, paid_at, paid_method,
       refunded_at, refund_method)
     VALUES ('ND-TEST-01', 1, '2026-11-24', 80, 'Cancelled', '{}', now(), 'cash', now(), 'cash') RETURNING id`,
  );
  await database.source.query(
    `INSERT INTO receipts (serial, order_id, financial_year, number, details, amount, method, paid_at, voided_at, void_reason)
     VALUES ('R26-27/000001', $1, '26-27', 1, '{}', 80, 'cash', now(), now(), 'not_received'),
       ('R26-27/000002', $1, '26-27', 2, '{}', 80, 'cash', now(), NULL, NULL)`,
    [order],
  );
  await database.source.query(
    `INSERT INTO audit (actor_id, actor_role, action, subject_id, detail) VALUES
       ($1, 'admin', 'payment.taken', $2, '{"receipt": "R26-27/000001"}'),
       ($1, 'admin', 'payment.withdrawn', $2, '{"receipt": "R26-27/000001"}'),
       ($1, 'admin', 'payment.refunded', $2, '{}')`,
    [staff, order],
  );
  await database.source.runMigrations();
  expect(await database.source.query('SELECT recorded_by, voided_by FROM receipts ORDER BY serial')).toEqual([
    { recorded_by: staff, voided_by: staff },
    { recorded_by: null, voided_by: null },
  ]);
  expect(await database.source.query('SELECT refunded_by FROM orders')).toEqual([{ refunded_by: staff }]);
  await undoMigrations(database.source, NAME);
  await database.source.runMigrations();
});
