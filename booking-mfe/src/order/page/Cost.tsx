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
const isPayable = ({ payment, status }: SectionProps['order']) => payment.balance > 0 && status !== 'On hold';

/** True when the total is not simply due or paid. */
const isSplit = ({ state, refunded }: SectionProps['order']['payment']) =>
  state === 'partly_paid' || state === 'refund_due' || (state === 'paid' && refunded > 0);

/** What was received and refunded, and what is left. */
function Movements({ payment }: Pick<SectionProps['order'], 'payment'>) {
  const { received, refunded, balance } = payment;
  return (
    <>
      <Row name={messages.received} amount={received} />
      {refunded > 0 && <Row name={messages.refunded} amount={refunded} />}
      {balance !== 0 && (
        <Row
          className="bk-cost__total"
          name={balance > 0 ? messages.totals.due : messages.toBeRefunded}
          amount={Math.abs(balance)}
        />
      )}
    </>
  );
}

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
          className={isSplit(payment) ? 'bk-cost__sum' : 'bk-cost__total'}
          name={
            <>
              <span>{messages.totals[payment.state]}</span>{' '}
              <span className="nd-quiet nd-small nd-num">
                {messages.times(moneyText(totalAmount / noOfPersons), noOfPersons)}
              </span>
            </>
          }
          amount={totalAmount}
        />
        {isSplit(payment) && <Movements payment={payment} />}
      </dl>
      {isPayable(order) && <UpiPayment reference={order.reference} amount={payment.balance} />}
    </section>
  );
}
