import type { OrderQuery } from '@nidaan/contract';
import type { DataSource } from 'typeorm';
import { selectArrays } from '../../infrastructure/database/prepared.js';
import type { CursorPosition } from '../../infrastructure/http/page.js';
import { lookUp } from './look-up.js';
import type { Selection } from './order-conditions.js';
import { countsStatement, rowsStatement } from './order-search.js';
import { cursorOf } from './order-sort.js';

/** A page of the order list. */
interface OrderPage extends CursorPosition {
  ids: string[];
}

/** The numbers of orders in several selections, each up to one above the limit of counts, read in one query. */
export async function readCounts(dataSource: DataSource, selections: Selection[]): Promise<number[]> {
  const found = await Promise.all(selections.map((selection) => lookUp(dataSource, selection)));
  const [row] = await selectArrays(dataSource, countsStatement(found));
  return (row?.[0] ?? []) as number[];
}

/** A page of orders in the list's order, with the cursors of the next and the previous page. */
export async function readPage(
  dataSource: DataSource,
  filters: Selection,
  query: OrderQuery,
): Promise<OrderPage> {
  const { page, limit, sort, after, before } = query;
  const selection = await lookUp(dataSource, filters);
  const rowsOf = (part: Parameters<typeof rowsStatement>[1], take?: number) =>
    selectArrays(dataSource, rowsStatement(selection, part, take));
  const [[counts], found] = await Promise.all([
    selectArrays(dataSource, countsStatement([selection])),
    rowsOf(query, limit + 1),
  ]);
  const [total = 0] = (counts?.[0] ?? []) as number[];
  const more = found.length > limit;
  const backwards = before !== undefined;
  const read = backwards ? found.slice(0, limit).toReversed() : found.slice(0, limit);
  const cursorAt = (row?: unknown[]) =>
    row && cursorOf({ id: row[0] as string, value: row[1] as string | null }, sort);
  const [first, last] = [cursorAt(read[0]), cursorAt(read.at(-1))];
  /** Whether the list still has rows on that side: orders may have left the list since the previous page was read. */
  const hasRows = async (side: Pick<OrderQuery, 'after' | 'before'>) =>
    (await rowsOf({ page: 1, limit: 1, sort, ...side })).length > 0;
  const next = backwards ? last && (await hasRows({ after: last })) : more;
  const previous = backwards
    ? more
    : after !== undefined && first
      ? await hasRows({ before: first })
      : page > 1;
  return {
    ids: read.map(([id]) => id as string),
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
