import type { AdminOrderView, ColumnSettings } from '@nidaan/contract';
import type { OrderSortKey } from '@nidaan/contract/order-sorts';
import type { TableProps } from '@nidaan/sdk/ui/admin';
import type { ThHTMLAttributes } from 'react';

/** The columns of the order table, as antd's table takes them. */
export type OrderColumns = NonNullable<TableProps<AdminOrderView>['columns']>;

/** What applies to a user who has not changed anything, and where an earlier version of the API says nothing. */
export const USUAL: ColumnSettings = {
  hidden: [],
  layout: 'compact',
  density: 'compact',
  pageSize: 50,
  compact: { order: [], widths: {} },
  all: { order: [], widths: {} },
};

/** The order and the widths of the columns of a layout, by their keys. */
export interface Arrangement {
  order: string[];
  widths: Record<string, number>;
}

/** The keys of columns in the order that a user chose; those that are not named follow in the usual order. */
export const inOrder = (keys: string[], { order }: Arrangement): string[] => [
  ...order.filter((key) => keys.includes(key)),
  ...keys.filter((key) => !order.includes(key)),
];

/** The keys of the columns that can change places and widths: all but those that are fixed at an edge. */
export const movableKeys = (columns: OrderColumns): string[] =>
  columns.filter(({ fixed }) => !fixed).map(({ key }) => String(key));

/** Attributes of the header of a column that can be resized, which `HeaderCell` reads. */
const resizable = (key: string, width: number) =>
  ({ 'data-column': key, 'data-width': width }) as ThHTMLAttributes<HTMLTableCellElement>;

/** The columns in the order and with the widths that a user chose; fixed columns keep theirs. */
export function arranged(columns: OrderColumns, arrangement: Arrangement): OrderColumns {
  const order = inOrder(movableKeys(columns), arrangement);
  const placed = order.flatMap((key) => columns.find((column) => column.key === key) ?? []);
  return columns.map((column) => {
    if (column.fixed) return column;
    const next = placed.shift() ?? column;
    const key = String(next.key);
    const width = arrangement.widths[key] ?? Number(next.width);
    return { ...next, width, onHeaderCell: () => resizable(key, width) };
  });
}

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
