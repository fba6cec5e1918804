import { arrivalText } from '@nidaan/contract/preparation';
import { type CartLine, Link, paths } from '@nidaan/sdk';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import './form/booking.css';
import { Helper } from '../cart/Helper.js';
import { Preparation } from '../preparation/Preparation.js';
import { Contact } from './form/Contact.js';
import { Extras } from './form/Extras.js';
import { Arrangements } from './form/Arrangements.js';
import { BookingNotices } from './form/BookingNotices.js';
import { MissingDialog } from './form/errors/MissingDialog.js';
import { People } from './form/people/People.js';
import type { Booked } from './receipt/booked.js';
import { SaveForNextTime } from './form/SaveForNextTime.js';
import { Total } from './form/total/Total.js';
import { useBooking } from './use-booking.js';
import { Visit } from './form/Visit.js';
import { messages } from './messages.js';

interface BookingProps {
  lines: CartLine[];
  /** The heading above everything else. */
  heading?: ReactNode;
  /** Content above the form, such as the cart's lines. */
  children?: ReactNode;
  onBooked: (booked: Booked) => void;
}

function Consent() {
  return (
    <p className="nd-quiet nd-small">
      {messages.consent} <Link to={paths.privacy()}>{messages.privacy}</Link>.
    </p>
  );
}

/** Path and label of a form field; both are empty for an element that is not a field. */
const fieldOf = (element: Element & { name?: string; labels?: NodeListOf<Element> | null }) => ({
  path: element.name ?? '',
  label: element.labels?.[0]?.textContent ?? '',
});

/** The booking form with its total. It books the cart; a failed booking keeps the form and the cart. */
export function Booking({ lines, heading, children, onBooked }: BookingProps) {
  const form = useRef<HTMLFormElement>(null);
  const { section, days, pincode, basket, busy, rejection, announced, clearErrors, missing, ...acts } =
    useBooking(lines, onBooked);
  const { draft } = section;
  // No visit is planned before the call, so no hours are promised for it.
  const arrival = basket.needsCall ? '' : arrivalText(basket.plan);
  const [focusTarget, setFocusTarget] = useState<{ selector: string } | null>(null);
  useEffect(() => {
    if (rejection) setFocusTarget({ selector: '[aria-invalid="true"]' });
  }, [rejection]);
  useEffect(() => {
    if (!focusTarget) return;
    form.current?.querySelector<HTMLElement>(focusTarget.selector)?.focus();
    // Moving the focus also leaves a field, whose error is already part of the rejection.
    clearErrors();
  }, [focusTarget, clearErrors]);

  function addDetails() {
    const [first] = missing;
    acts.addDetails();
    if (first) setFocusTarget({ selector: `[name="${first.field}"]` });
  }

  return (
    <div className="bk-booking">
      <form
        ref={form}
        className="bk-form"
        noValidate
        aria-busy={busy}
        onSubmit={acts.submit}
        onBlur={({ target }) => acts.leave(fieldOf(target as Element))}
      >
        <div className="bk-work">
          {heading}
          <Helper
            lines={basket.bookable}
            additional={basket.additional}
            persons={draft.noOfPersons}
            onToggle={(name) => section.change({ type: 'testToggled', name })}
          />
          {children}
          <BookingNotices tests={basket.tests} />
          <h2>{messages.title}</h2>
          <Contact {...section} pincode={pincode} />
          <Visit
            {...section}
            days={days}
            arrival={arrival}
            reason={basket.first.reason}
            fix={basket.duplicates}
          />
          <Arrangements choices={basket.plan?.choices ?? {}} change={section.change} />
          <People {...section} />
          <Extras {...section} included={basket.included} />
          {basket.plan && (
            <section className="bk-section bk-section--plain">
              <Preparation plan={basket.plan} heading="h3" />
            </section>
          )}
          <SaveForNextTime draft={draft} change={section.change} />
          <Consent />
          <p className="nd-sr" role="status">
            {announced}
          </p>
        </div>
        <Total
          lines={basket.bookable}
          additional={basket.additional}
          price={basket.price}
          fix={basket.duplicates}
          busy={busy}
          rejection={rejection}
          errors={section.errors}
        />
      </form>
      <MissingDialog missing={missing} onAdd={addDetails} onAnyway={acts.bookAnyway} />
    </div>
  );
}
