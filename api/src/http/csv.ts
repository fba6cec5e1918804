import { stringify } from 'csv-stringify/sync';
import type { Response } from 'express';

type Cell = string | number | null;

/** A table for spreadsheets: RFC 4180 with a mark that says UTF-8; a text that would run as a formula does not. */
export const csvOf = (head: string[], rows: Cell[][]): string =>
  stringify([head, ...rows], { bom: true, escape_formulas: true, record_delimiter: 'windows' });

/** Says that an answer is a table to be kept under a name. */
export function setCsvHeaders(response: Response, file: string): void {
  response.set({
    'Content-Type': 'text/csv; charset=utf-8',
    'Content-Disposition': `attachment; filename="${file}"`,
    'Cache-Control': 'no-store',
  });
}
