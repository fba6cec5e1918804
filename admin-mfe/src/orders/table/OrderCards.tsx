import type { AdminOrderView } from '@nidaan/contract';
import { Checkbox, DateTime, Money } from '@nidaan/sdk';
import { AdminTheme } from '@nidaan/sdk/ui/admin';
import type { ReactNode } from 'react';
import { useOrderList } from '../order-list-context.js';
import { TransitionMenu } from '../transitions/TransitionMenu.js';
import { AdditionalTests, Address, Beneficiaries, Value, OrderLink, Products, Status } from './cells.js';
import { InvoiceButton } from '../../reports/InvoiceButton.js';
import { Archive, Reports } from '../../reports/Reports.js';
import { SendReports } from '../../reports/SendReports.js';
import { UploadReport } from '../../reports/UploadReport.js';
import { UndoNotice } from '../transitions/UndoNotice.js';
import { messages } from '../messages.js';

const { columns } = messages;

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}

function OrderCard({ order }: { order: AdminOrderView }) {
  const { chosen, choose, moves } = useOrderList();
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
          checked={chosen.has(order._id)}
          aria-label={messages.choose(order.reference)}
          onChange={({ target }) => choose([order._id], target.checked)}
        >
          {messages.chooseShort}
        </Checkbox>
        <TransitionMenu order={order} />
      </div>
      {moved?.length === 1 && moved[0]?._id === order._id && <UndoNotice undo={moves.undo} />}
      <dl className="ad-facts">
        <Fact name={columns.appointment}>
          <DateTime value={order.appointmentDate} />
        </Fact>
        <Fact name={columns.phone}>
          {order.phoneno ? <a href={`tel:${order.phoneno}`}>{order.phoneno}</a> : <Value value={null} />}
        </Fact>
        <Fact name={columns.persons}>{order.noOfPersons}</Fact>
        <Fact name={columns.address}>
          <Address order={order} />
        </Fact>
      </dl>
      <details className="ad-order__more">
        <summary>{messages.details}</summary>
        <dl className="ad-facts">
          <Fact name={columns.email}>
            <Value value={order.email} />
          </Fact>
          <Fact name={columns.age}>
            <Value value={order.age} />
          </Fact>
          <Fact name={columns.beneficiaries}>
            <Beneficiaries order={order} />
          </Fact>
          <Fact name={columns.products}>
            <Products order={order} />
          </Fact>
          <Fact name={columns.tests}>
            <AdditionalTests order={order} />
          </Fact>
          <Fact name={columns.upload}>
            <UploadReport order={order} />
          </Fact>
          <Fact name={columns.report}>
            <Reports order={order} />
          </Fact>
          <Fact name={columns.download}>
            <Archive order={order} />
          </Fact>
          <Fact name={columns.send}>
            <SendReports order={order} />
          </Fact>
          <Fact name={columns.invoice}>
            <InvoiceButton order={order} />
          </Fact>
        </dl>
      </details>
    </li>
  );
}

/** The orders on a phone, where a table of 17 columns does not fit. */
export function OrderCards({ orders, empty }: { orders: AdminOrderView[]; empty: ReactNode }) {
  if (orders.length === 0) return empty;
  return (
    <AdminTheme>
      <ul className="ad-orders">
        {orders.map((order) => (
          <OrderCard key={order._id} order={order} />
        ))}
      </ul>
    </AdminTheme>
  );
}
