import type { AdminOrderView } from '@nidaan/contract';
import type { ReactNode } from 'react';
import {
  Amount,
  Area,
  NameAndPersons,
  PhoneNumber,
  Reference,
  ReportCount,
  StatusAndReason,
  Tests,
  VisitDay,
} from './CompactCells.js';
import type { OrderColumns } from '../columns/order-columns.js';
import { RowMenu } from './RowMenu.js';
import { messages as table } from '../messages.js';

const column = (
  key: keyof typeof table.compactColumns,
  width: number,
  cell: (order: AdminOrderView) => ReactNode,
): OrderColumns[number] => ({
  key,
  width,
  title: table.compactColumns[key],
  className: `ad-col-${key}`,
  render: (_, order) => cell(order),
});

/**
 * The ten columns for everyday work, in rows of one height. Together they fit beside the navigation on a screen of 1280 px.
 * @param now the time in ms from which ages and relative days are counted
 */
export const compactColumns = (now: number): OrderColumns => [
  {
    ...column('reference', 108, (order) => <Reference order={order} now={now} />),
    fixed: 'start',
    sorter: true,
    // The unsorted state is left out: it equals newest first, so that a click would change nothing.
    sortDirections: ['descend', 'ascend', 'descend'],
  },
  { ...column('status', 160, (order) => <StatusAndReason order={order} now={now} />), sorter: true },
  { ...column('visit', 96, (order) => <VisitDay order={order} now={now} />), sorter: true },
  { ...column('name', 124, (order) => <NameAndPersons order={order} />), sorter: true },
  column('phone', 100, (order) => <PhoneNumber order={order} />),
  { ...column('area', 112, (order) => <Area order={order} />), sorter: true },
  column('tests', 112, (order) => <Tests order={order} />),
  { ...column('amount', 88, (order) => <Amount order={order} />), align: 'end', sorter: true },
  { ...column('reports', 68, (order) => <ReportCount order={order} now={now} />), align: 'end' },
  {
    ...column('actions', 44, (order) => <RowMenu order={order} />),
    title: <span className="nd-sr">{table.compactColumns.actions}</span>,
    fixed: 'end',
  },
];
