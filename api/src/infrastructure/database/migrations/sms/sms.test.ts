import { afterAll, beforeAll, expect, it } from '@jest/globals';
import type { DataSource } from 'typeorm';
import { databaseBefore, undoMigrations } from '../../../../../test/servers/database.js';

let source: DataSource;
let close: () => Promise<void>;
beforeAll(async () => {
  ({ source, close } = await databaseBefore('Sms1763700000075'));
});
afterAll(() => close());

const publish = (payload: object) =>
  source.query("INSERT INTO outbox (event, payload) VALUES ('order.placed', $1)", [JSON.stringify(payload)]);
const queued = async () => {
  const [row]: [{ count: number }] = await source.query(
    'SELECT count(*)::integer AS count FROM sms_deliveries',
  );
  return row.count;
};

it('only events about orders that are published afterwards get a text message', async () => {
  await publish({ orderId: 'before' });
  await source.runMigrations();
  expect(await queued()).toBe(0);
  await publish({ orderId: 'after' });
  await publish({ userId: 'after' });
  expect(await queued()).toBe(1);
  await source.query("DELETE FROM outbox WHERE payload->>'orderId' = 'after'");
  expect(await queued()).toBe(0);
  await undoMigrations(source, 'Sms1763700000075');
  await publish({ orderId: 'undone' });
  await source.runMigrations();
  expect(await queued()).toBe(0);
});
