import type { OrderReceipt } from '@nidaan/contract';
import { hasCalendar } from '@nidaan/contract/calendar';
import { visitHours } from '@nidaan/contract/preparation';
import { ButtonLink, Money, paths, Picture, toast } from '@nidaan/sdk';
import { type ReactNode, useEffect, useRef } from 'react';
import { CalendarButton } from '../../order/actions/CalendarButton.js';
import { holdMessages } from '../../order/messages.js';
import { VisitTime } from '../../order/page/VisitTime.js';
import { UpiPayment } from '../../order/payment/UpiPayment.js';
import { Preparation } from '../../preparation/Preparation.js';
import './receipt.css';
import type { Booked } from './booked.js';
import { ShareBooking } from './ShareBooking.js';
import { receiptMessages as messages } from '../messages.js';

const calendarVisit = ({ receipt, appointmentDate, address, plan }: Booked) => ({
  id: receipt.id,
  reference: receipt.reference,
  day: appointmentDate,
  version: 1,
  confirmed: false,
  address: address || null,
  plan,
});

function Facts({ facts }: { facts: [string, ReactNode][] }) {
  return (
    <dl className="bk-receipt__facts">
      {facts.map(([term, fact]) => (
        <div key={term}>
          <dt>{term}</dt>
          <dd>{fact}</dd>
        </div>
      ))}
    </dl>
  );
}

function People({ people }: Pick<Booked, 'people'>) {
  return (
    <ul>
      {people.map((person, index) => (
        <li key={index}>{person}</li>
      ))}
    </ul>
  );
}

function Items({ items, persons }: Pick<Booked, 'items' | 'persons'>) {
  return (
    <ul>
      {items.map(({ name, price }) => (
        <li key={name}>
          {name} <Money amount={price} />
        </li>
      ))}
      {persons > 1 && <li>{messages.timesPersons(persons)}</li>}
    </ul>
  );
}

function Next({ holdReasons }: OrderReceipt) {
  return (
    <div className="bk-receipt__next">
      <h3>{messages.next}</h3>
      {holdReasons.length === 0 ? (
        <p>{messages.nextBooked}</p>
      ) : (
        <>
          <p>{messages.nextHeld}</p>
          <ul className="bk-receipt__reasons">
            {holdReasons.map((reason) => (
              <li key={reason}>{holdMessages[reason]}</li>
            ))}
          </ul>
        </>
      )}
    </div>
  );
}

/** The receipt after a booking: reference, day, total, next steps and how to prepare. */
export function Receipt({ booked, heading: Heading = 'h2' }: { booked: Booked; heading?: 'h1' | 'h2' }) {
  const { receipt, appointmentDate, persons, address, items, people, hasEmail, plan } = booked;
  const held = receipt.holdReasons.length > 0;
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    heading.current?.focus({ preventScroll: true });
    heading.current?.scrollIntoView({ block: 'center' });
    // The toast would cover the top of the order page on a phone.
    return () => toast.clear();
  }, []);
  return (
    <section className="bk-receipt nd-card">
      <Picture src="/images/states/booked.svg" width={160} height={120} />
      <Heading ref={heading} tabIndex={-1}>
        {held ? messages.held : messages.title}
      </Heading>
      <VisitTime day={appointmentDate} hours={held ? '' : visitHours(plan)} />
      {plan && <Preparation plan={plan} heading="h3" booked />}
      <p className="bk-receipt__reference">
        <span className="nd-quiet">{messages.reference}</span>{' '}
        <strong className="nd-num">{receipt.reference}</strong>
      </p>
      <Facts
        facts={[
          ...(address ? [[messages.address, address] as [string, ReactNode]] : []),
          [messages.persons, <People key="people" people={people} />],
          [messages.items, <Items key="items" items={items} persons={persons} />],
          [messages.total, <Money key="total" amount={receipt.totalAmount} />],
        ]}
      />
      <Next {...receipt} />
      {!held && receipt.totalAmount > 0 && (
        <UpiPayment reference={receipt.reference} amount={receipt.totalAmount} />
      )}
      <p className="nd-quiet">
        {!hasEmail
          ? messages.noEmail(receipt.reference)
          : receipt.emailHeld
            ? messages.emailHeld
            : messages.emailSent}
      </p>
      <div className="bk-receipt__ways">
        <ButtonLink to={receipt.statusUrl}>{messages.track}</ButtonLink>
        {hasCalendar(plan) && receipt.status !== 'On hold' && (
          <CalendarButton visit={calendarVisit(booked)} />
        )}
        <ShareBooking booked={booked} />
        <ButtonLink kind="plain" to={paths.tests()}>
          {messages.toTests}
        </ButtonLink>
      </div>
    </section>
  );
}
