import { normalisePhone } from '@nidaan/contract/booking-rules';
import type { AdminOrderView } from '@nidaan/contract';
import { Button, dayText, Link, Money, paths, toast } from '@nidaan/sdk';
import { type KeyboardEvent, useRef } from 'react';
import { MAX_EMAIL, MAX_NAME, MAX_PHONE } from '@nidaan/contract/text-limits';
import { ContactField } from './ContactField.js';
import { detailsOf } from '../earlier.js';
import { messages } from '../messages.js';
import type { SectionProps } from '../section-props.js';
import type { CallerOrders } from './use-caller-orders.js';

/** How many earlier orders are shown; their addresses and people are offered in the other sections. */
const SHOWN = 4;

interface EarlierProps {
  order: AdminOrderView;
  onUse: () => void;
}

function EarlierOrder({ order, onUse }: EarlierProps) {
  const { _id, reference, name, appointmentDate, totalAmount, status, beneficiaries } = order;
  const people = beneficiaries.flatMap((person) => person.name ?? []);
  return (
    <li className="no-earlier__order">
      <span className="no-earlier__text">
        <span>
          <Link to={`${paths.adminOrders()}?order=${_id}`}>{reference}</Link> · {dayText(appointmentDate)} ·{' '}
          {status} · <Money amount={totalAmount} />
        </span>
        <span className="nd-quiet">{[...new Set([name, ...people])].filter(Boolean).join(', ')}</span>
      </span>
      <Button kind="quiet" className="no-small" aria-label={messages.useOf(reference)} onClick={onUse}>
        {messages.use}
      </Button>
    </li>
  );
}

function EarlierOrders({ draft, change, caller }: SectionProps & { caller: CallerOrders }) {
  const { orders, isSearching, isError, retry } = caller;
  if (isError)
    return (
      <p className="nd-notice nd-notice--bad" role="alert">
        <span>{messages.earlierFailed}</span>
        <Button kind="quiet" className="no-small" onClick={retry}>
          {messages.retry}
        </Button>
      </p>
    );
  if (orders.length === 0)
    return <p className="nd-quiet">{isSearching ? messages.searching : messages.noEarlier}</p>;
  const use = (order: AdminOrderView) => {
    change(detailsOf(order, draft));
    toast.success(messages.used(order.reference));
  };
  return (
    <>
      <h3>{messages.earlier}</h3>
      <ul className="no-earlier">
        {orders.slice(0, SHOWN).map((order) => (
          <EarlierOrder key={order._id} order={order} onUse={() => use(order)} />
        ))}
      </ul>
    </>
  );
}

/** Who calls: the phone number first, which finds earlier orders, then name and email. */
export function Caller({ caller, ...section }: SectionProps & { caller: CallerOrders }) {
  const isPhone = normalisePhone(section.draft.phoneno) !== null;
  const place = useRef<HTMLElement>(null);
  // The booking is not complete at its first field, so Enter leads to the earlier orders, or to the name.
  const goOn = (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return;
    event.preventDefault();
    place.current?.querySelector<HTMLElement>('.no-earlier button, .no-row input')?.focus();
  };
  return (
    <section ref={place} className="no-section nd-card">
      <h2>{messages.sections.caller}</h2>
      <ContactField
        {...section}
        field="phoneno"
        label={messages.phone}
        hint={messages.phoneHint}
        type="tel"
        maxLength={MAX_PHONE}
        autoComplete="off"
        autoFocus
        onKeyDown={goOn}
      />
      <div className="no-earlier__place" role="status">
        {isPhone && <EarlierOrders {...section} caller={caller} />}
      </div>
      <div className="no-row">
        <ContactField
          {...section}
          field="name"
          label={messages.name}
          maxLength={MAX_NAME}
          autoComplete="off"
        />
        <ContactField
          {...section}
          field="email"
          label={messages.email}
          hint={messages.emailHint}
          type="email"
          maxLength={MAX_EMAIL}
          autoComplete="off"
        />
      </div>
    </section>
  );
}
