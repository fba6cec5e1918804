import { MAX_IMPORT_LINES } from '@nidaan/contract';
import { CsvError, type Info, parse } from 'csv-parse/sync';
import { DomainError } from '../../infrastructure/http/problem.js';
import type { ImportColumn } from './columns.js';

/** A line of an imported table: its cells by field. Fields without a column in the table are absent. */
export interface TableLine {
  line: number;
  cells: Map<string, string>;
}

// What `TABLE` of infrastructure/csv.ts writes before texts that look like formulas.
const ESCAPED = /(^\s*|[;|\t\r\n][\s"]*)'(?=[=+\-@＝＋－＠])/g;

const refusal = (message: string) =>
  new DomainError('validation_failed', { errors: [{ path: 'csv', message }] });

const cellOf = (text: string) => text.replaceAll(ESCAPED, '$1').trim();

/** The character between cells: spreadsheets of other locales write semicolons, and copies have tabs. */
function delimiterOf(text: string): string {
  const [head = ''] = text.split('\n', 1);
  const count = (one: string) => head.split(one).length;
  return [',', ';', '\t'].reduce((best, one) => (count(one) > count(best) ? one : best));
}

const SENTENCES: Partial<Record<CsvError['code'], string>> = {
  CSV_QUOTE_NOT_CLOSED: 'A quotation mark is not closed.',
  INVALID_OPENING_QUOTE: 'There is a quotation mark inside a cell that does not begin with one.',
};

function records(text: string): { record: string[]; info: Info }[] {
  try {
    return parse(text, {
      bom: true,
      delimiter: delimiterOf(text),
      info: true,
      relax_column_count: true,
      skip_empty_lines: true,
      to: MAX_IMPORT_LINES + 2,
    }) as unknown as { record: string[]; info: Info }[];
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    const line = Number(error['lines'] ?? 0);
    throw refusal(`Line ${line}: ${SENTENCES[error.code] ?? 'This line is not valid CSV.'}`);
  }
}

/** The columns of a heading, in their order. */
function headOf<Row>(head: string[], columns: ImportColumn<Row>[]): ImportColumn<Row>[] {
  const found = head.map((title) => {
    const key = title.trim().toLowerCase();
    const column = columns.find((one) => one.title.toLowerCase() === key || one.field.toLowerCase() === key);
    if (column) return column;
    const names = columns.map((one) => one.title).join(', ');
    throw refusal(`The first line names a column “${title.trim().slice(0, 40)}”. The columns are: ${names}.`);
  });
  const twice = found.find((column, index) => found.indexOf(column) !== index);
  if (twice) throw refusal(`The first line names the column “${twice.title}” twice.`);
  if (!found.some(({ field }) => field === 'id' || field === 'productName'))
    throw refusal('The first line must name the columns, one of them ID or Name.');
  return found;
}

/** Reads a CSV table with a heading. Columns may be in any order, and be missing. Empty lines are ignored. */
export function readTable<Row>(text: string, columns: ImportColumn<Row>[]): TableLine[] {
  // The parser counts a CRLF inside a cell as two lines.
  const [head, ...rows] = records(text.replaceAll(/\r\n?/g, '\n'));
  if (!head || rows.length === 0) throw refusal('The file has no lines after its heading.');
  if (rows.length > MAX_IMPORT_LINES) throw refusal(`At most ${MAX_IMPORT_LINES} lines at a time.`);
  const found = headOf(head.record, columns);
  return rows
    .map(({ record, info }) => {
      // `info.lines` is the last line of a record.
      const line = info.lines - (record.join('').split('\n').length - 1);
      if (record.length > found.length && record.slice(found.length).some((cell) => cell.trim()))
        throw refusal(`Line ${line}: there are more cells than columns.`);
      const cells = found.map(({ field }, place) => [field, cellOf(record[place] ?? '')] as const);
      return { line, cells: new Map(cells) };
    })
    .filter(({ cells }) => [...cells.values()].some(Boolean));
}
