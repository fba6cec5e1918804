import type { Readable } from 'node:stream';
import pg, { type Client } from 'pg';
import { to } from 'pg-copy-streams';
import type { Measured } from './stored.js';
import type { Manifest } from './manifest.js';

/** A table with the columns that have stored values. */
export interface Table {
  name: string;
  columns: string[];
  /** The expressions that order its rows the same in every database. */
  key: string[];
}

// cspell:ignore attisdropped attgenerated attcollation indkey indisprimary relkind relispartition
// cspell:ignore sequencename schemaname datestyle intervalstyle bytea xmlbinary
// A generated column is calculated anew. The table of the migrations is filled by running them.
const SELECT_TABLES = `
  SELECT c.relname AS name,
    ARRAY(
      SELECT a.attname::text FROM pg_attribute a
      WHERE a.attrelid = c.oid AND a.attnum > 0 AND NOT a.attisdropped AND a.attgenerated = '' ORDER BY a.attnum
    ) AS columns,
    ARRAY(
      SELECT quote_ident(a.attname) || CASE WHEN a.attcollation = 0 THEN '' ELSE ' COLLATE "C"' END
      FROM pg_index i
      CROSS JOIN unnest(i.indkey::smallint[]) WITH ORDINALITY AS k (attnum, place)
      JOIN pg_attribute a ON a.attrelid = c.oid AND a.attnum = k.attnum
      WHERE i.indrelid = c.oid AND i.indisprimary ORDER BY k.place
    ) AS key
  FROM pg_class c
  WHERE c.relnamespace = 'public'::regnamespace AND (c.relkind = 'p' OR c.relkind = 'r' AND NOT c.relispartition)
    AND c.relname <> 'migrations'
  ORDER BY c.relname COLLATE "C"`;

/** The tables of a database, without that of the migrations. */
export const readTables = async (client: Client): Promise<Table[]> =>
  (await client.query<Table>(SELECT_TABLES)).rows;

/** The last value of every sequence, but that of the migrations. */
export const readSequences = async (client: Client): Promise<Manifest['sequences']> =>
  (
    await client.query<{ name: string; last: string | null }>(
      `SELECT sequencename AS name, last_value::text AS last FROM pg_sequences
       WHERE schemaname = 'public' AND sequencename <> 'migrations_id_seq' ORDER BY sequencename COLLATE "C"`,
    )
  ).rows;

/** Texts of values do not depend on the settings of a database or a role within this transaction. */
const SAME_TEXTS = `
  SET LOCAL datestyle = 'ISO, YMD'; SET LOCAL intervalstyle = 'postgres'; SET LOCAL timezone = 'UTC';
  SET LOCAL extra_float_digits = 1; SET LOCAL bytea_output = 'hex'; SET LOCAL xmlbinary = 'base64'`;

/** A list of columns in SQL. */
export const listOf = (columns: string[]): string => columns.map(pg.escapeIdentifier).join(', ');

/** Passes the rows of a table, in the text format of COPY, to `consume`, and counts them. */
export async function copyRows(
  client: Client,
  { name, columns, key }: Table,
  consume: (rows: Readable) => Promise<Measured>,
): Promise<Measured & { rows: number }> {
  const order = key.length > 0 ? key.join(', ') : 't::text COLLATE "C"';
  // The stream ends before the answer that counts its rows, after which the client is free.
  const free = new Promise<void>((resolve) => client.once('drain', () => resolve()));
  const rows = client.query(
    to(`COPY (SELECT ${listOf(columns)} FROM ${pg.escapeIdentifier(name)} t ORDER BY ${order}) TO STDOUT`),
  );
  const measured = await consume(rows);
  await free;
  return { rows: rows.rowCount, ...measured };
}

/** The keys of all files that rows refer to. */
export async function readFileKeys(client: Client, tables: Table[]): Promise<string[]> {
  const keys: string[] = [];
  for (const { name } of tables.filter(({ columns }) => columns.includes('file_key'))) {
    const found = await client.query<{ file_key: string }>(
      `SELECT file_key FROM ${pg.escapeIdentifier(name)} WHERE file_key IS NOT NULL`,
    );
    keys.push(...found.rows.map((row) => row.file_key));
  }
  return keys;
}

/** Runs `work` in a transaction on a connection of its own; nothing is kept when it fails. */
export async function inTransaction<Result>(
  url: string,
  mode: string,
  work: (client: Client) => Promise<Result>,
): Promise<Result> {
  const client = new pg.Client({ connectionString: url, application_name: 'nidaan', keepAlive: true });
  // The statement that runs fails as well.
  client.on('error', () => undefined);
  await client.connect();
  try {
    await client.query(`BEGIN ${mode}; ${SAME_TEXTS}`);
    const result = await work(client);
    await client.query('COMMIT');
    return result;
  } finally {
    // This rolls a failed transaction back; a statement would have to wait for the rest of a table.
    await client.end();
  }
}
