import pg from 'pg';
import { linkTo } from '../browser/emails.js';
import { stack } from '../stack/stack.js';

/** What a journey looks into besides the screen: the emails that were sent, and the database. */
export const inbox = {
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
