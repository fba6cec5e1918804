import type { AdminOrderView } from '@nidaan/contract';
import { DateTime } from '@nidaan/sdk';
import type { TableProps } from '@nidaan/sdk/ui/admin';
import type { ReactNode } from 'react';
import { TransitionMenu } from '../transitions/TransitionMenu.js';
import { AdditionalTests, Address, Beneficiaries, Value, OrderLink, Products, Status } from './cells.js';
import { InvoiceButton } from '../../reports/InvoiceButton.js';
import { Archive, Reports } from '../../reports/Reports.js';
import { SendReports } from '../../reports/SendReports.js';
import { UploadReport } from '../../reports/UploadReport.js';
import { messages } from '../messages.js';

type Columns = NonNullable<TableProps<AdminOrderView>['columns']>;

const column = (
  key: keyof typeof messages.columns,
  width: number,
  cell: (order: AdminOrderView) => ReactNode,
): Columns[number] => ({
  key,
  width,
  title: messages.columns[key],
  className: `ad-col-${key}`,
  render: (_, order) => cell(order),
});

// The status stands in sight too when its own column is far to the right.
const Order = ({ order }: { order: AdminOrderView }) => (
  <>
    <OrderLink order={order} />
    <span className="ad-status" data-status={order.status} aria-hidden>
      {order.status}
    </span>
  </>
);

/** The columns of the specification, in its order (spec §2, Admin View Orders). */
const columns: Columns = [
  {
    ...column('id', 172, (order) => <Order order={order} />),
    fixed: 'start',
    sorter: true,
    // The list is never without an order: without one it would be the newest first again, and a click do nothing.
    sortDirections: ['descend', 'ascend', 'descend'],
  },
  { ...column('name', 168, ({ name }) => <Value value={name} />), fixed: 'start' },
  column('email', 208, ({ email }) => <Value value={email} />),
  column('address', 260, (order) => <Address order={order} />),
  column('phone', 136, ({ phoneno }) => <Value value={phoneno} />),
  { ...column('age', 60, ({ age }) => <Value value={age} />), align: 'end' },
  { ...column('persons', 100, ({ noOfPersons }) => noOfPersons), align: 'end' },
  {
    ...column('appointment', 136, ({ appointmentDate }) => <DateTime value={appointmentDate} />),
    sorter: true,
  },
  column('beneficiaries', 216, (order) => <Beneficiaries order={order} />),
  column('products', 264, (order) => <Products order={order} />),
  column('tests', 200, (order) => <AdditionalTests order={order} />),
  column('upload', 184, (order) => <UploadReport order={order} />),
  column('status', 216, (order) => (
    <div className="ad-standing">
      <Status order={order} />
      <TransitionMenu order={order} />
    </div>
  )),
  column('report', 208, (order) => <Reports order={order} />),
  column('download', 128, (order) => <Archive order={order} />),
  column('send', 120, (order) => <SendReports order={order} />),
  column('invoice', 152, (order) => <InvoiceButton order={order} />),
];

/** A column by the name it is kept under. */
type ColumnKey = keyof typeof messages.columns;

/** The columns that someone may put away: all but those that say which order a row is. */
export const optional = columns.filter(({ fixed }) => !fixed).map(({ key }) => key as ColumnKey);

const SORTED: Record<string, string> = { id: 'createdAt', appointment: 'appointmentDate' };

const orderOf = (key: string, sort: string) => {
  if (sort === SORTED[key]) return 'ascend';
  const descending = sort === `-${SORTED[key]}` || (key === 'id' && sort === '');
  return descending ? 'descend' : null;
};

/** The columns that are not put away, with the arrow where the list is sorted. */
export function columnsFor(hidden: string[], sort: string): Columns {
  return columns
    .filter(({ key, fixed }) => fixed || !hidden.includes(String(key)))
    .map((each) => (each.sorter ? { ...each, sortOrder: orderOf(String(each.key), sort) } : each));
}

/** The sort that a click on a head asks for; the newest first when it asks for none. */
export function sortAsked(key: string, order: string | null | undefined): string {
  const field = SORTED[key];
  if (!field || !order) return '';
  const sort = order === 'ascend' ? field : `-${field}`;
  return sort === '-createdAt' ? '' : sort;
}

/** Width of these columns together, in px. */
export const widthOf = (shown: Columns) => shown.reduce((sum, { width }) => sum + Number(width), 0);
