import {
  type FieldError,
  type OrderPerson,
  PERSON_DETAILS,
  type PersonChange,
  testedPersons,
} from '@nidaan/contract';
import { peopleOf } from '../../holds/hold-needs.js';
import type { OrderAggregate } from '../../load-order.js';

const FIELDS = [...(Object.keys(PERSON_DETAILS) as (keyof typeof PERSON_DETAILS)[]), 'guardian'] as const;

/** What a change makes of the people of an order. */
export interface PeopleChange {
  /** Every person of the order up to the last one that has details, as they will be. */
  persons: OrderPerson[];
  /** The positions, from 1, of the persons that change. */
  changed: number[];
  /** The names of the fields that change. */
  fields: string[];
  errors: FieldError[];
}

const isGiven = (person: PersonChange) => FIELDS.some((field) => person[field] !== null);

/** Applies a change to the people of an order. What is null in the change stays as it is. */
export function changedPeople(whole: OrderAggregate, changes: PersonChange[]): PeopleChange {
  const { noOfPersons } = whole.order;
  const before = testedPersons(peopleOf(whole)) as OrderPerson[];
  const given = changes.filter(isGiven);
  const last = Math.max(whole.beneficiaries.length, ...given.map(({ position }) => position));
  const after = before.map((person, index) => {
    const change = given.find(({ position }) => position === index + 1);
    const entries = FIELDS.map((field) => [field, change?.[field] ?? person[field]]);
    return Object.fromEntries(entries) as OrderPerson;
  });
  const differs = (field: (typeof FIELDS)[number], index: number) =>
    before[index]?.[field] !== after[index]?.[field];
  return {
    persons: after.slice(0, last),
    changed: after.flatMap((_, index) => (FIELDS.some((field) => differs(field, index)) ? [index + 1] : [])),
    fields: FIELDS.filter((field) => after.some((_, index) => differs(field, index))),
    errors: changes.flatMap(({ position }, index) =>
      position > noOfPersons
        ? [{ path: `persons.${index}.position`, message: 'Choose a patient of this order.' }]
        : [],
    ),
  };
}
