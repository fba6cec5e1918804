import type { DataSource } from 'typeorm';
import { openDatabase } from '../../src/open-database.js';
import { nidaan, type TestDatabase } from './environment.js';

export type { TestDatabase } from './environment.js';

/** Copies the seeded database; `from` may name another template, such as the empty `template0`. */
export const makeDatabase = (from?: string): Promise<TestDatabase> => nidaan.makeDatabase(from);

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
