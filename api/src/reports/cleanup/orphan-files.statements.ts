import { Prepared } from '../../infrastructure/database/prepared.js';

/** The number of keys that are read at a time. */
export const BATCH = 1000;

/** The key of a file that has a row. */
export interface KnownKey {
  file_key: string;
}

const after = (name: string, table: string) =>
  new Prepared<{ after: string }, KnownKey>(
    `list-${name}-file-keys`,
    `SELECT file_key FROM ${table} WHERE file_key COLLATE "C" > :after ORDER BY file_key COLLATE "C" LIMIT ${BATCH}`,
  );

/** Selects the next file keys that have a row, by folder and in byte order, for which TypeORM has no option. */
export const SELECT_KEYS_AFTER = {
  reports: after('reports', 'reports'),
  invoices: after('invoices', 'invoices'),
  receipts: after('receipts', 'receipts'),
};

/** The folders that files are stored in. */
export type Folder = keyof typeof SELECT_KEYS_AFTER;

/**
 * Selects the row of a file key: none when the file is an orphan; `id` is null when the report was withdrawn.
 * Three tables are read in one round trip.
 */
export const SELECT_KNOWN_FILE_KEYS = new Prepared<{ key: string }, { id: string | null }>(
  'select-known-file-keys',
  `SELECT CASE WHEN withdrawn_at IS NULL THEN id::text END AS id FROM reports WHERE file_key COLLATE "C" = :key
   UNION ALL SELECT order_id::text FROM invoices WHERE file_key COLLATE "C" = :key
   UNION ALL SELECT serial FROM receipts WHERE file_key COLLATE "C" = :key`,
);
