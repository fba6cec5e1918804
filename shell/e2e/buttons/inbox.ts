import pg from 'pg';
import { codeTo, linkTo } from '../browser/messages.js';
import { stack } from '../stack/stack.js';

/** The sources that a journey checks besides the screen: the sent emails, and the database. */
export const inbox = {
  codeTo,
  linkTo,
  async rows<Row extends pg.QueryResultRow>(sql: string, values: unknown[] = []): Promise<Row[]> {
    const database = new pg.Client({ connectionString: stack.databaseUrl });
    await database.connect();
    try {
      return (await database.query<Row>(sql, values)).rows;
    } finally {
      await database.end();
    }
  },
};
