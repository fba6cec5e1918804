import type { CollectorDay, DayPayment, DayVisit } from '@nidaan/contract';
import { PAYMENT_METHODS, REFERENCE_NAMES } from '@nidaan/contract/payment-states';
import { timeText } from '@nidaan/contract/dates';
import { dayText, Money } from '@nidaan/sdk';
import { OrderReference } from '../shared/OrderReference.js';
import type { Column } from '../shared/table/column.js';
import { DataTable } from '../shared/table/DataTable.js';
import { Closed } from './Closed.js';
import { CloseForm } from './CloseForm.js';
import { nameOf } from './collector-name.js';
import { messages } from './messages.js';

const { paymentColumns, visitColumns } = messages;

type PaymentRow = DayPayment & { key: string };

const PAYMENTS: Column<PaymentRow>[] = [
  {
    key: 'order',
    title: paymentColumns.order,
    width: 220,
    card: 'name',
    cell: ({ orderId, reference, name }) => (
      <>
        <OrderReference id={orderId} reference={reference} /> {name}
      </>
    ),
  },
  { key: 'at', title: paymentColumns.at, width: 90, cell: ({ paidAt }) => timeText(paidAt) },
  {
    key: 'method',
    title: paymentColumns.method,
    width: 190,
    cell: ({ method, bankReference }) => (
      <>
        {PAYMENT_METHODS[method]}
        {bankReference && (
          <span className="nd-quiet nd-num" title={REFERENCE_NAMES[method] ?? undefined}>
            {' '}
            {bankReference}
          </span>
        )}
      </>
    ),
  },
  {
    key: 'amount',
    title: paymentColumns.amount,
    width: 100,
    align: 'end',
    cell: ({ amount }) => <Money amount={amount} />,
  },
];

const VISITS: Column<DayVisit>[] = [
  {
    key: 'order',
    title: visitColumns.order,
    width: 260,
    card: 'name',
    cell: ({ orderId, reference, name }) => (
      <>
        <OrderReference id={orderId} reference={reference} /> {name}
      </>
    ),
  },
  {
    key: 'outstanding',
    title: visitColumns.outstanding,
    width: 130,
    align: 'end',
    cell: ({ balance }) => <Money amount={Math.max(0, balance)} />,
  },
];

/** What a collector did on the day, and its close. */
export function CollectorPanel({ day, of }: { day: string; of: CollectorDay }) {
  const { collector, close, payments, visits } = of;
  return (
    <section className="dc-panel" aria-labelledby="dc-collector">
      <h2 id="dc-collector" tabIndex={-1}>
        {messages.heading(nameOf(of), dayText(day))}
      </h2>
      {!collector && <p className="nd-quiet">{messages.nobodyHint}</p>}
      {close && <Closed day={day} of={of} close={close} />}
      {collector && !close && (
        <CloseForm key={`${day} ${collector.id}`} day={day} collectorId={collector.id} of={of} />
      )}
      <div className="dc-lists">
        <div>
          <h3>{messages.payments}</h3>
          {payments.length === 0 ? (
            <p className="nd-quiet">{messages.noPayments}</p>
          ) : (
            <DataTable
              label={messages.payments}
              rowKey="key"
              columns={PAYMENTS}
              rows={payments.map((payment) => ({ ...payment, key: payment.receipt ?? payment.orderId }))}
            />
          )}
        </div>
        <div>
          <h3>{messages.visits}</h3>
          {visits.length === 0 ? (
            <p className="nd-quiet">{messages.noVisits}</p>
          ) : (
            <DataTable label={messages.visits} rowKey="orderId" columns={VISITS} rows={visits} />
          )}
        </div>
      </div>
    </section>
  );
}
