import { Money } from '@nidaan/sdk';
import type { ReactNode } from 'react';
import type { SectionProps } from '../section-props.js';
import { isAhead } from './steps.js';
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

/** True when the payment is still due although the visit is over. */
const isOwed = ({ payment, status }: SectionProps['order']) => payment.state === 'due' && !isAhead(status);

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
          <>
            <Row className="bk-cost__sum" name={messages.perPerson} amount={totalAmount / noOfPersons} />
            <div>
              <dt>{messages.times(noOfPersons)}</dt>
            </div>
          </>
        )}
        <Row
          className="bk-cost__total"
          name={isOwed(order) ? messages.owed : messages.totals[payment.state]}
          amount={totalAmount}
        />
      </dl>
    </section>
  );
}
