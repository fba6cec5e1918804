import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { ORDER_STATUSES } from '@nidaan/contract';
import type { DataSource } from 'typeorm';
import { makeDatabase, type TestDatabase, undoMigrations } from '../../../../../test/servers/database.js';
import { openDatabase } from '../../../../open-database.js';
import { migrateAndSeed } from '../../../../prepare/prepare.js';
import { seedDemonstration } from '../../../../development/demonstration-orders.js';

let database: TestDatabase;
let source: DataSource;
beforeAll(async () => {
  database = await makeDatabase('template0');
  source = await openDatabase(database.url);
  await migrateAndSeed(source);
  await seedDemonstration(source, ORDER_STATUSES.length);
  const orders: { id: string }[] = await source.query('SELECT id FROM orders ORDER BY id');
  for (const [index, { id }] of orders.entries())
    await source.query(
      `UPDATE orders SET status = $1, hold_reasons = CASE WHEN $1 = 'On hold' THEN '{missing_details}'::text[] ELSE '{}' END
       WHERE id = $2`,
      [ORDER_STATUSES[index], id],
    );
  await undoMigrations(source, 'StoredNames1763700000060');
});
afterAll(async () => {
  await source.destroy();
  await database.drop();
});

const EVENTS = [
  ['order.placed', 'order.placed'],
  ['account.forgot', 'user.forgot'],
  ['account.registered', 'user.registered'],
  ['report.ready', 'report.ready'],
  ['user.role-changed', 'user.role-changed'],
] as const;
const ACTIONS = [
  ['letter.resent', 'email.resent'],
  ['order.contact_changed', 'order.contact-changed'],
  ['order.note_added', 'order.note-added'],
  ['release.override_permitted', 'release.override-permitted'],
  ['invoice.issued', 'invoice.issued'],
  ['report.uploaded', 'report.uploaded'],
] as const;

const stored = async () => ({
  orders: await source.query('SELECT id, reference, status, name, total_amount FROM orders ORDER BY id'),
  audit: await source.query('SELECT action, detail FROM audit ORDER BY id'),
});

it('renames the rows of the previous build, and restores them when reverted', async () => {
  for (const [fact] of EVENTS)
    await source.query('INSERT INTO outbox (fact, payload) VALUES ($1, $2)', [fact, { orderId: 'one' }]);
  for (const [action] of ACTIONS)
    await source.query(
      `INSERT INTO audit (actor_role, action, subject_id, detail) VALUES ('admin', $1, '7', $2)`,
      [action, { fact: 'order.placed' }],
    );
  const before = await stored();
  expect(before.orders.map(({ status }: { status: string }) => status).toSorted()).toEqual(
    ORDER_STATUSES.toSorted(),
  );

  await source.runMigrations();
  const events: unknown = await source.query('SELECT event, payload FROM outbox ORDER BY id');
  expect(events).toEqual(EVENTS.map(([, event]) => ({ event, payload: { orderId: 'one' } })));
  const after = await stored();
  expect(after.orders).toEqual(before.orders);
  expect(after.audit.slice(-ACTIONS.length)).toEqual(
    ACTIONS.map(([, action]) => ({
      action,
      detail: { [action === 'email.resent' ? 'event' : 'fact']: 'order.placed' },
    })),
  );
  await source.query(`UPDATE orders SET name = 'Zarina Contractor'`);
  const found: { found: number }[] = await source.query(
    `SELECT count(*)::int AS found FROM orders WHERE search_text LIKE '%' || search_fold('zarina contractor') || '%'`,
  );
  expect(found).toEqual([{ found: ORDER_STATUSES.length }]);
  await expect(source.query('DELETE FROM audit')).rejects.toThrow('the audit is append-only');

  await undoMigrations(source, 'StoredNames1763700000060');
  const facts: unknown = await source.query('SELECT fact FROM outbox ORDER BY id');
  expect(facts).toEqual(EVENTS.map(([fact]) => ({ fact })));
  expect((await stored()).audit).toEqual(before.audit);
  await source.runMigrations();
});
