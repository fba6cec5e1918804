import { priceOrder } from '@nidaan/contract/price';
import { daysToPrepare } from '@nidaan/contract/preparation';
import { browserStorage, type CartLine, lineKey, useCart } from '@nidaan/sdk';
import { type SubmitEvent, useEffect, useMemo, useState } from 'react';
import { useLineChanges } from '../cart/changes.js';
import { planOf, useBookedTests, withheldPlan } from '../preparation/use-plan.js';
import { useIncluded } from './duplicates/use-included.js';
import { useDuplicates } from './duplicates/use-duplicates.js';
import { checkDraft, type Missing, missingDetails } from './form/errors/check.js';
import { type Draft, patientsOf } from './draft/draft.js';
import { type DraftChange, pathsOf } from './draft/draft-changes.js';
import { keepLastBooking } from './receipt/last-booking.js';
import { toPayload } from './draft/payload.js';
import { type Booked, bookedOf } from './receipt/booked.js';
import { goneRejection, isResolved, malformed } from './form/errors/rejection.js';
import { usePincode } from './form/pincode.js';
import { useBookableDays } from './form/use-days.js';
import { useDraft } from './draft/use-draft.js';
import { useAccount } from './profile/use-profile.js';
import { useSaveDetails } from './profile/use-save-details.js';
import { useErrors } from './form/errors/use-errors.js';
import { usePlaceOrder } from './use-place-order.js';

/** What will be booked from the cart and the form, with its price. Lines that are no longer offered are left out. */
function useBasket(lines: CartLine[], draft: Draft, unserved: boolean, change: (typed: DraftChange) => void) {
  const { noOfPersons, appointmentDate, arrangements } = draft;
  const changes = useLineChanges(lines);
  // Memoised, because everything derived from the lines searches the whole catalogue on each keystroke otherwise.
  const [gone, bookable] = useMemo(() => {
    const isGone = (line: CartLine) => changes.get(lineKey(line))?.kind === 'gone';
    return [lines.filter(isGone), lines.filter((line) => !isGone(line))];
  }, [lines, changes]);
  const { additional, included } = useIncluded(bookable, draft.tests, change);
  const prices = additional.map((test) => test.price);
  const tests = useBookedTests(bookable, additional);
  return {
    bookable,
    gone,
    additional,
    /** The additional tests that a line already includes. */
    included,
    duplicates: useDuplicates(bookable, additional, noOfPersons),
    price: priceOrder(bookable, prices, noOfPersons),
    /** The catalogue's data of all tests that will be booked. */
    tests,
    ...planOf(tests, {
      day: appointmentDate,
      arrangements,
      persons: noOfPersons,
      patients: patientsOf(draft),
      // A booking from outside the area waits on hold, so there is no visit to prepare for yet.
      held: unserved,
    }),
  };
}

const namesOf = (missing: Missing[]) => missing.map(({ detail }) => detail).join();

/** The booking form's state and what Book Now does with it. */
export function useBooking(lines: CartLine[], onBooked: (booked: Booked) => void) {
  const { draft: typedDraft, change, clear } = useDraft();
  const saved = useAccount(typedDraft.filled !== null, change);
  const saveDetails = useSaveDetails();
  const { placed, reprice } = useCart();
  const { days, refresh } = useBookableDays();
  const pincode = usePincode(typedDraft.pincode);
  const basket = useBasket(lines, typedDraft, pincode.unserved, change);
  const draft = { ...typedDraft, appointmentDate: basket.day };
  const { busy, rejection, refuse, book } = usePlaceOrder();
  const { errors, announced, clearErrors, leave, checkAll, settle } = useErrors(draft, days, rejection);
  const [missing, setMissing] = useState<Missing[]>([]);
  const [agreed, setAgreed] = useState('');
  useEffect(() => {
    if (rejection?.quote) reprice(rejection.quote.lines);
  }, [rejection, reprice]);
  const resolved = rejection !== null && isResolved(rejection, errors, lines);
  useEffect(() => {
    if (resolved) refuse(null);
  }, [resolved, refuse]);

  async function send() {
    setMissing([]);
    const chosen = { ...draft, tests: basket.additional.map((test) => test.name) };
    const receipt = await book(toPayload(chosen, basket.bookable, basket.price.total), basket.bookable);
    if (!receipt) return;
    void saveDetails(draft);
    keepLastBooking(browserStorage('sessionStorage'), receipt);
    const plan = receipt.status === 'On hold' && basket.plan ? withheldPlan(basket.plan) : basket.plan;
    onBooked(bookedOf(receipt, draft, { ...basket, plan }));
    clear();
    placed();
  }

  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    if (busy) return;
    const isMalformed = Object.keys(checkDraft(draft, refresh())).length > 0;
    if (isMalformed || basket.gone.length > 0) {
      checkAll();
      // A new object, so that a second press moves the focus again.
      refuse(isMalformed ? { ...malformed } : { ...goneRejection(basket.gone), isUnsent: true });
      return;
    }
    const stillMissing = missingDetails(draft);
    if (namesOf(stillMissing) !== agreed) setMissing(stillMissing);
    else void send();
  }

  return {
    days: daysToPrepare(days, basket.first),
    section: {
      draft,
      errors,
      saved,
      change: (typed: DraftChange) => {
        settle(pathsOf(typed));
        change(typed);
      },
    },
    pincode,
    basket,
    busy,
    rejection,
    announced,
    clearErrors,
    missing,
    submit,
    leave,
    addDetails: () => setMissing([]),
    /** Books without the missing details; the agreement holds as long as the same details are missing. */
    bookAnyway: () => {
      setAgreed(namesOf(missing));
      void send();
    },
  };
}
