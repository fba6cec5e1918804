import { createHash } from 'node:crypto';
import { type CatalogueImport, foldId, foldName, type ImportLine } from '@nidaan/contract';
import type { z } from 'zod';
import type { ImportColumn } from './columns.js';
import type { TableLine } from './table.js';

/** What entries of both lists have in common for an import. */
export interface ImportedRow {
  id: string;
  productName: string;
  price: number | null;
  version: number;
  mrp?: number | null;
}

/** How a list is imported: its columns and the requests that create and change an entry. */
export interface ImportedList<Row extends ImportedRow, New, Change> {
  columns: ImportColumn<Row>[];
  newEntry: z.ZodType<New>;
  change: z.ZodType<Change>;
}

/** What one line stores: a new entry, or a change of a present one. */
export type PlannedWrite<New, Change> = { id: null; input: New } | { id: string; input: Change };

/** What an import would do. */
export interface Plan<New, Change> {
  preview: CatalogueImport;
  writes: PlannedWrite<New, Change>[];
}

type LineError = ImportLine['errors'][number];

/** A line with the entry that it means, and what it would store. */
interface PlannedLine<Row, New, Change> {
  line: TableLine;
  row: Row | null;
  /** The name after the import. */
  name: string;
  changes: ImportLine['changes'];
  errors: LineError[];
  write: PlannedWrite<New, Change> | null;
}

const UNKNOWN_ID = 'No entry of the list has this ID. Leave it empty for a new one.';
const NAME_TAKEN = 'Another entry has this name.';
const ABOVE_MRP = 'The price cannot be above the MRP.';

class Planner<Row extends ImportedRow, New, Change> {
  private readonly byId: Map<string, Row>;
  private readonly byName: Map<string, Row>;

  constructor(
    private readonly list: ImportedList<Row, New, Change>,
    private readonly rows: Row[],
  ) {
    this.byId = new Map(rows.map((row) => [row.id, row]));
    this.byName = new Map(rows.map((row) => [foldName(row.productName), row]));
  }

  /** Plans each line by itself, then refuses lines that contradict each other or the rest of the list. */
  plan(lines: TableLine[]): PlannedLine<Row, New, Change>[] {
    const planned = lines.map((line) => this.planLine(line));
    refuseRepeated(planned);
    this.refuseTakenNames(planned);
    return planned;
  }

  private planLine(line: TableLine): PlannedLine<Row, New, Change> {
    const { cells } = line;
    const id = cells.get('id') ?? '';
    const name = cells.get('productName') ?? '';
    const row = (id ? this.byId.get(id) : this.byName.get(foldName(name))) ?? null;
    const shown = name || (row?.productName ?? id);
    if (id && !row) {
      const errors = [{ column: 'ID', message: this.unknownId(id) }];
      return { line, row, name: shown, changes: [], errors, write: null };
    }
    const changed = this.list.columns.filter(({ field, text }) => {
      const cell = cells.get(field);
      if (cell === undefined || field === 'id') return false;
      return row ? cell !== text(row).trim() : cell !== '';
    });
    const changes = changed.map(({ title, field, text }) => ({
      column: title,
      before: row && text(row),
      after: cells.get(field) ?? '',
    }));
    const input = Object.fromEntries(
      changed.map(({ field, value }) => [field, value(cells.get(field) ?? '')]),
    );
    const { write, errors } = this.parse(row, input);
    const all = [...errors, ...fixedErrors(row, changed), ...priceErrors(row, input)];
    return { line, row, name: shown, changes, errors: all, write };
  }

  private unknownId(id: string): string {
    const similar = this.rows.find((other) => foldId(other.id) === foldId(id));
    return similar
      ? `The list has “${similar.id}”. A spreadsheet may have removed zeros: format the column as text.`
      : UNKNOWN_ID;
  }

  private parse(row: Row | null, input: Record<string, unknown>) {
    const schema = row ? this.list.change : this.list.newEntry;
    const { data, error } = schema.safeParse(input);
    if (data !== undefined)
      return { write: { id: row?.id ?? null, input: data } as PlannedWrite<New, Change>, errors: [] };
    const errors = (error?.issues ?? []).map(({ path, message }) => ({
      column: this.list.columns.find(({ field }) => field === path[0])?.title ?? '',
      message,
    }));
    return { write: null, errors };
  }

  private refuseTakenNames(planned: PlannedLine<Row, New, Change>[]): void {
    const renamed = new Set(planned.map(({ row }) => row?.id));
    const names = this.rows.filter(({ id }) => !renamed.has(id)).map(({ productName }) => productName);
    const count = new Map<string, number>();
    for (const name of [...names, ...planned.map((one) => one.name)])
      count.set(foldName(name), (count.get(foldName(name)) ?? 0) + 1);
    for (const { name, errors } of planned)
      if (errors.length === 0 && (count.get(foldName(name)) ?? 0) > 1)
        errors.push({ column: 'Name', message: NAME_TAKEN });
  }
}

function refuseRepeated(planned: PlannedLine<ImportedRow, unknown, unknown>[]): void {
  const first = new Map<string, number>();
  for (const { row, line, errors } of planned) {
    if (!row) continue;
    const before = first.get(row.id);
    if (before === undefined) first.set(row.id, line.line);
    else errors.push({ column: '', message: `This entry is already on line ${before}.` });
  }
}

/** Refuses other values for what a table cannot change. */
const fixedErrors = <Row>(row: Row | null, changed: ImportColumn<Row>[]): LineError[] =>
  changed.flatMap(({ title, fixed }) => {
    const message = row && fixed?.(row);
    return message ? [{ column: title, message }] : [];
  });

/** Checks a price against the MRP after the change; without an MRP the price is the MRP. */
function priceErrors(row: ImportedRow | null, input: Record<string, unknown>): LineError[] {
  const { price = row?.price ?? null, mrp = row?.mrp ?? null } = input;
  const isAbove = price !== null && mrp !== null && Number(price) > Number(mrp);
  return isAbove ? [{ column: 'price' in input ? 'Price' : 'MRP', message: ABOVE_MRP }] : [];
}

function outcomeOf({ row, changes, errors }: PlannedLine<ImportedRow, unknown, unknown>) {
  if (errors.length > 0) return 'refused';
  if (!row) return 'new';
  return changes.length > 0 ? 'changed' : 'same';
}

/** Plans an import over the present entries of a list. It stores nothing. */
export function planImport<Row extends ImportedRow, New, Change>(
  list: ImportedList<Row, New, Change>,
  rows: Row[],
  table: TableLine[],
): Plan<New, Change> {
  const planned = new Planner(list, rows).plan(table);
  const lines = planned.map((one): ImportLine & { version: number | null } => ({
    line: one.line.line,
    name: one.name,
    outcome: outcomeOf(one),
    changes: one.changes,
    errors: one.errors,
    version: one.row?.version ?? null,
  }));
  const count = (outcome: ImportLine['outcome']) => lines.filter((one) => one.outcome === outcome).length;
  const shown = lines.filter(({ outcome }) => outcome !== 'same');
  return {
    preview: {
      created: count('new'),
      changed: count('changed'),
      same: count('same'),
      refused: count('refused'),
      lines: shown.map(({ version: _version, ...line }) => line),
      fingerprint: createHash('sha256').update(JSON.stringify(shown)).digest('hex'),
    },
    writes: planned.flatMap((one) =>
      ['new', 'changed'].includes(outcomeOf(one)) && one.write ? [one.write] : [],
    ),
  };
}
