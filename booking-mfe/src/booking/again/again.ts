import type { OrderPageView, PackageView, TestView } from '@nidaan/contract';
import { MAX_AGE } from '@nidaan/contract/booking-rules';
import { type CartItem, lineKey } from '@nidaan/sdk';
import type { Catalogue } from '../../cart/api.js';
import type { AdditionalTest } from '../api.js';
import { type Draft, emptyPerson, nothingCovered, type PersonDraft } from '../draft/draft.js';

/** What of an order can be booked again today. */
export interface Again {
  items: { item: CartItem; qty: number }[];
  /** Names of the additional tests. */
  tests: string[];
  /** Names of what is no longer offered. */
  gone: string[];
}

/** Finds the tests and packages of an order in the catalogue of today. */
export function findAgain(
  { lines, additionalTests }: Pick<OrderPageView, 'lines' | 'additionalTests'>,
  { tests, packages }: Catalogue,
  offered: AdditionalTest[],
): Again {
  const byKey = new Map(
    [...tests, ...packages].map((item): [string, TestView | PackageView] => [lineKey(item), item]),
  );
  const found = lines.map((line) => ({ line, item: byKey.get(lineKey(line)) }));
  const isOffered = (name: string) => offered.some((test) => test.name === name);
  const names = additionalTests.map(({ name }) => name);
  return {
    items: found.flatMap(({ line, item }) => (item ? [{ item, qty: line.qty }] : [])),
    tests: names.filter(isOffered),
    gone: [
      ...found.flatMap(({ line, item }) => (item ? [] : [line.productName])),
      ...names.filter((name) => !isOffered(name)),
    ],
  };
}

/** The full years since an instant. */
function yearsSince(instant: string, now: Date): number {
  const then = new Date(instant);
  const years = now.getUTCFullYear() - then.getUTCFullYear();
  const anniversary = new Date(then);
  anniversary.setUTCFullYear(now.getUTCFullYear());
  return anniversary > now ? years - 1 : years;
}

function peopleOf({ beneficiaries, placedAt }: OrderPageView, now: Date): PersonDraft[] {
  const older = yearsSince(placedAt, now);
  return beneficiaries.map(({ name, age, gender, guardian }) => ({
    name: name ?? '',
    age: age === null ? '' : String(Math.min(age + older, MAX_AGE)),
    gender: gender ?? '',
    guardian: guardian ?? '',
  }));
}

/**
 * The form for booking an order again. `withPeople` fills in its people and address too, and they replace those that
 * the form has.
 */
export function draftAgain(
  before: Draft,
  order: OrderPageView,
  { tests, withPeople, now }: { tests: string[]; withPeople: boolean; now: Date },
): Draft {
  const draft = {
    ...before,
    noOfPersons: order.noOfPersons,
    tests: [...new Set([...before.tests, ...tests])],
  };
  if (!withPeople) return draft;
  const people = peopleOf(order, now);
  return {
    ...draft,
    address: order.address ?? draft.address,
    pincode: order.pincode ?? draft.pincode,
    people: draft.people.map((_, index) => people[index] ?? emptyPerson),
    self: false,
    // The account fills in the contact, also when the customer has cleared it in this form before.
    filled: null,
    covered: nothingCovered,
  };
}
