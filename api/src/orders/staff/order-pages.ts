import type { OrderFilters, OrderQuery } from '@nidaan/contract';
import type { EntityManager } from 'typeorm';
import type { CursorPosition } from '../../http/page.js';
import { countStatement, cursorOf, type PlacedRow, rowsStatement, type Statement } from './order-search.js';

type Wanted = OrderFilters & { userId?: string };

const ask = <Row>(manager: EntityManager, { text, values }: Statement): Promise<Row[]> =>
  manager.query(text, values);

/** The ids of a page of orders in the list's order, with the ways to the pages beside it. */
export async function readPage(
  manager: EntityManager,
  wanted: Wanted,
  query: OrderQuery,
): Promise<CursorPosition & { ids: string[] }> {
  const { page, limit, sort, after, before } = query;
  // One row more than the page says whether another page follows in the direction of reading.
  const [found, [counted]] = await Promise.all([
    ask<PlacedRow>(manager, rowsStatement(wanted, query, limit + 1)),
    ask<{ total: number }>(manager, countStatement(wanted)),
  ]);
  const more = found.length > limit;
  const backwards = before !== undefined;
  const read = found.slice(0, limit);
  const rows = backwards ? read.toReversed() : read;
  const [first, last] = [rows[0], rows.at(-1)].map((row) => row && cursorOf(row, sort));
  /** Whether anything is left behind the reader: some of what was there may have left the list. */
  const isThere = async (side: Pick<OrderQuery, 'after' | 'before'>) =>
    (await ask(manager, rowsStatement(wanted, { page: 1, limit: 1, sort, ...side }))).length > 0;
  const next = backwards ? last && (await isThere({ after: last })) : more;
  const previous = backwards
    ? more
    : after !== undefined && first
      ? await isThere({ before: first })
      : page > 1;
  return {
    ids: rows.map(({ id }) => id),
    limit,
    total: counted?.total ?? 0,
    next: (next && last) || null,
    previous: (previous && first) || null,
  };
}

/** The ids of the orders placed before the one with this id, the newest first. */
export async function readBatch(
  manager: EntityManager,
  wanted: Wanted,
  limit: number,
  after?: string,
): Promise<string[]> {
  const part = { page: 1, limit, sort: '-createdAt', after } as const;
  return (await ask<PlacedRow>(manager, rowsStatement(wanted, part))).map(({ id }) => id);
}
