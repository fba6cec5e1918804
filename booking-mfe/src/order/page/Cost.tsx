import { Money, moneyText } from '@nidaan/sdk';
import type { ReactNode } from 'react';
import { UpiPayment } from '../payment/UpiPayment.js';
import type { SectionProps } from '../section-props.js';
import { messages } from '../messages.js';

function Row({ name, amount, className }: { name: ReactNode; amount: number; className?: string }) {
  return (
    <div className={className}>
      <dt>{name}</dt>
      <dd>
        <Money amount={amount} />
      </dd>
    </div>
  );
}

// An order on hold may be cancelled, so nothing is collected for it before that is settled.
const isPayable = ({ payment, status }: SectionProps['order']) =>
  payment.state === 'due' && payment.amount > 0 && status !== 'On hold';

/** The booked items line by line, and the total. */
export function Cost({ order }: SectionProps) {
  const { lines, additionalTests, noOfPersons, totalAmount, payment } = order;
  return (
    <section className="bk-order__section nd-card">
      <h2>{messages.cost}</h2>
      <dl className="bk-cost">
        {lines.map((line) => (
          <Row
            key={`${line.type}:${line.id}`}
            name={line.qty > 1 ? `${line.productName} × ${line.qty}` : line.productName}
            amount={line.total}
          />
        ))}
        {additionalTests.map((test) => (
          <Row key={test.name} name={test.name} amount={test.price} />
        ))}
        {noOfPersons > 1 && (
          <Row className="bk-cost__sum" name={messages.perPerson} amount={totalAmount / noOfPersons} />
        )}
        <Row
          className="bk-cost__total"
          name={
            <>
              {messages.totals[payment.state]}{' '}
              <span className="nd-quiet nd-small nd-num">
                {messages.times(moneyText(totalAmount / noOfPersons), noOfPersons)}
              </span>
            </>
          }
          amount={totalAmount}
        />
      </dl>
      {isPayable(order) && <UpiPayment reference={order.reference} amount={payment.amount} />}
    </section>
  );
}
