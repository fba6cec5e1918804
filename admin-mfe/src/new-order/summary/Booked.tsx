import type { PhoneReceipt } from '@nidaan/contract';
import { HOLD_REASONS } from '@nidaan/contract/order-status';
import { Button, ButtonLink, Money, paths } from '@nidaan/sdk';
import { useEffect, useRef } from 'react';
import { messages } from '../messages.js';

/** The order that was placed, with what to tell the caller, and the ways on. */
export function Booked({ receipt, onAnother }: { receipt: PhoneReceipt; onAnother: () => void }) {
  const { id, reference, totalAmount, holdReasons } = receipt;
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <section className="no-booked nd-card">
      <h2 ref={heading} tabIndex={-1}>
        {holdReasons.length > 0 ? messages.onHold : messages.booked}
      </h2>
      <dl className="no-booked__facts">
        <div>
          <dt>{messages.reference}</dt>
          <dd className="nd-num">{reference}</dd>
        </div>
        <div>
          <dt>{messages.total}</dt>
          <dd>
            <Money amount={totalAmount} />
          </dd>
        </div>
      </dl>
      {holdReasons.length > 0 && (
        <ul className="no-sentences">
          {holdReasons.map((reason) => (
            <li key={reason}>{HOLD_REASONS[reason]}</li>
          ))}
        </ul>
      )}
      <p className="nd-quiet">{messages.read}</p>
      <div className="no-choices">
        <Button onClick={onAnother}>{messages.another}</Button>
        <ButtonLink kind="quiet" to={`${paths.adminOrders()}?order=${id}`}>
          {messages.openOrder}
        </ButtonLink>
      </div>
    </section>
  );
}
