import type { AdminOrderView } from '@nidaan/contract';
import { DateTime } from '@nidaan/sdk';
import type { TableProps } from '@nidaan/sdk/ui/admin';
import type { ReactNode } from 'react';
import {
  AdditionalTests,
  Address,
  Archive,
  Beneficiaries,
  Given,
  NotYet,
  OrderId,
  Products,
  Reports,
  Status,
} from './parts.js';
import { words } from './words.js';

type Columns = NonNullable<TableProps<AdminOrderView>['columns']>;

const column = (
  key: keyof typeof words.columns,
  width: number,
  cell: (order: AdminOrderView) => ReactNode,
): Columns[number] => ({ key, width, title: words.columns[key], render: (_, order) => cell(order) });

/** The columns of the specification, in its order (spec §2, Admin View Orders). */
export const columns: Columns = [
  { ...column('id', 160, (order) => <OrderId order={order} />), fixed: 'start' },
  { ...column('name', 168, ({ name }) => <Given value={name} />), fixed: 'start' },
  column('email', 208, ({ email }) => <Given value={email} />),
  column('address', 260, (order) => <Address order={order} />),
  column('phone', 136, ({ phoneno }) => <Given value={phoneno} />),
  { ...column('age', 60, ({ age }) => <Given value={age} />), align: 'end' },
  { ...column('persons', 100, ({ noOfPersons }) => noOfPersons), align: 'end' },
  column('appointment', 120, ({ appointmentDate }) => <DateTime value={appointmentDate} />),
  column('beneficiaries', 216, (order) => <Beneficiaries order={order} />),
  column('products', 264, (order) => <Products order={order} />),
  column('tests', 200, (order) => <AdditionalTests order={order} />),
  column('upload', 88, NotYet),
  column('status', 216, (order) => <Status order={order} />),
  column('report', 112, (order) => <Reports order={order} />),
  column('download', 104, (order) => <Archive order={order} />),
  column('send', 120, NotYet),
  column('invoice', 96, NotYet),
];

/** Width of all columns together, in px. */
export const tableWidth = columns.reduce((sum, { width }) => sum + Number(width), 0);
