import { afterAll, beforeAll, expect, it } from '@jest/globals';
import type { DataSource } from 'typeorm';
import { makeDatabase, type TestDatabase, undoMigrations } from '../../../../../test/servers/database.js';
import { openDatabase } from '../../../../open-database.js';

const NAME = 'StaffInvitations1763700000130';

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

const addUser = (email: string, deactivated: boolean) =>
  source.query(
    `INSERT INTO users (email, password_hash, role, deactivated_at)
     VALUES ($1, 'x', 'lab', CASE WHEN $2 THEN now() END)`,
    [email, deactivated],
  );
const invite = (email: string, hash: string, role = 'lab') =>
  source.query(
    `INSERT INTO invitations (email, role, token_id, token_hash, expires_at)
     VALUES ($1, $2, gen_random_uuid(), $3, now())`,
    [email, role, hash],
  );

it('keeps one open invitation of an email, and without it a deactivated person is not staff', async () => {
  await addUser('active@example.org', false);
  await addUser('gone@example.org', true);
  await invite('ravi@example.org', 'one');
  await expect(invite('RAVI@example.org', 'two')).rejects.toThrow('invitations_open');
  await expect(invite('asha@example.org', 'three', 'customer')).rejects.toThrow('invitations_role');
  await source.query('UPDATE invitations SET revoked_at = now()');
  await invite('ravi@example.org', 'four');

  await undoMigrations(source, NAME);
  expect(await source.query('SELECT email, role, token_version FROM users ORDER BY email')).toEqual([
    { email: 'active@example.org', role: 'lab', token_version: 0 },
    { email: 'gone@example.org', role: 'customer', token_version: 1 },
  ]);
  await expect(source.query('SELECT FROM invitations')).rejects.toThrow('does not exist');

  await source.runMigrations();
  await addUser('again@example.org', true);
});
