import {
  type AmendOrder,
  type FieldError,
  firstDayOfOrder,
  type HoldReason,
  holdReasonsOf,
  incompletePersons,
  minorsWithoutGuardian,
  type OrderPerson,
  type Preparation,
  preparationOf,
  testedPersons,
} from '@nidaan/contract';
import { DomainError } from '../../infrastructure/http/problem.js';
import type { PriceList } from '../../quotes/price-list.js';
import { priceBasket, type QuotedLine } from '../../quotes/quote.js';
import { peopleOf } from '../holds/hold-needs.js';
import type { OrderAggregate } from '../load-order.js';
import type { OrderItemEntity } from '../order-item.entity.js';
import { pricesKept, testsOf } from './amended-prices.js';

/** What an order will consist of. */
export interface AmendedOrder {
  items: QuotedLine[];
  persons: OrderPerson[];
  noOfPersons: number;
  totalAmount: number;
  preparation: Preparation | null;
  referral: string | null;
  /** The reasons of a hold that are left. */
  holdReasons: HoldReason[];
}

const identitiesOf = (items: Pick<OrderItemEntity, 'kind' | 'itemId'>[]) =>
  items
    .map(({ kind, itemId }) => `${kind} ${itemId}`)
    .toSorted()
    .join();

/** The preparation of the new items. It stays as booked while the items are the same, whatever the catalogue says now. */
function preparationFor(whole: OrderAggregate, items: QuotedLine[], given: AmendOrder): Preparation | null {
  const booked = whole.order.preparation;
  const { arrangements } = given;
  if (identitiesOf(items) === identitiesOf(whole.items) && Object.keys(arrangements).length === 0)
    return booked;
  const isUnknown = items.some(({ tests }) => tests.length === 0);
  const known = isUnknown && booked ? testsOf(booked) : [];
  const tests = items.flatMap((item) => item.tests);
  return preparationOf([...known, ...tests], { ...booked?.choices, ...arrangements });
}

/** What has to be given so that an amendment causes no hold, by field. */
function missingFor(caused: HoldReason[], people: Parameters<typeof incompletePersons>[0]): FieldError[] {
  const at = (position: number) => `beneficiaries.${position - 1}`;
  const errors: Partial<Record<HoldReason, FieldError[]>> = {
    person_details: incompletePersons(people).flatMap(({ position, missing }) =>
      missing.map((detail) => ({ path: `${at(position)}.${detail}`, message: `Enter the ${detail}.` })),
    ),
    minor: minorsWithoutGuardian(people).map(({ position }) => ({
      path: `${at(position)}.guardian`,
      message: 'Enter the name of the guardian.',
    })),
    regulated: [
      { path: 'referral', message: 'A test needs a referral or counselling. Note who gave it, and when.' },
    ],
  };
  const other = {
    path: 'cartItems',
    message:
      'A sample cannot be taken at this visit as planned. Put the order on hold first, then change it.',
  };
  return caused.flatMap((reason) => errors[reason] ?? [other]);
}

/** The reasons of a hold that are left after the amendment, with those that it causes. */
function reasonsLeft(whole: OrderAggregate, before: HoldReason[], after: HoldReason[]): HoldReason[] {
  const { status, holdReasons } = whole.order;
  // Staff who add a test that is asked for in an emergency are speaking with the customer.
  const caused = after.filter((reason) => !before.includes(reason) && reason !== 'urgent');
  if (status !== 'On hold') return caused;
  // A hold by staff ends only when they release it.
  const left = holdReasons.filter((reason) => reason === 'lab' || after.includes(reason));
  return [...new Set([...left, ...caused])];
}

/**
 * What an amendment makes of an order, with `list` as the present prices. Throws for an unknown item, for a total that
 * differs from the quoted one, and for a change that would put an order on hold which is not.
 */
export function amendedOrder(
  whole: OrderAggregate,
  given: AmendOrder,
  { list, served, now }: { list: PriceList; served: boolean; now: Date },
): AmendedOrder {
  const { order } = whole;
  const { items, total, quote } = priceBasket(given, pricesKept(list, whole.items));
  if (given.quotedTotal !== total) throw new DomainError('price_changed', { quote: quote() });
  const { noOfPersons, beneficiaries: named, referral } = given;
  const tested = testedPersons({ ...peopleOf(whole), noOfPersons, beneficiaries: named }) as OrderPerson[];
  const persons = tested.slice(0, named.length);
  const people = { name: order.name, age: order.age, noOfPersons, beneficiaries: persons };
  const preparation = preparationFor(whole, items, given);
  const visitOf = (one: Preparation | null) => {
    const { status, holdReasons } = order;
    const { day } = firstDayOfOrder({ preparation: one, status, holdReasons }, now);
    return { served, preparation: one, tooEarly: day === null || order.appointmentDate < day };
  };
  const { email, phoneno, address, pincode } = order;
  const contact = { email, phoneno, address, pincode };
  const before = holdReasonsOf(
    { ...contact, ...peopleOf(whole), referral: order.referral },
    whole.items,
    visitOf(order.preparation),
  );
  const after = holdReasonsOf({ ...contact, ...people, referral }, items, visitOf(preparation));
  const holdReasons = reasonsLeft(whole, before, after);
  if (order.status !== 'On hold' && holdReasons.length > 0)
    throw new DomainError('validation_failed', { errors: missingFor(holdReasons, people) });
  return { items, persons, noOfPersons, totalAmount: total, preparation, referral, holdReasons };
}
