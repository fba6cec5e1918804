import { priceOrder } from '@nidaan/contract/price';
import { type CartLine, Link, paths, toast, useCart } from '@nidaan/sdk';
import { type ReactNode, type SubmitEvent, useEffect, useRef, useState } from 'react';
import { useAdditionalTestsQuery } from './api.js';
import './booking.css';
import { checkDraft, type FieldErrors, missingDetails } from './check.js';
import { Contact } from './Contact.js';
import { Extras } from './Extras.js';
import { MissingDialog } from './MissingDialog.js';
import { toPayload } from './payload.js';
import { People } from './People.js';
import type { Booked } from './Receipt.js';
import { Sum } from './Sum.js';
import { useDraft } from './use-draft.js';
import { usePlace } from './use-place.js';
import { Visit } from './Visit.js';
import { words } from './words.js';

interface BookingProps {
  lines: CartLine[];
  /** Stands above the form, such as the cart's lines. */
  children?: ReactNode;
  onBooked: (booked: Booked) => void;
}

function Consent() {
  return (
    <p className="nd-quiet nd-small">
      {words.consent} <Link to={paths.privacy()}>{words.privacy}</Link> {words.consentEnd}
    </p>
  );
}

/** The booking form with its sum. It books the cart; nothing typed or chosen is lost when that fails. */
export function Booking({ lines, children, onBooked }: BookingProps) {
  const { draft, change } = useDraft();
  const { placed, reprice } = useCart();
  const { data: offered = [], refetch } = useAdditionalTestsQuery();
  const { busy, refusal, refuse, book } = usePlace();
  const [missing, setMissing] = useState<string[]>([]);
  const form = useRef<HTMLFormElement>(null);

  const additional = offered.filter((test) => draft.tests.includes(test.name));
  const price = priceOrder(
    lines,
    additional.map((test) => test.price),
    draft.noOfPersons,
  );
  const errors: FieldErrors = refusal?.errors ?? {};
  useEffect(() => {
    form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [refusal]);
  useEffect(() => {
    if (!refusal?.quote) return;
    reprice(refusal.quote.lines);
    void refetch();
  }, [refusal, reprice, refetch]);

  async function send() {
    setMissing([]);
    const chosen = { ...draft, tests: additional.map((test) => test.name) };
    const receipt = await book(toPayload(chosen, lines, price.total), lines);
    if (!receipt) return;
    onBooked({ receipt, appointmentDate: draft.appointmentDate, persons: draft.noOfPersons });
    change({ type: 'cleared', now: new Date() });
    placed();
  }

  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    if (busy) return;
    const wrong = checkDraft(draft);
    if (Object.keys(wrong).length > 0) {
      refuse({ message: words.mend, errors: wrong });
      toast.error(words.failure);
      return;
    }
    const lacking = missingDetails(draft);
    if (lacking.length > 0) setMissing(lacking);
    else void send();
  }

  const section = { draft, errors, change };
  return (
    <div className="bk-booking">
      <form ref={form} className="bk-form" noValidate aria-busy={busy} onSubmit={submit}>
        <div className="bk-work">
          {children}
          <h2>{words.title}</h2>
          <Contact {...section} />
          <Visit {...section} />
          <People {...section} />
          <Extras {...section} />
          <Consent />
        </div>
        <Sum lines={lines} additional={additional} price={price} busy={busy} refusal={refusal} />
      </form>
      <MissingDialog missing={missing} onAdd={() => setMissing([])} onAnyway={() => void send()} />
    </div>
  );
}
