import type { AdminOrderView } from '@nidaan/contract';
import { DateTime } from '@nidaan/sdk';
import type { ReactNode } from 'react';
import { TransitionMenu } from '../../transitions/TransitionMenu.js';
import { AdditionalTests, Address, Beneficiaries, Value, OrderLink, Products, Status } from './cells.js';
import type { OrderColumns } from './order-columns.js';
import { StatusBadge } from '../StatusBadge.js';
import { InvoiceButton } from '../../../reports/InvoiceButton.js';
import { Archive, Reports } from '../../../reports/Reports.js';
import { SendReports } from '../../../reports/SendReports.js';
import { UploadReport } from '../../../reports/upload/UploadReport.js';
import { messages } from '../../messages.js';

const column = (
  key: keyof typeof messages.columns,
  width: number,
  cell: (order: AdminOrderView) => ReactNode,
): OrderColumns[number] => ({
  key,
  width,
  title: messages.columns[key],
  className: `ad-col-${key}`,
  render: (_, order) => cell(order),
});

// The status is repeated here, because its own column may be scrolled out of view.
const Order = ({ order }: { order: AdminOrderView }) => (
  <>
    <OrderLink order={order} />
    <StatusBadge status={order.status} aria-hidden />
  </>
);

/** The columns of the specification, in its order (spec §2, Admin View Orders). */
const columns: OrderColumns = [
  {
    ...column('id', 172, (order) => <Order order={order} />),
    fixed: 'start',
    sorter: true,
    // The unsorted state is left out: it equals newest first, so that a click would change nothing.
    sortDirections: ['descend', 'ascend', 'descend'],
  },
  { ...column('name', 168, ({ name }) => name || <Value value={name} />), fixed: 'start', sorter: true },
  { ...column('email', 208, ({ email }) => email || <Value value={email} />), ellipsis: true },
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
  {
    ...column('status', 216, (order) => (
      <div className="ad-status-cell">
        <Status order={order} />
        <TransitionMenu order={order} />
      </div>
    )),
    sorter: true,
  },
  column('report', 208, (order) => <Reports order={order} />),
  column('download', 128, (order) => <Archive order={order} />),
  column('send', 120, (order) => <SendReports order={order} />),
  column('invoice', 152, (order) => <InvoiceButton order={order} />),
];

/** The key of a column, as stored for hidden columns. */
type ColumnKey = keyof typeof messages.columns;

/** The columns of the specification that are not hidden. */
export const specifiedColumns = (hidden: string[]): OrderColumns =>
  columns.filter(({ key, fixed }) => fixed || !hidden.includes(String(key)));

/** The keys of the columns that a printed list has: what is needed for a visit. */
export const PRINTED: ReadonlySet<string> = new Set<ColumnKey>([
  'id',
  'name',
  'address',
  'phone',
  'persons',
  'appointment',
  'products',
  'tests',
  'status',
]);
