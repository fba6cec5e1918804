import { createReadStream } from 'node:fs';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import pg, { type Client } from 'pg';
import { from } from 'pg-copy-streams';
import { StartupError } from '../startup-error.js';
import type { Backup } from './check-backup.js';
import type { Manifest, StoredTable } from './manifest.js';
import { isSame, measure } from './stored.js';
import { copyRows, inTransaction, listOf, readFileKeys, readTables, type Table } from './tables.js';

interface ForeignKey {
  table: string;
  name: string;
  definition: string;
}

// cspell:ignore constraintdef conparentid connamespace setval
const SELECT_FOREIGN_KEYS = `
  SELECT conrelid::regclass::text AS table, quote_ident(conname) AS name, pg_get_constraintdef(oid) AS definition
  FROM pg_constraint WHERE contype = 'f' AND conparentid = 0 AND connamespace = 'public'::regnamespace`;

/** Runs `work` without triggers, which would write further rows, and without foreign keys, which ask for an order. */
async function withoutChecks(client: Client, tables: Table[], work: () => Promise<void>): Promise<void> {
  const { rows: keys } = await client.query<ForeignKey>(SELECT_FOREIGN_KEYS);
  const names = tables.map(({ name }) => pg.escapeIdentifier(name));
  for (const { table, name } of keys) await client.query(`ALTER TABLE ${table} DROP CONSTRAINT ${name}`);
  for (const name of names) await client.query(`ALTER TABLE ${name} DISABLE TRIGGER USER`);
  await work();
  for (const name of names) await client.query(`ALTER TABLE ${name} ENABLE TRIGGER USER`);
  for (const { table, name, definition } of keys)
    await client.query(`ALTER TABLE ${table} ADD CONSTRAINT ${name} ${definition}`);
}

function assertSameTables(tables: Table[], manifest: Manifest): void {
  const shape = (all: Pick<Table, 'name' | 'columns'>[]) =>
    all.map(({ name, columns }) => `${name}(${columns.toSorted().join()})`).toSorted();
  const here = new Set(shape(tables));
  const other = shape(manifest.tables).find((one) => !here.has(one));
  if (other ?? tables.length !== manifest.tables.length)
    throw new StartupError(
      `The tables of the backup are not those of its migrations: ${other ?? 'one is missing'}.`,
    );
}

async function load(client: Client, folder: string, { name, columns }: StoredTable): Promise<void> {
  const rows = client.query(from(`COPY ${pg.escapeIdentifier(name)} (${listOf(columns)}) FROM STDIN`));
  await pipeline(createReadStream(join(folder, 'tables', `${name}.copy`)), rows);
}

async function verifyRows(client: Client, tables: Table[], { manifest }: Backup): Promise<void> {
  for (const stored of manifest.tables) {
    const key = tables.find(({ name }) => name === stored.name)?.key ?? [];
    const found = await copyRows(client, { ...stored, key }, measure);
    if (found.rows !== stored.rows || !isSame(found, stored))
      throw new StartupError(`The rows of ${stored.name} differ from the backup after they were restored.`);
  }
  const kept = new Set([...manifest.files.map(({ key }) => key), ...manifest.missing]);
  const lost = (await readFileKeys(client, tables)).find((key) => !kept.has(key));
  if (lost) throw new StartupError(`The backup lacks the file ${lost}, to which a row refers.`);
}

/**
 * Replaces the rows of all tables by those of a backup, and compares their number and hash with the manifest: the
 * database has all of them afterwards, or is as before.
 */
export async function loadTables(url: string, backup: Backup): Promise<void> {
  const { folder, manifest } = backup;
  await inTransaction(url, '', async (client) => {
    const tables = await readTables(client);
    assertSameTables(tables, manifest);
    await withoutChecks(client, tables, async () => {
      await client.query(`TRUNCATE ${listOf(tables.map(({ name }) => name))}`);
      for (const table of manifest.tables) await load(client, folder, table);
    });
    for (const { name, last } of manifest.sequences)
      if (last !== null)
        await client.query('SELECT setval($1::regclass, $2)', [pg.escapeIdentifier(name), last]);
    await verifyRows(client, tables, backup);
  });
}
