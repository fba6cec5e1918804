import type { AdminOrderView } from '@nidaan/contract';
import { PAYMENT_STATES } from '@nidaan/contract/payment-states';
import { Money } from '@nidaan/sdk';
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

interface MoneyLinesProps {
  order: AdminOrderView;
  /** When and how it was paid and refunded. */
  paid: ReactNode;
  refunded: ReactNode;
}

/** The booked items with their total, what became of it, and the balance. Every line is a part of the balance. */
export function MoneyLines({ order, paid, refunded }: MoneyLinesProps) {
  const { totalAmount, noOfPersons, payment } = order;
  const { cancelled, received, refunded: returned, balance } = movementsOf(order);
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
      <Movement text={messages.cancelled} amount={cancelled} />
      <Movement text={paid} amount={received} />
      <Movement text={refunded} amount={returned} />
      <li className="ad-lines__total ad-sum">
        <strong data-payment={payment.state}>{PAYMENT_STATES[payment.state]}</strong>
        {balance !== 0 && <Money amount={Math.abs(balance)} />}
      </li>
    </ul>
  );
}
