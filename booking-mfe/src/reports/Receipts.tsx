import type { OrderPageView, ReceiptView } from '@nidaan/contract';
import { PAYMENT_METHODS, REFERENCE_NAMES } from '@nidaan/contract/payment-states';
import { DateTime, Money } from '@nidaan/sdk';
import type { OrderKey } from '../order/api.js';
import { ReceiptButton } from './ReceiptButton.js';
import './reports.css';
import { messages } from './messages.js';

function Paid({ receipt, orderKey }: { receipt: ReceiptView; orderKey: OrderKey }) {
  const { serial, amount, method, bankReference, paidAt } = receipt;
  return (
    <li>
      <p>
        <strong>
          <Money amount={amount} /> {messages.paid}
        </strong>
        <br />
        {PAYMENT_METHODS[method]} · <DateTime value={paidAt} />
        {bankReference && (
          <>
            <br />
            {REFERENCE_NAMES[method]} <span className="nd-num">{bankReference}</span>
          </>
        )}
      </p>
      <p>
        {messages.receipt} <span className="bk-serial">{serial}</span>
      </p>
      <ReceiptButton orderKey={orderKey} serial={serial} />
    </li>
  );
}

function Voided({ receipt: { serial, voidedAt }, orderKey }: { receipt: ReceiptView; orderKey: OrderKey }) {
  return (
    <li>
      <p>
        {messages.receipt} <s className="bk-serial">{serial}</s> <strong>{messages.void}</strong>
      </p>
      <p className="nd-quiet">
        {messages.voidWhy} <DateTime value={voidedAt ?? ''} />
      </p>
      <ReceiptButton orderKey={orderKey} serial={serial} kind="plain" />
    </li>
  );
}

/** The payment of an order with its receipt, and its void receipts. */
export function Receipts({ order, orderKey }: { order: OrderPageView; orderKey: OrderKey }) {
  if (order.receipts.length === 0) return null;
  return (
    <section className="bk-order__section bk-order__tools nd-card">
      <h2>{messages.payment}</h2>
      <ul className="bk-receipts">
        {order.receipts.map((receipt) => {
          const Row = receipt.voidedAt === null ? Paid : Voided;
          return <Row key={receipt.serial} receipt={receipt} orderKey={orderKey} />;
        })}
      </ul>
    </section>
  );
}
