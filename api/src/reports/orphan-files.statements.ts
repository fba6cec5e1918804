import { Prepared } from '../database/prepared.js';

/** So many keys are asked for at a time. */
export const BATCH = 1000;

/** The key of a file that a row knows of. */
export interface KnownKey {
  file_key: string;
}

const after = (name: string, table: string) =>
  new Prepared<{ after: string }, KnownKey>(
    `janitor-${name}`,
    `SELECT file_key FROM ${table} WHERE file_key COLLATE "C" > :after ORDER BY file_key COLLATE "C" LIMIT ${BATCH}`,
  );

/** The next keys of files that rows know of, by folder, in the order of their bytes. */
export const SELECT_KEYS_AFTER = {
  reports: after('reports', 'reports'),
  invoices: after('invoices', 'invoices'),
  receipts: after('receipts', 'receipts'),
};

/** The folders that files are kept in. */
export type Folder = keyof typeof SELECT_KEYS_AFTER;

/** What a key is to its row: no row when none knows of it, `id` null when no one may open it any more. */
export const SELECT_KNOWN_KEYS = new Prepared<{ key: string }, { id: string | null }>(
  'janitor-known',
  `SELECT CASE WHEN withdrawn_at IS NULL THEN id::text END AS id FROM reports WHERE file_key COLLATE "C" = :key
   UNION ALL SELECT order_id::text FROM invoices WHERE file_key COLLATE "C" = :key
   UNION ALL SELECT serial FROM receipts WHERE file_key COLLATE "C" = :key`,
);
