import { afterAll, beforeAll, expect, it } from '@jest/globals';
import type { DataSource } from 'typeorm';
import { makeDatabase, type TestDatabase, undoMigrations } from '../../../../../test/servers/database.js';
import { openDatabase } from '../../../../open-database.js';

let database: TestDatabase;
let source: DataSource;
beforeAll(async () => {
  database = await makeDatabase();
  source = await openDatabase(database.url);
});
afterAll(async () => {
  await source.destroy();
  await database.drop();
});

const tables = async () => {
  const rows: { name: string }[] = await source.query(
    "SELECT table_name AS name FROM information_schema.tables WHERE table_name LIKE 'saved_%' ORDER BY 1",
  );
  return rows.map(({ name }) => name);
};

it('saved details exist with the migration, keep a name once, and go with their account', async () => {
  await undoMigrations(source, 'SavedDetails1763700000078');
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
});
