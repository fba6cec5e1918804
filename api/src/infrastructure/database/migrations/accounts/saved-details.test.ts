import { afterAll, beforeAll, expect, it } from '@jest/globals';
import {
  databaseBefore,
  type EarlierDatabase,
  undoMigrations,
} from '../../../../../test/servers/database.js';

const MIGRATION = 'SavedDetails1763700000078';

let database: EarlierDatabase;
beforeAll(async () => {
  database = await databaseBefore(MIGRATION);
});
afterAll(() => database.close());

const tables = async () => {
  const rows: { name: string }[] = await database.source.query(
    "SELECT table_name AS name FROM information_schema.tables WHERE table_name IN ('saved_addresses', 'saved_people') ORDER BY 1",
  );
  return rows.map(({ name }) => name);
};

it('saved details exist with the migration, keep a name once, and go with their account', async () => {
  const { source } = database;
  expect(await tables()).toEqual([]);
  await source.runMigrations();
  expect(await tables()).toEqual(['saved_addresses', 'saved_people']);
  await source.query(
    "INSERT INTO users (email, password_hash, role) VALUES ('a@example.org', 'x', 'customer')",
  );
  const savePerson = (name: string) =>
    source.query(
      "INSERT INTO saved_people (user_id, name, consent_version) SELECT id, $1, '2026-11' FROM users WHERE email = 'a@example.org'",
      [name],
    );
  await savePerson('Asha Rao');
  await expect(savePerson('ASHA RAO')).rejects.toThrow(/saved_people_name/);
  await source.query("DELETE FROM users WHERE email = 'a@example.org'");
  expect(await source.query('SELECT id FROM saved_people')).toEqual([]);
  await undoMigrations(source, MIGRATION);
  expect(await tables()).toEqual([]);
  await source.runMigrations();
});
