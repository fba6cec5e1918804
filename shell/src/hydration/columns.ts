type Row = Record<string, unknown>;

/** Rows by column: values of all rows, and of some rows by their place. */
interface Columns {
  length: number;
  all: Record<string, unknown[]>;
  some: Record<string, Record<number, unknown>>;
}

/** A cache entry of the API client; in a page, a long list is `columns` instead of `data`. */
interface Entry {
  data?: unknown;
  columns?: Columns;
}

/** Shorter lists gain nothing. */
const LONG = 50;

const isRow = (value: unknown): value is Row =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

function columnsOf(rows: Row[]): Columns {
  const columns: Columns = { length: rows.length, all: {}, some: {} };
  for (const name of new Set(rows.flatMap(Object.keys))) {
    const places = [...rows.keys()].filter((place) => rows[place] && name in rows[place]);
    const values = places.map((place) => rows[place]?.[name]);
    if (values.length === rows.length) columns.all[name] = values;
    else columns.some[name] = Object.fromEntries(places.map((place, index) => [place, values[index]]));
  }
  return columns;
}

function rowsOf({ length, all, some }: Columns): Row[] {
  const rows: Row[] = Array.from({ length }, () => ({}));
  for (const [name, values] of Object.entries({ ...all, ...some }))
    for (const [place, value] of Object.entries(values))
      Object.assign(rows[Number(place)] ?? {}, { [name]: value });
  return rows;
}

function withEntries(queries: Row, change: (entry: Entry) => Entry): Row {
  return Object.fromEntries(
    Object.entries(queries).map(([key, entry]) => [key, isRow(entry) ? change(entry) : entry]),
  );
}

/**
 * Cache entries as a page has them: long lists by column. The names of columns are written once, and equal values follow
 * each other, so the HTML of the 684 tests is a twentieth smaller when it is compressed.
 */
export const toColumns = (queries: Row): Row =>
  withEntries(queries, ({ data, ...entry }) =>
    Array.isArray(data) && data.length >= LONG && data.every(isRow)
      ? { ...entry, columns: columnsOf(data) }
      : { ...entry, data },
  );

/** The cache entries that {@link toColumns} was given. */
export const fromColumns = (queries: Row): Row =>
  withEntries(queries, ({ columns, ...entry }) => (columns ? { ...entry, data: rowsOf(columns) } : entry));
