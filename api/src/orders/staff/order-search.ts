import { type OrderQuery, sortKeyOf } from '@nidaan/contract';
import type { Statement } from '../../infrastructure/database/prepared.js';
import { COUNTED } from '../../infrastructure/http/page.js';
import { isPincodePrefix, OrderConditions, type Selection } from './order-conditions.js';
import { sortOf } from './order-sort.js';

/** A part of a sorted list. A cursor (`after`, `before`) takes precedence over `page`. */
type Part = Pick<OrderQuery, 'page' | 'limit' | 'sort' | 'after' | 'before'>;

// Only orders on hold have hold reasons.
const statusesOf = ({ status, hold }: Selection) =>
  hold ? (status ?? ['On hold']).filter((one) => one === 'On hold') : status;

/** The SELECT of the number of orders, up to the number at which lists show "1000+". Its values are added to `values`. */
function countSql(selection: Selection, values: unknown[]): string {
  const conditions = new OrderConditions(selection, values);
  conditions.add(statusesOf(selection), (value) => `o.status = ANY(${value})`);
  return `SELECT count(*)::integer FROM (
    SELECT FROM orders o ${conditions.where} LIMIT ${COUNTED + 1}) counted`;
}

/** Counts the orders of several selections in one statement, as `totals` in their order. */
export function countsStatement(selections: Selection[]): Statement {
  const values: unknown[] = [];
  const counts = selections.map((selection) => `(${countSql(selection, values)})`);
  return { text: `SELECT ARRAY[${counts.join()}] AS totals`, values };
}

/**
 * Whether orders are selected before they are sorted. In the order of the list they would be looked for where none are: most
 * payment states are of few statuses, a pincode or place is of a part of the areas, and a search has a plan for its own
 * statuses.
 */
const isSelectedFirst = (selection: Selection, { sort }: Part) =>
  selection.payment !== undefined ||
  isPincodePrefix(selection.area) ||
  Boolean(selection.area && sortKeyOf(sort).key === 'area') ||
  Boolean((selection.q || selection.area) && statusesOf(selection));

/**
 * Selects the {@link PlacedRow}s of a page in reading order. Each status is scanned separately in the index, so that no
 * rows of other statuses are skipped over, and without other columns, so that the index has all that is read.
 *
 * @param take the number of rows to read; the page's limit by default
 */
export function rowsStatement(selection: Selection, pageQuery: Part, take = pageQuery.limit): Statement {
  const values: unknown[] = [];
  return { text: rowsSql(selection, pageQuery, take, values), values };
}

function rowsSql(selection: Selection, pageQuery: Part, take: number, values: unknown[]): string {
  const conditions = new OrderConditions(selection, values);
  const { page, limit, after, before } = pageQuery;
  const sort = sortOf(pageQuery);
  const cursor = sort.beyond((bound) => conditions.bind(bound));
  if (cursor) conditions.all.push(cursor);
  const statuses = statusesOf(selection) ?? sort.statuses;
  const skipped = after === undefined && before === undefined ? (page - 1) * limit : 0;
  // Nothing tells Postgres how few open orders are partly paid: without OFFSET it would look for them in the order of the list.
  const orderAndLimit = (order: string) =>
    selection.payment === 'partly_paid' ? 'OFFSET 0' : `ORDER BY ${order} LIMIT ${skipped + take}`;
  const placed = (order: string) =>
    `SELECT o.id, ${sort.value} AS value FROM orders o ${conditions.where} ${orderAndLimit(order)}`;
  const end = `ORDER BY ${sort.rows} LIMIT ${take} OFFSET ${skipped}`;
  if (!statuses || isSelectedFirst(selection, pageQuery)) {
    conditions.add(statusesOf(selection), (bound) => `o.status = ANY(${bound})`);
    return `SELECT found.id, found.value::text FROM (${placed(sort.orders)}) found ${end}`;
  }
  const listed = conditions.bind(statuses);
  conditions.all.push('o.status = one.status');
  return `SELECT found.id, found.value::text FROM unnest(${listed}::text[]) AS one (status) CROSS JOIN LATERAL (
    ${placed(sort.ordersOfStatus)}) found ${end}`;
}
