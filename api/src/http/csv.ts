import type { Options } from 'csv-stringify';
import { stringify } from 'csv-stringify/sync';
import type { Response } from 'express';

type Cell = string | number | null;

// Where a spreadsheet set up for another country begins a cell inside of a text: behind a semicolon, tab or line end.
const LATER_FORMULA = /(^\s+|[;|\t\r\n][\s"]*)(?=[=+\-@＝＋－＠])/g;

/** A table for spreadsheets: RFC 4180 with a mark that says UTF-8; a text that would run as a formula does not. */
export const TABLE: Options = {
  bom: true,
  record_delimiter: 'windows',
  escape_formulas: true,
  // Not only what divides this table: a program may divide by other signs too.
  quoted_match: /[;\t\r\n]/,
  cast: { string: (text) => text.replaceAll(LATER_FORMULA, "$1'") },
};

/** Such a table, whole. */
export const csvOf = (head: string[], rows: Cell[][]): string => stringify([head, ...rows], TABLE);

/** Says that an answer is a table to be kept under a name. */
export function setCsvHeaders(response: Response, file: string): void {
  response.set({
    'Content-Type': 'text/csv; charset=utf-8',
    'Content-Disposition': `attachment; filename="${file}"`,
    'Cache-Control': 'no-store',
  });
}
