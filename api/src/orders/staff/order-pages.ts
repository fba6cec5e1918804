import type { OrderQuery } from '@nidaan/contract';
import type { EntityManager } from 'typeorm';
import type { CursorPosition } from '../../infrastructure/http/page.js';
import { EXISTS_EXACTLY, exactSearchOf } from './exact-search.js';
import type { Selection } from './order-conditions.js';
import { countsStatement, rowsStatement, type Statement } from './order-search.js';
import { cursorOf, type PlacedRow } from './order-sort.js';

// The list, its count and its search are composed SQL, so that each of their filters uses its index.
const runQuery = <Row>(manager: EntityManager, { text, values }: Statement): Promise<Row[]> =>
  manager.query(text, values);

/**
 * Looks a whole reference, phone number or email address up before the search for parts of texts, which takes the longer
 * the more orders share these parts. A customer's search is among their own orders only.
 */
async function exactly(manager: EntityManager, selection: Selection): Promise<Selection> {
  const exact = selection.q && selection.userId === undefined ? exactSearchOf(selection.q) : null;
  if (!exact) return selection;
  const [row] = await EXISTS_EXACTLY[exact.column].run(manager.dataSource, { value: exact.value });
  return row?.found ? { ...selection, exact } : selection;
}

/** The numbers of orders in several selections, each up to one above the limit of counts, read in one query. */
export async function readCounts(manager: EntityManager, selections: Selection[]): Promise<number[]> {
  return countAll(manager, await Promise.all(selections.map((selection) => exactly(manager, selection))));
}

async function countAll(manager: EntityManager, selections: Selection[]): Promise<number[]> {
  const [row] = await runQuery<{ totals: number[] }>(manager, countsStatement(selections));
  return row?.totals ?? [];
}

/** The ids of a page of orders in the list's order, with the cursors of the next and the previous page. */
export async function readPage(
  manager: EntityManager,
  filters: Selection,
  query: OrderQuery,
): Promise<CursorPosition & { ids: string[] }> {
  const { page, limit, sort, after, before } = query;
  const selection = await exactly(manager, filters);
  // One row more than the page is read to find out whether another page follows in the direction of reading.
  const [found, [total = 0]] = await Promise.all([
    runQuery<PlacedRow>(manager, rowsStatement(selection, query, limit + 1)),
    countAll(manager, [selection]),
  ]);
  const more = found.length > limit;
  const backwards = before !== undefined;
  const read = found.slice(0, limit);
  const rows = backwards ? read.toReversed() : read;
  const [first, last] = [rows[0], rows.at(-1)].map((row) => row && cursorOf(row, sort));
  /** Whether the list still has rows on that side: orders may have left the list since the previous page was read. */
  const hasRows = async (side: Pick<OrderQuery, 'after' | 'before'>) =>
    (await runQuery(manager, rowsStatement(selection, { page: 1, limit: 1, sort, ...side }))).length > 0;
  const next = backwards ? last && (await hasRows({ after: last })) : more;
  const previous = backwards
    ? more
    : after !== undefined && first
      ? await hasRows({ before: first })
      : page > 1;
  return {
    ids: rows.map(({ id }) => id),
    limit,
    total,
    next: (next && last) || null,
    previous: (previous && first) || null,
  };
}

/** The ids of the orders placed before the order `after`, newest first. */
export async function readBatch(
  manager: EntityManager,
  selection: Selection,
  limit: number,
  after?: string,
): Promise<string[]> {
  const part = { page: 1, limit, sort: '-createdAt', after } as const;
  const exact = await exactly(manager, selection);
  return (await runQuery<PlacedRow>(manager, rowsStatement(exact, part))).map(({ id }) => id);
}
