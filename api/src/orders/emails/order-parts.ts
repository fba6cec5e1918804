import {
  arrangementTexts,
  arrivalText,
  HOLD_REASONS,
  type PreparationPlan,
  type HoldReason,
  missingForVisit,
  missingOfPerson,
  MISSING_DETAILS,
} from '@nidaan/contract';
import type { OrderEntity } from '../order.entity.js';
import type { OrderItemEntity } from '../order-item.entity.js';
import { holdNeedsOf } from '../holds/hold-needs.js';
import type { OrderAggregate } from '../load-order.js';
import type { Part } from '../../email/email-content.js';
import { testNames } from './test-names.js';
import { nameOf } from './user-text.js';

/** An order with the data that its emails need besides. */
export interface OrderEmailData {
  whole: OrderAggregate;
  /** The URL of the order page, with its secret. */
  page: string;
  /** The preparation for the day of the visit; null when none is known for its tests. */
  plan: PreparationPlan | null;
}

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

/** The section about preparation; empty when none is known. */
export function preparationOf(plan: PreparationPlan | null): Part[] {
  if (!plan) return [];
  return [
    { heading: 'How to prepare' },
    ...(plan.forAll ? [{ text: `${plan.forAll}:` }] : []),
    ...plan.visits.flatMap(({ title, sentences }): Part[] => [{ text: `${title}:` }, { list: sentences }]),
    ...(plan.visits.length > 1 && plan.general.length > 0 ? [{ text: 'For all samples:' }] : []),
    ...(plan.general.length > 0 ? [{ list: plan.general }] : []),
    ...plan.people.flatMap(({ who, sentences }): Part[] => [{ text: `${who}:` }, { list: sentences }]),
    ...(Object.keys(plan.choices).length > 0 ? [{ list: arrangementTexts(plan.choices) }] : []),
    ...(plan.specimens.length > 0 && !plan.withheld
      ? [{ text: `Samples: ${plan.specimens.join(', ')}.` }]
      : []),
  ];
}

const missingText = (order: OrderEntity) =>
  missingForVisit(order)
    .map((detail) => MISSING_DETAILS[detail])
    .join(', ');

/** A reason of a hold in words, with everything that it waits for. */
function reasonTexts(reason: HoldReason, whole: OrderAggregate): string[] {
  const needs = holdNeedsOf(whole);
  const label = HOLD_REASONS[reason];
  if (reason === 'missing_details') return [`${label}: ${missingText(whole.order)}`];
  const tests = (items: OrderItemEntity[]) => (items.length > 0 ? [`${label}: ${testNames(items)}`] : []);
  const texts: Partial<Record<HoldReason, string[]>> = {
    regulated: tests(whole.items.filter(({ regulated }) => regulated !== null)),
    specimen: tests(whole.items.filter(({ collection }) => collection !== 'home')),
    person_details: needs.persons.map(
      ({ position, name, missing }) => `Missing for ${missingOfPerson(nameOf(name, position - 1), missing)}`,
    ),
    minor: needs.guardians.map(({ position, name }) => `${label}: ${nameOf(name, position - 1)}`),
  };
  const named = texts[reason] ?? [];
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
    { text: 'We’ll call you about it. You can also call us.' },
  ];
}
