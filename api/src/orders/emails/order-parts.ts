import {
  arrangementTexts,
  arrivalText,
  dayText,
  HOLD_REASONS,
  type PreparationPlan,
  visitHours,
  type HoldReason,
  missingForVisit,
  type OrderStatus,
  missingOfPerson,
  MISSING_DETAILS,
} from '@nidaan/contract';
import type { OrderItemEntity } from '../order-item.entity.js';
import type { OrderEntity } from '../order.entity.js';
import { holdNeedsOf } from '../holds/hold-needs.js';
import type { OrderAggregate } from '../load-order.js';
import type { Part } from '../../email/email-content.js';

/** An order with the data that its emails need besides. */
export interface OrderEmailData {
  whole: OrderAggregate;
  /** The URL of the order page, with its secret. */
  page: string;
  /** The preparation for the day of the visit; null when none is known for its tests. */
  plan: PreparationPlan | null;
}

/** The statuses in which the time of the visit is promised. */
const BEFORE_THE_VISIT: OrderStatus[] = ['Booked', 'Confirmed'];

const rupees = new Intl.NumberFormat('en-IN', {
  style: 'currency',
  currency: 'INR',
  maximumFractionDigits: 0,
});

/** The sentence about the time of the visit. */
export function visitSentence(plan: PreparationPlan | null): string {
  const arrival = arrivalText(plan);
  if (arrival === '') return 'We will call you to agree on where and when the samples are taken.';
  const [visit] = plan?.visits ?? [];
  if (visit?.place === 'lab') return `${visit.title}.`;
  return `A trained phlebotomist will come ${arrival}. The home visit is free.`;
}

/** The link to the order page. */
export const ownPage = (page: string, text: string): Part[] => [
  { text },
  { link: page, label: 'Open your order' },
];

/** The first part of an email about an order. */
export function orderSummary({
  whole: {
    order: { reference, appointmentDate, noOfPersons, totalAmount, status },
  },
  plan,
}: OrderEmailData): Part {
  const hours = BEFORE_THE_VISIT.includes(status) ? visitHours(plan) : '';
  return {
    table: [
      ['Reference', reference],
      ['Visit', [dayText(appointmentDate), hours].filter(Boolean).join(', ')],
      ['People', String(noOfPersons)],
      ['Total to pay at the visit', rupees.format(totalAmount)],
    ],
  };
}

/** The section about preparation; empty when none is known. */
export function preparationOf(plan: PreparationPlan | null): Part[] {
  if (!plan) return [];
  return [
    { heading: 'How to prepare' },
    ...(plan.forAll ? [{ text: `${plan.forAll}:` }] : []),
    ...plan.visits.flatMap(({ title, sentences }): Part[] => [{ text: `${title}:` }, { list: sentences }]),
    ...(plan.general.length > 0 ? [{ list: plan.general }] : []),
    ...plan.people.flatMap(({ who, sentences }): Part[] => [{ text: `${who}:` }, { list: sentences }]),
    ...(Object.keys(plan.choices).length > 0 ? [{ list: arrangementTexts(plan.choices) }] : []),
    ...(plan.specimens.length > 0 && !plan.withheld
      ? [{ text: `Samples taken: ${plan.specimens.join(', ')}.` }]
      : []),
  ];
}

// A visitor chooses both the names and the email address, so a name must not carry a message with a link to a stranger.
export const nameOf = (typed: string | null, position: number) =>
  typed
    ?.replace(/[^\p{L}\p{M}\p{Zs}\p{Join_C}.'’-]+/gu, ' ')
    .replace(/\.(?=\S)/g, '. ')
    .trim()
    .slice(0, 60) || `Person ${position + 1}`;

// A family may share a mailbox, so tests that the HIV and AIDS Act keeps confidential are not named.
function lineOf({ productName, regulated, price, qty }: OrderItemEntity): [string, string] {
  const name = regulated === 'hiv' ? 'A test that we name to you in person' : productName;
  return [qty > 1 ? `${name}, ${qty} times` : name, rupees.format(price * qty)];
}

/** The names of the people who get tested, as emails may show them. */
export const personNames = (beneficiaries: OrderAggregate['beneficiaries']): string[] =>
  beneficiaries.map(({ name, position }) => nameOf(name, position - 1));

const missingText = (order: OrderEntity) =>
  missingForVisit(order)
    .map((detail) => MISSING_DETAILS[detail])
    .join(', ');

/** A reason of a hold in words, with everything that it waits for. */
function reasonTexts(reason: HoldReason, whole: OrderAggregate): string[] {
  const needs = holdNeedsOf(whole);
  const label = HOLD_REASONS[reason];
  if (reason === 'missing_details') return [`${label}: ${missingText(whole.order)}`];
  const texts = {
    person_details: needs.persons.map(
      ({ position, name, missing }) => `Missing for ${missingOfPerson(nameOf(name, position - 1), missing)}`,
    ),
    minor: needs.guardians.map(({ position, name }) => `${label}: ${nameOf(name, position - 1)}`),
  };
  const named = reason === 'person_details' || reason === 'minor' ? texts[reason] : [];
  return named.length > 0 ? named : [label];
}

/** Why an order is on hold, what that means, and the way to give what is missing. */
export function waits({ whole, page }: OrderEmailData): Part[] {
  const { details, persons, guardians } = holdNeedsOf(whole);
  const canBeGiven = details.length + persons.length + guardians.length > 0;
  return [
    { text: 'Your booking is on hold. No visit will take place until this is resolved:' },
    { list: whole.order.holdReasons.flatMap((reason) => reasonTexts(reason, whole)) },
    ...(canBeGiven ? [{ link: page, label: 'Add the details' }] : []),
    { text: 'We will get in touch with you about it. You can also call us.' },
  ];
}

/** The booked items and persons. Line prices are for one person, the total is for all. */
export function basketOf({ order, items, beneficiaries }: OrderAggregate): Part[] {
  const { noOfPersons: count, totalAmount } = order;
  const forAll = count === 1 ? 'Total' : `Total for ${count} people`;
  const persons = personNames(beneficiaries);
  return [
    { heading: 'What you booked, for one person' },
    { sum: items.map(lineOf), total: [forAll, rupees.format(totalAmount)] },
    ...(persons.length > 0 ? [{ heading: 'Patient details' }, { list: persons }] : []),
  ];
}
