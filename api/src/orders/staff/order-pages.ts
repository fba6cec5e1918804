import type { OrderQuery } from '@nidaan/contract';
import type { DataSource } from 'typeorm';
import { selectArrays, type Statement, StatementNames } from '../../infrastructure/database/prepared.js';
import { COUNTED, type CursorPosition } from '../../infrastructure/http/page.js';
import { type OrderRows, STATE, STATE_COLUMNS, type WholeOrder, WITH_REPORTED } from '../order-rows.js';
import { lookUp } from './look-up.js';
import type { Selection } from './order-conditions.js';
import { countSql, countsStatement, rowsSql, rowsStatement } from './order-search.js';
import { cursorOf } from './order-sort.js';

/** An order of a page. */
export interface PlacedOrder {
  id: string;
  /** {@link STATE}. */
  state: string;
  /** Null in a page that is read without its orders. */
  whole: WholeOrder | null;
}

/** A page of the order list. */
export interface OrderPage extends CursorPosition {
  orders: PlacedOrder[];
}

/** The numbers of orders in several selections, each up to one above the limit of counts, read in one query. */
export async function readCounts(dataSource: DataSource, selections: Selection[]): Promise<number[]> {
  const found = await Promise.all(selections.map((selection) => lookUp(dataSource, selection)));
  const [row] = await selectArrays(dataSource, countsStatement(found));
  return (row?.[0] ?? []) as number[];
}

// The texts of the list differ by the filters that are set. A search has a plan of its own for each text that is searched.
const NAMES = new StatementNames('select-order-page');

// The columns of a row before those of a whole order.
const BEFORE_ORDER = 3;

/** What is read of a page besides the ids of its orders. */
interface Reading {
  /** Whether the orders are read, or only their states. */
  whole: boolean;
  /** Whether more orders than are counted are known to be in the list. */
  many: boolean;
}

/** The statement of a page with its orders: a row for each order, or one without an order. */
const wholeSql = (total: string, rows: OrderRows, limit: number) =>
  `SELECT head.total, found.id, found.value, read.*
  FROM (SELECT ${total} AS total) head LEFT JOIN found ON true LEFT JOIN LATERAL (
    SELECT ${STATE}, ${rows.list} FROM orders o ${WITH_REPORTED} WHERE o.id = found.id AND found.place <= ${limit}
  ) read ON true
  ORDER BY found.place`;

/** The statement of a page with the states of its orders, in one value: the driver takes longer for a row than for its order. */
const statesSql = (total: string, limit: number) =>
  `SELECT ${total}, (SELECT json_agg(json_build_array(o.id, o.value, CASE WHEN o.place <= ${limit} THEN ${STATE} END)
    ORDER BY o.place) FROM found o ${WITH_REPORTED})`;

function pageStatement(
  rows: OrderRows,
  selection: Selection,
  query: OrderQuery,
  { whole, many }: Reading,
): Statement {
  const values: unknown[] = [];
  const { limit } = query;
  const found = `WITH found AS MATERIALIZED (
    SELECT *, row_number() OVER () AS place
    FROM (${rowsSql(selection, query, limit + 1, values, STATE_COLUMNS)}) placed
  ), ${rows.reported('found')}`;
  const total = many ? String(COUNTED + 1) : `(${countSql(selection, values)})`;
  const text = `${found} ${whole ? wholeSql(total, rows, limit) : statesSql(total, limit)}`;
  const isSearch = Boolean(selection.q || selection.area);
  return { name: isSearch ? undefined : NAMES.of(text), text, values };
}

/** The total of a list, and the rows of a page as id, value of the sort, state and, if it is read, the order. */
async function readRows(dataSource: DataSource, statement: Statement, whole: boolean) {
  const read = await selectArrays(dataSource, statement);
  const total = (read[0]?.[0] ?? 0) as number;
  if (!whole) return { total, found: (read[0]?.[1] ?? []) as unknown[][] };
  return { total, found: read.map(([, ...row]) => row).filter(([id]) => id !== null) };
}

/**
 * A page of orders in the list's order, with the cursors of the next and the previous page: one statement, and another one
 * for a page by cursor.
 */
export async function readPage(
  dataSource: DataSource,
  rows: OrderRows,
  filters: Selection,
  query: OrderQuery,
  reading: Reading,
): Promise<OrderPage> {
  const { page, limit, sort, after, before } = query;
  const selection = await lookUp(dataSource, filters);
  const statement = pageStatement(rows, selection, query, reading);
  const { total, found } = await readRows(dataSource, statement, reading.whole);
  const more = found.length > limit;
  const backwards = before !== undefined;
  const read = backwards ? found.slice(0, limit).toReversed() : found.slice(0, limit);
  const cursorAt = (row?: unknown[]) =>
    row && cursorOf({ id: row[0] as string, value: row[1] as string | null }, sort);
  const [first, last] = [cursorAt(read[0]), cursorAt(read.at(-1))];
  /** Whether the list still has rows on that side: orders may have left the list since the previous page was read. */
  const hasRows = async (side: Pick<OrderQuery, 'after' | 'before'>) =>
    (await selectArrays(dataSource, rowsStatement(selection, { page: 1, limit: 1, sort, ...side }))).length >
    0;
  const next = backwards ? last && (await hasRows({ after: last })) : more;
  const previous = backwards
    ? more
    : after !== undefined && first
      ? await hasRows({ before: first })
      : page > 1;
  return {
    orders: read.map((row) => ({
      id: row[0] as string,
      state: row[2] as string,
      whole: reading.whole ? rows.read(row, BEFORE_ORDER) : null,
    })),
    limit,
    total,
    next: (next && last) || null,
    previous: (previous && first) || null,
  };
}

/** The ids of the orders placed before the order `after`, newest first. */
export async function readBatch(
  dataSource: DataSource,
  selection: Selection,
  limit: number,
  after?: string,
): Promise<string[]> {
  const part = { page: 1, limit, sort: '-createdAt', after } as const;
  const found = await lookUp(dataSource, selection);
  return (await selectArrays(dataSource, rowsStatement(found, part))).map(([id]) => id as string);
}
