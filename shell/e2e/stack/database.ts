import pg from 'pg';
import { stack } from './stack.js';

/** Runs a statement as the owner of the database; returns its rows. */
export async function query<Row extends pg.QueryResultRow>(
  sql: string,
  values: unknown[] = [],
): Promise<Row[]> {
  const database = new pg.Client({ connectionString: stack.databaseUrl });
  await database.connect();
  try {
    return (await database.query<Row>(sql, values)).rows;
  } finally {
    await database.end();
  }
}
