import type { AdminOrderView } from '@nidaan/contract';
import { Checkbox, DateTime, Money } from '@nidaan/sdk';
import type { ReactNode } from 'react';
import { useOrderList } from '../order-list-context.js';
import { TransitionMenu } from '../transitions/TransitionMenu.js';
import { May } from '../../shared/rights/May.js';
import {
  AdditionalTests,
  Address,
  Beneficiaries,
  Value,
  OrderLink,
  Products,
  Status,
} from './columns/cells.js';
import { InvoiceButton } from '../../reports/InvoiceButton.js';
import { Archive, Reports } from '../../reports/Reports.js';
import { SendReports } from '../../reports/SendReports.js';
import { UploadReport } from '../../reports/upload/UploadReport.js';
import { UndoNotice } from '../transitions/UndoNotice.js';
import { messages } from '../messages.js';

const { columns } = messages;

function LabelledValue({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}

function OrderCard({ order }: { order: AdminOrderView }) {
  const { selected, select, moves } = useOrderList();
  const moved = moves.undo.done?.orders;
  return (
    <li className="ad-order nd-card">
      <div className="ad-order__head">
        <h2>
          <Value value={order.name} />
        </h2>
        <strong>
          <Money amount={order.totalAmount} />
        </strong>
      </div>
      <div>
        <OrderLink order={order} />
      </div>
      <div>
        <Status order={order} />
      </div>
      <div className="ad-card-tools">
        <Checkbox
          checked={selected.has(order._id)}
          aria-label={messages.select(order.reference)}
          onChange={({ target }) => select([order._id], target.checked)}
        >
          {messages.selectShort}
        </Checkbox>
        <TransitionMenu order={order} />
      </div>
      {moved?.length === 1 && moved[0]?._id === order._id && <UndoNotice undo={moves.undo} />}
      <dl className="ad-fields">
        <LabelledValue name={columns.appointment}>
          <DateTime value={order.appointmentDate} />
          {order.status !== 'Cancelled' && order.visitHours && `, ${order.visitHours}`}
        </LabelledValue>
        <LabelledValue name={columns.phone}>
          {order.phoneno ? <a href={`tel:${order.phoneno}`}>{order.phoneno}</a> : <Value value={null} />}
        </LabelledValue>
        <LabelledValue name={columns.persons}>{order.noOfPersons}</LabelledValue>
        <LabelledValue name={columns.address}>
          <Address order={order} />
        </LabelledValue>
      </dl>
      <details className="ad-order__more">
        <summary>{messages.details}</summary>
        <dl className="ad-fields">
          <LabelledValue name={columns.email}>
            <Value value={order.email} />
          </LabelledValue>
          <LabelledValue name={columns.age}>
            <Value value={order.age} />
          </LabelledValue>
          <LabelledValue name={columns.beneficiaries}>
            <Beneficiaries order={order} />
          </LabelledValue>
          <LabelledValue name={columns.products}>
            <Products order={order} />
          </LabelledValue>
          <LabelledValue name={columns.tests}>
            <AdditionalTests order={order} />
          </LabelledValue>
          <May right="reports.upload">
            <LabelledValue name={columns.upload}>
              <UploadReport order={order} />
            </LabelledValue>
          </May>
          <May right="reports.list">
            <LabelledValue name={columns.report}>
              <Reports order={order} />
            </LabelledValue>
          </May>
          <May right="reports.read">
            <LabelledValue name={columns.download}>
              <Archive order={order} />
            </LabelledValue>
          </May>
          <May right="reports.send">
            <LabelledValue name={columns.send}>
              <SendReports order={order} />
            </LabelledValue>
          </May>
          <May right="invoices.read">
            <LabelledValue name={columns.invoice}>
              <InvoiceButton order={order} />
            </LabelledValue>
          </May>
        </dl>
      </details>
    </li>
  );
}

/** The orders as cards on a phone, where a table of 17 columns does not fit. */
export function OrderCards({ orders, empty }: { orders: AdminOrderView[]; empty: ReactNode }) {
  if (orders.length === 0) return empty;
  return (
    <ul className="ad-orders">
      {orders.map((order) => (
        <OrderCard key={order._id} order={order} />
      ))}
    </ul>
  );
}
