import { hasCalendar } from '@nidaan/contract/calendar';
import { visitHours } from '@nidaan/contract/preparation';
import { ButtonLink, dayText, Money, paths, Picture, toast } from '@nidaan/sdk';
import { type ReactNode, useEffect, useRef } from 'react';
import { CalendarButton } from '../../order/actions/CalendarButton.js';
import { holdText, messages as orderMessages } from '../../order/messages.js';
import { VisitTime } from '../../order/page/VisitTime.js';
import { UpiPayment } from '../../order/payment/UpiPayment.js';
import { Preparation } from '../../preparation/Preparation.js';
import { HELD_FOR_DETAILS } from '../held-for-details.js';
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

function Next() {
  return (
    <div className="bk-receipt__next">
      <h3>{messages.next}</h3>
      <p>{messages.nextBooked}</p>
    </div>
  );
}

/** What a booking on hold waits for, and the way to give what only the customer can. */
function Held({ receipt: { holdReasons, statusUrl }, heldItems }: Pick<Booked, 'receipt' | 'heldItems'>) {
  return (
    <div className="bk-receipt__next bk-receipt__held nd-notice nd-notice--warn">
      <h3>{messages.nextWhenHeld}</h3>
      <p>{messages.nextHeld}</p>
      <ul className="bk-receipt__reasons">
        {holdReasons.map((reason) => (
          <li key={reason}>{holdText(reason, heldItems)}</li>
        ))}
      </ul>
      {holdReasons.some((reason) => HELD_FOR_DETAILS.includes(reason)) && (
        <ButtonLink to={statusUrl}>{messages.addDetails}</ButtonLink>
      )}
    </div>
  );
}

/** The receipt after a booking: reference, day, total, next steps and how to prepare. */
export function Receipt({ booked, heading: Heading = 'h2' }: { booked: Booked; heading?: 'h1' | 'h2' }) {
  const { receipt, appointmentDate, persons, address, items, people, hasEmail, heldItems, plan } = booked;
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
      {held ? (
        <Held receipt={receipt} heldItems={heldItems} />
      ) : (
        <VisitTime day={appointmentDate} hours={visitHours(plan)} />
      )}
      {plan && !held && <Preparation plan={plan} heading="h3" booked />}
      <p className="bk-receipt__reference">
        <span className="nd-quiet">{messages.reference}</span>{' '}
        <strong className="nd-num">{receipt.reference}</strong>
      </p>
      <Facts
        facts={[
          ...(held ? [[orderMessages.dayAsked, dayText(appointmentDate)] as [string, ReactNode]] : []),
          ...(address ? [[messages.address, address] as [string, ReactNode]] : []),
          [messages.persons, <People key="people" people={people} />],
          [messages.items, <Items key="items" items={items} persons={persons} />],
          [messages.total, <Money key="total" amount={receipt.totalAmount} />],
        ]}
      />
      {held ? plan && <Preparation plan={plan} heading="h3" booked /> : <Next />}
      {!held && receipt.totalAmount > 0 && (
        <UpiPayment reference={receipt.reference} amount={receipt.totalAmount} />
      )}
      <p className="nd-quiet">
        {!hasEmail
          ? receipt.textedTo
            ? messages.linkTexted(receipt.textedTo)
            : messages.noEmail(receipt.reference)
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
