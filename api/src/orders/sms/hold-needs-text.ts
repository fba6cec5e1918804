import { ADULT_AGE, MISSING_DETAILS } from '@nidaan/contract';
import { holdNeedsOf } from '../holds/hold-needs.js';
import type { OrderAggregate } from '../load-order.js';

const LIST = new Intl.ListFormat('en-GB', { type: 'conjunction' });

/** What an order on hold waits for, as the object of "We need"; it names neither people nor tests. */
export function holdNeedsText(whole: OrderAggregate): string {
  const { details, persons, guardians } = holdNeedsOf(whole);
  const needs = [
    ...details.map((detail) => `the ${MISSING_DETAILS[detail]}`),
    ...(persons.length > 0 ? ['the name, age and gender of each patient'] : []),
    ...(guardians.length > 0 ? [`the guardian's name of a patient under ${ADULT_AGE}`] : []),
  ];
  return needs.length > 0 ? LIST.format(needs) : 'to speak with you, and will call you';
}
