import { afterAll, beforeAll, expect, it } from '@jest/globals';
import type { DataSource } from 'typeorm';
import { makeDatabase, type TestDatabase, undoMigrations } from '../../../../../test/servers/database.js';
import { openDatabase } from '../../../../open-database.js';

const NAME = 'StaffRoles1763700000092';
const ROLES = ['admin', 'front-desk', 'phlebotomist', 'lab', 'accounts', 'catalogue', 'customer'];

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

const addUser = (email: string, role: string) =>
  source.query(`INSERT INTO users (email, password_hash, role) VALUES ($1, 'x', $2)`, [email, role]);
const addEntry = (role: string) =>
  source.query(`INSERT INTO audit (actor_role, action, subject_id) VALUES ($1, 'order.moved', 'x')`, [role]);

it('stores only roles of the contract, and without them leaves the owner and customers', async () => {
  for (const role of ROLES) await addUser(`${role}@example.org`, role);
  for (const role of ROLES) await addEntry(role);
  await expect(addUser('king@example.org', 'king')).rejects.toThrow('users_role');
  await expect(addEntry('king')).rejects.toThrow('audit_actor_role');

  await undoMigrations(source, NAME);
  const users = await source.query('SELECT email, role, token_version FROM users ORDER BY id');
  expect(users).toEqual(
    ROLES.map((role) => ({
      email: `${role}@example.org`,
      role: role === 'admin' ? 'admin' : 'customer',
      token_version: role === 'admin' || role === 'customer' ? 0 : 1,
    })),
  );
  const entries = await source.query('SELECT actor_role FROM audit ORDER BY id');
  expect(entries).toEqual(ROLES.map((role) => ({ actor_role: role === 'customer' ? role : 'admin' })));
  await expect(addEntry('lab')).rejects.toThrow('audit_actor_role');

  await source.runMigrations();
  await addUser('again@example.org', 'lab');
  await expect(source.query('DELETE FROM audit')).rejects.toThrow('append-only');
});
