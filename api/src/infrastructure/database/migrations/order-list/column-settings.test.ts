import { afterAll, beforeAll, expect, it } from '@jest/globals';
import {
  databaseBefore,
  type EarlierDatabase,
  undoMigrations,
} from '../../../../../test/servers/database.js';

const NAME = 'ColumnSettings1763700000093';

let database: EarlierDatabase;
beforeAll(async () => {
  database = await databaseBefore(NAME);
});
afterAll(() => database.close());

it('columns that were hidden before stay hidden, with nothing else changed, there and back', async () => {
  await database.source.query(
    `WITH colleague AS (
       INSERT INTO users (email, password_hash, role) VALUES ('asha@example.in', 'none', 'admin') RETURNING id)
     INSERT INTO hidden_columns (user_id, list, hidden) SELECT id, 'orders', '{email}' FROM colleague`,
  );
  await database.source.runMigrations();
  const stored = () => database.source.query('SELECT * FROM hidden_columns');
  expect(await stored()).toMatchObject([{ hidden: ['email'], settings: {} }]);
  await undoMigrations(database.source, NAME);
  expect(await stored()).toEqual([{ user_id: expect.any(String), list: 'orders', hidden: ['email'] }]);
  await database.source.runMigrations();
});
