import { afterAll, beforeAll, expect, it } from '@jest/globals';
import type { DataSource } from 'typeorm';
import { makeDatabase, type TestDatabase, undoMigrations } from '../../../../../test/servers/database.js';
import { openDatabase } from '../../../../open-database.js';

const NAME = 'ColumnSettings1763700000093';

let database: TestDatabase;
let source: DataSource;
beforeAll(async () => {
  database = await makeDatabase();
  source = await openDatabase(database.url);
  await undoMigrations(source, NAME);
});
afterAll(async () => {
  await source.destroy();
  await database.drop();
});

it('columns that were hidden before stay hidden, with nothing else changed, there and back', async () => {
  await source.query(
    `WITH colleague AS (
       INSERT INTO users (email, password_hash, role) VALUES ('asha@example.in', 'none', 'admin') RETURNING id)
     INSERT INTO hidden_columns (user_id, list, hidden) SELECT id, 'orders', '{email}' FROM colleague`,
  );
  await source.runMigrations();
  const stored = () => source.query('SELECT * FROM hidden_columns');
  expect(await stored()).toMatchObject([{ hidden: ['email'], settings: {} }]);
  await undoMigrations(source, NAME);
  expect(await stored()).toEqual([{ user_id: expect.any(String), list: 'orders', hidden: ['email'] }]);
  await source.runMigrations();
});
