import type { OrderReceipt } from '@nidaan/contract';
import { HOLD_REASONS } from '@nidaan/contract/order-status';
import { ButtonLink, DateTime, Money, paths, Picture } from '@nidaan/sdk';
import { useEffect, useRef } from 'react';
import './booking.css';
import { words } from './words.js';

/** What was booked: the server's receipt, with the day and persons of the form. */
export interface Booked {
  receipt: OrderReceipt;
  appointmentDate: string;
  persons: number;
}

/** The calm receipt after a booking: reference, total, day, what happens next. */
export function Receipt({ booked }: { booked: Booked }) {
  const { receipt, appointmentDate, persons } = booked;
  const held = receipt.holdReasons.length > 0;
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    heading.current?.focus();
    heading.current?.scrollIntoView({ block: 'center' });
  }, []);
  return (
    <section className="bk-receipt nd-card">
      <Picture src="/images/states/booked.svg" width={160} height={120} />
      <h2 ref={heading} tabIndex={-1}>
        {held ? words.receipt.held : words.receipt.title}
      </h2>
      <dl className="bk-receipt__facts">
        <div className="bk-receipt__reference">
          <dt>{words.receipt.reference}</dt>
          <dd className="nd-num">{receipt.reference}</dd>
        </div>
        <div>
          <dt>{words.receipt.date}</dt>
          <dd>
            <DateTime value={appointmentDate} />
          </dd>
        </div>
        <div>
          <dt>{words.receipt.persons}</dt>
          <dd>{persons}</dd>
        </div>
        <div>
          <dt>{words.receipt.total}</dt>
          <dd>
            <Money amount={receipt.totalAmount} />
          </dd>
        </div>
      </dl>
      <h3>{words.receipt.next}</h3>
      {held ? (
        <>
          <p>{words.receipt.nextHeld}</p>
          <ul className="bk-receipt__reasons">
            {receipt.holdReasons.map((reason) => (
              <li key={reason}>{HOLD_REASONS[reason]}.</li>
            ))}
          </ul>
        </>
      ) : (
        <p>{words.receipt.nextBooked}</p>
      )}
      <p className="nd-quiet">{words.receipt.keep}</p>
      <ButtonLink kind="quiet" to={paths.tests()}>
        {words.receipt.more}
      </ButtonLink>
    </section>
  );
}
