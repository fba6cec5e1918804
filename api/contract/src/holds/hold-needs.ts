import { isMinor } from '../orders/booking-rules.js';
import type { ContactField } from '../orders/order-contact.js';

/**
 * The details that a visit requires, with their labels (decisions §5.1). `reach` is a phone number or an email address.
 */
export const MISSING_DETAILS = {
  name: 'name',
  reach: 'phone or email',
  address: 'address',
  pincode: 'pincode',
} as const;

/** Key of {@link MISSING_DETAILS}. */
export type MissingDetail = keyof typeof MISSING_DETAILS;

/** What a visit requires of the contact of an order; null for what is not known. */
export type VisitContact = Record<'name' | 'email' | 'phoneno' | 'address' | 'pincode', string | null>;

/** The details that a visit requires and the contact lacks; empty when it is complete. */
export function missingForVisit(contact: VisitContact): MissingDetail[] {
  const missing: Record<MissingDetail, boolean> = {
    name: !contact.name,
    reach: !contact.phoneno && !contact.email,
    address: !contact.address,
    pincode: !contact.pincode,
  };
  return (Object.keys(missing) as MissingDetail[]).filter((detail) => missing[detail]);
}

const FIELDS: Record<MissingDetail, ContactField[]> = {
  name: ['name'],
  reach: ['phoneno', 'email'],
  address: ['address'],
  pincode: ['pincode'],
};

/** The contact fields in which missing details can be entered, in the order of the details. */
export const fieldsFor = (details: MissingDetail[]): ContactField[] =>
  details.flatMap((detail) => FIELDS[detail]);

/** What the laboratory must know of each person, because tubes carry a name and reference ranges depend on the rest. */
export const PERSON_DETAILS = { name: 'name', age: 'age', gender: 'gender' } as const;

/** Key of {@link PERSON_DETAILS}. */
export type PersonDetail = keyof typeof PERSON_DETAILS;

/** A person of a booking as far as known. */
export interface TestedPerson {
  name: string | null;
  age: number | null;
  gender: string | null;
  guardian: string | null;
}

/** The persons of a booking, with the name and age of who booked. */
export interface BookedPeople {
  name: string | null;
  age: number | null;
  noOfPersons: number;
  beneficiaries: TestedPerson[];
}

const UNKNOWN: TestedPerson = { name: null, age: null, gender: null, guardian: null };

/**
 * Every person of a booking, also those without any details. Without beneficiaries the booker is the first person, and
 * so is the booker of a booking for one person that names no one else.
 */
export function testedPersons({ beneficiaries, noOfPersons, name, age }: BookedPeople): TestedPerson[] {
  const persons = Array.from(
    { length: Math.max(noOfPersons, beneficiaries.length) },
    (_, index) => beneficiaries[index] ?? UNKNOWN,
  );
  const [first = UNKNOWN, ...others] = persons;
  const unnamed = !first.name && first.age === null && persons.length === 1;
  return beneficiaries.length === 0 || unnamed ? [{ ...first, name, age }, ...others] : persons;
}

/** A person who lacks details; `position` counts the persons from 1. */
export interface IncompletePerson {
  position: number;
  name: string | null;
  missing: PersonDetail[];
}

/** The persons of a booking whose name, age or gender is missing, each with what is missing. */
export function incompletePersons(booked: BookedPeople): IncompletePerson[] {
  return testedPersons(booked).flatMap((person, index) => {
    const missing = (Object.keys(PERSON_DETAILS) as PersonDetail[]).filter(
      (detail) => person[detail] === null || person[detail] === '',
    );
    return missing.length > 0 ? [{ position: index + 1, name: person.name, missing }] : [];
  });
}

/** What is missing of a person in words, such as `Ravi: age and gender`. */
export function missingOfPerson(name: string, missing: PersonDetail[]): string {
  const details = missing.map((detail) => PERSON_DETAILS[detail]);
  const last = details.at(-1) ?? '';
  return `${name}: ${details.length > 1 ? `${details.slice(0, -1).join(', ')} and ${last}` : last}`;
}

/** A field of a person that can be entered. */
export type PersonField = PersonDetail | 'guardian';

/** A field in which something that a hold waits for can be entered: of the contact, or of the person at a position. */
export type NeededField =
  | { field: ContactField }
  | { field: PersonDetail; position: number; name: string | null }
  | ({ field: 'guardian' } & UnguardedMinor);

/** The fields in which everything that a hold waits for can be entered; empty when only the lab can end the hold. */
export function neededFields(needs: {
  details: MissingDetail[];
  persons: IncompletePerson[];
  guardians: UnguardedMinor[];
}): NeededField[] {
  return [
    ...fieldsFor(needs.details).map((field) => ({ field })),
    ...needs.persons.flatMap(({ missing, ...person }) => missing.map((field) => ({ ...person, field }))),
    ...needs.guardians.map((minor) => ({ ...minor, field: 'guardian' as const })),
  ];
}

/** A minor without a guardian's name; `position` counts the beneficiaries from 1. */
export interface UnguardedMinor {
  position: number;
  name: string | null;
  age: number;
}

/** The minors of a booking without a guardian's name (decisions §5.8). */
export function minorsWithoutGuardian(booked: BookedPeople): UnguardedMinor[] {
  return testedPersons(booked).flatMap(({ name, age, guardian }, index) =>
    age !== null && isMinor(age) && !guardian ? [{ position: index + 1, name, age }] : [],
  );
}
