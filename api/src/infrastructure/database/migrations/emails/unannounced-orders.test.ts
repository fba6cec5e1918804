import { afterAll, beforeAll, expect, it } from '@jest/globals';
import pg from 'pg';
import { eventually } from '../../../../../test/eventually.js';
import {
  databaseBefore,
  type EarlierDatabase,
  undoMigrations,
} from '../../../../../test/servers/database.js';

const NAME = 'UnannouncedOrders1763700000180';

let database: EarlierDatabase;
let listener: pg.Client;
let notified = 0;
beforeAll(async () => {
  database = await databaseBefore(NAME);
  const [row]: { name: string }[] = await database.source.query('SELECT current_database() AS name');
  const url = new URL(process.env.TEST_POSTGRES ?? '');
  url.pathname = row?.name ?? '';
  listener = new pg.Client(url.href);
  await listener.connect();
  listener.on('notification', () => (notified += 1));
  await listener.query('LISTEN outbox');
});
afterAll(async () => {
  await listener.end();
  await database.close();
});

/** How many of two statements are notified: an order, and the end of its hold. */
async function notificationsOfAnOrder(): Promise<number> {
  notified = 0;
  await database.source.query(
    `INSERT INTO outbox (event, payload, held) VALUES ('order.placed', '{"orderId": "x"}', true)`,
  );
  await database.source.query(`UPDATE outbox SET held = false WHERE event = 'order.placed' AND held`);
  const before = notified;
  // Notifications arrive in the order of their commits.
  await listener.query('NOTIFY outbox');
  await eventually(
    () => notified,
    (count) => count > before,
  );
  return notified - 1;
}

it('orders are not announced by the transaction that places them, other changes are, there and back', async () => {
  expect(await notificationsOfAnOrder()).toBe(2);
  await database.source.runMigrations();
  expect(await notificationsOfAnOrder()).toBe(1);
  await undoMigrations(database.source, NAME);
  expect(await notificationsOfAnOrder()).toBe(2);
  await database.source.runMigrations();
});
