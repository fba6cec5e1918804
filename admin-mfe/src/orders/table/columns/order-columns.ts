import type { AdminOrderView, ColumnSettings } from '@nidaan/contract';
import type { OrderSortKey } from '@nidaan/contract/order-sorts';
import type { TableProps } from '@nidaan/sdk/ui/admin';

/** The columns of the order table, as antd's table takes them. */
export type OrderColumns = NonNullable<TableProps<AdminOrderView>['columns']>;

/** What applies to a user who has not changed anything, and where an earlier version of the API says nothing. */
export const USUAL: ColumnSettings = {
  hidden: [],
  layout: 'compact',
  density: 'compact',
  compact: { order: [], widths: {} },
  all: { order: [], widths: {} },
};

const SORTED: Record<string, OrderSortKey> = {
  id: 'createdAt',
  reference: 'createdAt',
  appointment: 'appointmentDate',
  visit: 'appointmentDate',
  status: 'status',
  name: 'name',
  area: 'area',
  amount: 'total',
};

const directionOf = (key: string, sort: string) => {
  if (sort === SORTED[key]) return 'ascend';
  const descending = sort === `-${SORTED[key]}` || (SORTED[key] === 'createdAt' && sort === '');
  return descending ? 'descend' : null;
};

/** The columns with the sort arrow where the list is sorted. */
export const withSort = (columns: OrderColumns, sort: string): OrderColumns =>
  columns.map((each) => (each.sorter ? { ...each, sortOrder: directionOf(String(each.key), sort) } : each));

/** The `sort` parameter for a click on a column header; empty means newest first. */
export function sortFrom(key: string, order: string | null | undefined): string {
  const field = SORTED[key];
  if (!field || !order) return '';
  const sort = order === 'ascend' ? field : `-${field}`;
  return sort === '-createdAt' ? '' : sort;
}
