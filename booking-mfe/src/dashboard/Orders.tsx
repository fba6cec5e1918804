import type { CustomerOrderView } from '@nidaan/contract';
import type { OrderStatus } from '@nidaan/contract/order-status';
import { DateTime, Link, Money, paths } from '@nidaan/sdk';
import { ReceiptButton } from '../reports/ReceiptButton.js';
import { BookAgain } from '../booking/again/BookAgain.js';
import { isFinished } from '../order/page/steps.js';
import { Bill } from './Bill.js';
import { messages } from './messages.js';

const { columns } = messages;

function Reports({ reports, reportPeople }: Pick<CustomerOrderView, 'reports' | 'reportPeople'>) {
  if (reports.length === 0) return <span className="nd-quiet">{messages.noReport}</span>;
  return (
    <ul className="bd-reports">
      {reports.map((path, index) => (
        <li key={path}>
          <a href={path} target="_blank" rel="noopener">
            {messages.view(index, reports.length, reportPeople[index] ?? null)}
          </a>
        </li>
      ))}
    </ul>
  );
}

const TONES: Partial<Record<OrderStatus, string>> = {
  'On hold': 'nd-badge--notice',
  'Recollection needed': 'nd-badge--notice',
  'Report ready': 'bd-badge--ready',
  Cancelled: 'bd-badge--over',
};

const Status = ({ id, reference, status, reportWithdrawn }: CustomerOrderView) => (
  <div className="bd-status">
    <span className={`nd-badge ${TONES[status] ?? ''}`}>{status}</span>
    {reportWithdrawn && <span className="nd-quiet nd-small">{messages.reportWithdrawn}</span>}
    {isFinished(status) && <BookAgain orderKey={{ id, secret: null }} kind="plain" reference={reference} />}
  </div>
);

/** The invoice of an order, and the receipt once it is paid. */
function Documents({ order }: { order: CustomerOrderView }) {
  const { receipt } = order.payment;
  return (
    <div className="bd-documents">
      <Bill order={order} />
      {receipt && <ReceiptButton orderKey={{ id: order.id, secret: null }} serial={receipt} kind="plain" />}
    </div>
  );
}

/** What was booked, and for whom. */
const Booked = ({ tests, people }: CustomerOrderView) => (
  <div className="bd-booked">
    <span>{messages.tests(tests)}</span>
    {people.length > 0 && <span className="nd-quiet nd-small">{messages.people(people)}</span>}
  </div>
);

const cellsOf = (order: CustomerOrderView) => [
  {
    label: columns.id,
    shown: (
      <Link className="nd-num" to={paths.order(order.id)}>
        {order.reference}
      </Link>
    ),
  },
  { label: columns.tests, shown: <Booked {...order} /> },
  { label: columns.date, shown: <DateTime value={order.date} /> },
  { label: columns.visit, shown: <DateTime value={order.appointmentDate} /> },
  { label: columns.total, shown: <Money amount={order.totalAmount} /> },
  { label: columns.status, shown: <Status {...order} /> },
  { label: columns.report, shown: <Reports {...order} /> },
  { label: columns.bill, shown: <Documents order={order} /> },
];

/**
 * The orders as a table, on a phone as cards with labelled values. The explicit roles keep it a table for screen
 * readers.
 */
export function Orders({ orders }: { orders: CustomerOrderView[] }) {
  return (
    <table className="bd-orders" role="table" aria-label={messages.title}>
      <thead role="rowgroup">
        <tr role="row">
          {Object.values(columns).map((name) => (
            <th key={name} role="columnheader" scope="col">
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody role="rowgroup">
        {orders.map((order) => (
          <tr key={order.id} role="row">
            {cellsOf(order).map(({ label, shown }) => (
              <td key={label} role="cell" data-label={label}>
                {shown}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
