import { z } from 'zod';

/** The largest table of an import, in bytes. */
export const MAX_IMPORT_BYTES = 1_000_000;

/** The most lines of an import, without its heading. */
export const MAX_IMPORT_LINES = 2000;

/** What an import does with a line: a new entry, a change of a present one, nothing, or it cannot be stored. */
export const ImportOutcome = z.enum(['new', 'changed', 'same', 'refused']).meta({ id: 'ImportOutcome' });
/** One of `new`, `changed`, `same`, `refused`. */
export type ImportOutcome = z.infer<typeof ImportOutcome>;

const ImportLine = z.object({
  /** The line of the file on which the entry begins; the heading is line 1. */
  line: z.int32(),
  /** The name after the import. */
  name: z.string(),
  outcome: ImportOutcome,
  /** The columns that change, by their heading, as texts; `before` is null for a new entry. */
  changes: z.array(z.object({ column: z.string(), before: z.string().nullable(), after: z.string() })),
  /** Why the line is refused, by column; empty for other lines. `column` is empty for the line as a whole. */
  errors: z.array(z.object({ column: z.string(), message: z.string() })),
});

/**
 * What an import of tests or packages would change, or has changed, line by line. Lines that are the same as the
 * catalogue are counted in `same`, and are not in `lines`.
 */
export const CatalogueImport = z
  .object({
    created: z.int32(),
    changed: z.int32(),
    same: z.int32(),
    refused: z.int32(),
    lines: z.array(ImportLine),
    /** Stands for the file and for the entries that it changes; stays the same as long as both do. */
    fingerprint: z.string(),
  })
  .meta({ id: 'CatalogueImport' });
/** Shape of {@link CatalogueImport}. */
export type CatalogueImport = z.infer<typeof CatalogueImport>;

/** A line of a {@link CatalogueImport}. */
export type ImportLine = CatalogueImport['lines'][number];

/**
 * The query parameter `fingerprint` of POST /api/tests/import and /api/packages/import: that of the preview that was
 * decided on. The body is the same CSV, in UTF-8, of at most {@link MAX_IMPORT_BYTES}. Answers 409 `conflict` with the
 * new preview in `current` when an entry of the file has changed since, and 400 when a line is refused; then nothing is
 * stored.
 */
export const ImportFingerprint = z.string().regex(/^[0-9a-f]{64}$/, 'Preview the file first.');
