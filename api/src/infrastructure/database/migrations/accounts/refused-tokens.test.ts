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

const add = (kind: string) =>
  source.query(`INSERT INTO security_events (kind, network) VALUES ($1, 'x')`, [kind]);

it('stores refused tokens, and without them keeps the other events', async () => {
  await add('session.refused');
  await add('login.refused');
  await expect(add('session.unknown')).rejects.toThrow('security_events_kind');
  await undoMigrations(source, 'RefusedTokens1763700000220');
  expect(await source.query('SELECT kind FROM security_events')).toEqual([{ kind: 'login.refused' }]);
  await expect(add('session.refused')).rejects.toThrow('security_events_kind');
});
