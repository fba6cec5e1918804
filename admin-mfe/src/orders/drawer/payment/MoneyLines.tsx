import type { AdminOrderView, OrderPayments, PaymentEntry, RefundEntry } from '@nidaan/contract';
import {
  PAYMENT_METHODS,
  PAYMENT_STATES,
  type PaymentMethod,
  REFERENCE_NAMES,
} from '@nidaan/contract/payment-states';
import { DateTime, Money } from '@nidaan/sdk';
import type { ReactNode } from 'react';
import { messages as listMessages } from '../../messages.js';
import { messages } from '../messages.js';
import { type BookedLine, bookedLines, movementsOf } from './money-lines.js';

/** How the amount of a line comes about, where it is more than the price of one. */
function Factors({ line: { price, qty }, persons }: { line: BookedLine; persons: number }) {
  if (qty === 1 && persons === 1) return null;
  return (
    <span className="nd-quiet">
      {' '}
      {qty > 1 && `${qty} × `}
      <Money amount={price} />
      {persons > 1 && ` × ${listMessages.persons(persons)}`}
    </span>
  );
}

function Movement({ text, amount }: { text: ReactNode; amount: number }) {
  if (amount === 0) return null;
  return (
    <li>
      <span>{text}</span>
      <span className="nd-num">
        {amount < 0 && '−'}
        <Money amount={Math.abs(amount)} />
      </span>
    </li>
  );
}

interface PaymentDetailsProps {
  method: PaymentMethod;
  reference: string | null;
  at: string;
  /** Who took it; null where that is not known. */
  by: string | null;
}

/** How and when money was received, and who took it. */
function PaymentDetails({ method, reference, at, by }: PaymentDetailsProps) {
  return (
    <span className="nd-quiet">
      {' '}
      {PAYMENT_METHODS[method]}
      {reference && (
        <>
          {' '}
          · {REFERENCE_NAMES[method]} <span className="nd-num">{reference}</span>
        </>
      )}{' '}
      · <DateTime value={at} />
      {by && ` · ${messages.takenBy(by)}`}
    </span>
  );
}

interface MoneyLinesProps {
  order: AdminOrderView;
  /** Its payments and refunds; undefined while they are loading and for staff who do not see them. */
  payments: OrderPayments | undefined;
}

/** One line for each payment, else one for their sum. */
function Received({ payments, sum }: { payments: PaymentEntry[] | undefined; sum: number }) {
  if (!payments || payments.reduce((total, { amount }) => total + amount, 0) !== -sum)
    return <Movement text={messages.received} amount={sum} />;
  return payments.map(({ amount, method, bankReference, paidAt, collectedBy, receipt }) => (
    <Movement
      key={receipt}
      text={
        <>
          {messages.received}
          <PaymentDetails method={method} reference={bankReference} at={paidAt} by={collectedBy} />
        </>
      }
      amount={-amount}
    />
  ));
}

/** One line for each refund, else one for their sum. */
function Refunded({ refunds, sum }: { refunds: RefundEntry[] | undefined; sum: number }) {
  if (!refunds || refunds.reduce((total, { amount }) => total + amount, 0) !== sum)
    return <Movement text={messages.refunded} amount={sum} />;
  return refunds.map(({ amount, method, bankReference, refundedAt, reason, recordedBy }) => (
    <Movement
      key={refundedAt}
      text={
        <>
          {messages.refunded}
          <PaymentDetails method={method} reference={bankReference} at={refundedAt} by={recordedBy} />
          {reason && <span className="nd-quiet"> · {reason}</span>}
        </>
      }
      amount={amount}
    />
  ));
}

/** The booked items with their total, what became of it, and the balance. Every line is a part of the balance. */
export function MoneyLines({ order, payments }: MoneyLinesProps) {
  const { totalAmount, noOfPersons, payment } = order;
  const { credited, cancelled, received, refunded, balance } = movementsOf(order);
  return (
    <ul className="ad-lines">
      {bookedLines(order).map((line) => (
        <li key={line.key}>
          <span>
            {line.name}
            {line.isAdditional && <span className="nd-quiet"> {messages.additional}</span>}
            <Factors line={line} persons={noOfPersons} />
          </span>
          <Money amount={line.amount} />
        </li>
      ))}
      <li className="ad-lines__total">
        <span>{listMessages.total}</span>
        <Money amount={totalAmount} />
      </li>
      <Movement text={messages.credited} amount={credited} />
      <Movement text={messages.cancelled} amount={cancelled} />
      <Received payments={payments?.payments} sum={received} />
      <Refunded refunds={payments?.refunds} sum={refunded} />
      <li className="ad-lines__total ad-sum">
        <strong data-payment={payment.state}>
          {payment.state === 'partly_paid' ? messages.partlyPaid : PAYMENT_STATES[payment.state]}
        </strong>
        {balance !== 0 && <Money amount={Math.abs(balance)} />}
      </li>
    </ul>
  );
}
