import {
  cursorParts,
  END_OF_LIST,
  ORDER_STATUSES,
  type OrderQuery,
  type OrderSortKey,
  sortKeyOf,
} from '@nidaan/contract';

/** What the list is sorted by before the id: an SQL expression about `orders o` that has an index, and its type. */
interface SortValue {
  expression: string;
  type: 'date' | 'bigint' | 'integer' | 'text';
  /** True when the index begins with the status, so that each status is read through it on its own. */
  byStatus?: true;
}

// Longer names are sorted by their beginning, because they are part of cursors.
const NAME_LENGTH = 40;

const WORKFLOW = ORDER_STATUSES.map((status) => `'${status}'`).join(', ');

/** The expressions are those of the indexes. Null: ids increase with time, so they are in the order of booking. */
const VALUES: Record<OrderSortKey, SortValue | null> = {
  createdAt: null,
  appointmentDate: { expression: 'o.appointment_date', type: 'date' },
  name: {
    expression: `left(search_fold(coalesce(o.name, '')), ${NAME_LENGTH}) COLLATE "C"`,
    type: 'text',
    byStatus: true,
  },
  area: { expression: `coalesce(o.pincode, '') COLLATE "C"`, type: 'text', byStatus: true },
  total: { expression: 'o.total_amount', type: 'bigint', byStatus: true },
  status: { expression: `array_position(ARRAY[${WORKFLOW}]::text[], o.status)`, type: 'integer' },
};

/** A row of a page with the value by which the list is sorted; null where that is the id. */
export interface PlacedRow {
  id: string;
  value: string | null;
}

/** The part of a query that says how the list is sorted and where its page begins. */
type SortedPart = Pick<OrderQuery, 'sort' | 'after' | 'before'>;

/** The cursor of a row in a list sorted by `sort`. */
export function cursorOf({ id, value }: PlacedRow, sort: OrderQuery['sort']): string {
  const sortedBy = VALUES[sortKeyOf(sort).key];
  if (!sortedBy) return id;
  const text = value ?? '';
  return `${sortedBy.type === 'text' ? Buffer.from(text).toString('base64url') : text}_${id}`;
}

/** The value of a cursor as it is bound. */
function valueIn(cursor: string, { type }: SortValue): string {
  const { value } = cursorParts(cursor);
  // A cursor from elsewhere may contain a NUL, which Postgres cannot bind.
  return type === 'text' ? Buffer.from(value, 'base64url').toString().replaceAll('\0', '') : value;
}

/** How a part of the list is sorted, as SQL. A page before a cursor is read backwards, starting at the cursor. */
export function sortOf({ sort, after, before }: SortedPart) {
  const { key, descending: isDescending } = sortKeyOf(sort);
  const value = VALUES[key];
  const descending = isDescending !== (before !== undefined);
  const cursor = after ?? before;
  const by = (columns: string[]) => columns.map((one) => (descending ? `${one} DESC` : one)).join(', ');
  return {
    /** The statuses that are read one by one when the list has orders of all statuses; null when none are. */
    statuses: value?.byStatus ? ORDER_STATUSES : null,
    /** The value of a row as a column. */
    value: value ? value.expression : 'NULL',
    /** ORDER BY of orders, of orders in one status, and of selected {@link PlacedRow}s. */
    orders: by(value ? [value.expression, 'o.id'] : ['o.id']),
    ordersOfStatus: by(value && key !== 'status' ? [value.expression, 'o.id'] : ['o.id']),
    rows: by(value ? ['found.value', 'found.id'] : ['found.id']),
    /** The condition for rows beyond the cursor in the direction of reading; null without one. */
    beyond: (bind: (value: string) => string): string | null => {
      if (cursor === undefined || cursor === END_OF_LIST) return null;
      const id = `${bind(cursorParts(cursor).id)}::uuid`;
      const beyond = descending ? '<' : '>';
      if (!value) return `o.id ${beyond} ${id}`;
      return `(${value.expression}, o.id) ${beyond} (${bind(valueIn(cursor, value))}::${value.type}, ${id})`;
    },
  };
}
