import { afterAll, beforeAll, beforeEach, expect, it } from '@jest/globals';
import pg from 'pg';
import { DataSource } from 'typeorm';
import { eventually } from '../../../test/eventually.js';
import { makeDatabase, type TestDatabase } from '../../../test/servers/database.js';
import { servingOptions } from '../../data-source.js';
import { Rush } from '../rush.js';
import { OutboxNotifier } from './outbox-notifier.js';

let database: TestDatabase;
let dataSource: DataSource;
let listener: pg.Client;
let notified = 0;
beforeAll(async () => {
  database = await makeDatabase();
  dataSource = await new DataSource(servingOptions(database.applicationUrl)).initialize();
  listener = new pg.Client(database.url);
  await listener.connect();
  listener.on('notification', () => (notified += 1));
  await listener.query('LISTEN outbox');
});
beforeEach(() => {
  notified = 0;
});
afterAll(async () => {
  await listener.end();
  await dataSource.destroy();
  await database.drop();
});

const arrived = (count: number) =>
  eventually(
    () => notified,
    (found) => found === count,
  );

it('notifies once of what is committed shortly after each other, and again of the next', async () => {
  const notifier = new OutboxNotifier(dataSource, new Rush());
  for (const _ of [1, 2, 3]) notifier.soon();
  await arrived(1);
  notifier.soon();
  await arrived(2);
  await notifier.onModuleDestroy();
  await listener.query('SELECT 1');
  expect(notified).toBe(2);
});

it('notifies at once when the process ends before', async () => {
  const notifier = new OutboxNotifier(dataSource, new Rush());
  notifier.soon();
  await notifier.onModuleDestroy();
  expect(await arrived(1)).toBe(1);
});
