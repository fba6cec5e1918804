import type { OrderPageView, OrderReceipt, TestView } from '@nidaan/contract';
import { collectionOf } from '@nidaan/contract/hold-reasons';
import type { PreparationPlan } from '@nidaan/contract/preparation';
import type { CartLine } from '@nidaan/sdk';
import type { AdditionalTest } from '../api.js';
import type { Draft, PersonDraft } from '../draft/draft.js';
import { receiptMessages as messages } from '../messages.js';

/** A booking: the server's receipt and what was booked, from the cart and the form. */
export interface Booked {
  receipt: OrderReceipt;
  appointmentDate: string;
  persons: number;
  /** Address and pincode of the visit; empty when neither was given. */
  address: string;
  /** The booked tests and packages, each with its price for one person. */
  items: { name: string; price: number }[];
  /** The people who get tested, each as one line. */
  people: string[];
  /** True when an email address was given, so that a confirmation is sent. */
  hasEmail: boolean;
  /** The tests that holds are about, as on the order page. */
  heldItems: OrderPageView['heldItems'];
  plan: PreparationPlan | null;
}

interface Basket {
  bookable: CartLine[];
  additional: AdditionalTest[];
  /** The catalogue's data of all tests that were booked. */
  tests: TestView[];
  plan: PreparationPlan | null;
}

const namesOf = (tests: TestView[]) => tests.map(({ productName }) => productName);

const personLine = ({ name, age, gender, guardian }: PersonDraft, index: number) =>
  [name || messages.person(index + 1), age, gender, guardian && messages.withGuardian(guardian)]
    .filter(Boolean)
    .join(', ');

/** What the receipt shows of a booking that was just made. */
export function bookedOf(
  receipt: OrderReceipt,
  draft: Draft,
  { bookable, additional, tests, plan }: Basket,
): Booked {
  const [first, ...others] = draft.people.slice(0, draft.noOfPersons);
  // The booker of a booking for one person that names no one else is this person.
  const forBooker = others.length === 0 && first && !first.name.trim() && !first.age.trim();
  const people = forBooker
    ? [{ ...first, name: draft.name, age: draft.age }]
    : first
      ? [first, ...others]
      : [];
  return {
    receipt,
    appointmentDate: draft.appointmentDate,
    persons: draft.noOfPersons,
    address: [draft.address, draft.pincode]
      .map((part) => part.trim())
      .filter(Boolean)
      .join(', '),
    items: [
      ...bookable.map(({ productName, price, qty }) => ({
        name: qty > 1 ? `${productName} × ${qty}` : productName,
        price: price * qty,
      })),
      ...additional.map(({ name, price }) => ({ name, price })),
    ],
    people: people.map(personLine),
    heldItems: {
      regulated: namesOf(tests.filter(({ regulated }) => regulated !== null)),
      specimen: namesOf(tests.filter((test) => collectionOf([test]) !== 'home')),
    },
    hasEmail: draft.email.trim() !== '',
    plan,
  };
}
