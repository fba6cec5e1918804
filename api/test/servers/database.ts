import { randomBytes } from 'node:crypto';
import pg from 'pg';
import type { DataSource } from 'typeorm';
import { openDatabase } from '../../src/open-database.js';

/** The database of one test suite. */
export interface TestDatabase {
  /** The connection string of its owner. */
  url: string;
  /** The connection string of the API's role. */
  applicationUrl: string;
  drop(): Promise<void>;
}

async function asSuperuser(statement: string): Promise<void> {
  const client = new pg.Client(process.env.TEST_POSTGRES);
  await client.connect();
  await client.query(statement).finally(() => client.end());
}

/** Copies the seeded database; `from` may name another template, such as the empty `template0`. */
export async function makeDatabase(from = 'nidaan'): Promise<TestDatabase> {
  const name = `suite_${randomBytes(6).toString('hex')}`;
  await asSuperuser(`CREATE DATABASE ${name} TEMPLATE ${from} OWNER nidaan`);
  const url = new URL(process.env.TEST_POSTGRES ?? '');
  url.username = 'nidaan';
  url.pathname = name;
  const application = new URL(process.env.TEST_APPLICATION ?? '');
  application.pathname = name;
  return {
    url: url.href,
    applicationUrl: application.href,
    drop: () => asSuperuser(`DROP DATABASE ${name} WITH (FORCE)`),
  };
}

/** Reverts the migrations of a database down to and including this one. */
export async function undoMigrations(source: DataSource, name: string): Promise<void> {
  const [last]: { name: string }[] = await source.query(
    'SELECT name FROM migrations ORDER BY id DESC LIMIT 1',
  );
  await source.undoLastMigration();
  if (last && last.name !== name) await undoMigrations(source, name);
}

/** A database as it was before a migration. */
export interface EarlierDatabase {
  source: DataSource;
  close: () => Promise<void>;
}

/** Copies the seeded database, and reverts its migrations down to and including this one. */
export async function databaseBefore(migration: string): Promise<EarlierDatabase> {
  const database = await makeDatabase();
  const source = await openDatabase(database.url);
  await undoMigrations(source, migration);
  return {
    source,
    close: async () => {
      await source.destroy();
      await database.drop();
    },
  };
}

// cspell:ignore indisvalid
/** Those of the named indexes that `orders` has, and whether each is complete. */
export const orderIndexes = (
  source: DataSource,
  names: string[],
): Promise<{ name: string; valid: boolean }[]> =>
  source.query(
    `SELECT indexrelid::regclass::text AS name, indisvalid AS valid FROM pg_index
     WHERE indrelid = 'orders'::regclass AND indexrelid::regclass::text = ANY($1) ORDER BY 1`,
    [names],
  );
