import type { Options } from 'csv-stringify';
import { stringify } from 'csv-stringify/sync';
import type { Response } from 'express';

type Cell = string | number | null;

// Positions inside a text at which a spreadsheet of another locale may start a cell: after a semicolon, tab or line
// end.
const LATER_FORMULA = /(^\s+|[;|\t\r\n][\s"]*)(?=[=+\-@＝＋－＠])/g;

/** CSV settings for spreadsheets: RFC 4180 with a UTF-8 byte order mark; texts that look like formulas are escaped. */
export const TABLE: Options = {
  bom: true,
  record_delimiter: 'windows',
  escape_formulas: true,
  // Other separators are quoted too, because a program may split cells at them.
  quoted_match: /[;\t\r\n]/,
  cast: { string: (text) => text.replaceAll(LATER_FORMULA, "$1'") },
};

/** A complete table as CSV. */
export const csvOf = (head: string[], rows: Cell[][]): string => stringify([head, ...rows], TABLE);

/** Sets the headers of a CSV download with a file name. */
export function setCsvHeaders(response: Response, file: string): void {
  response.set({
    'Content-Type': 'text/csv; charset=utf-8',
    'Content-Disposition': `attachment; filename="${file}"`,
    'Cache-Control': 'no-store',
  });
}
