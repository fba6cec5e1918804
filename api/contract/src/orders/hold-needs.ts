import { isMinor } from './booking-rules.js';
import type { ContactField } from './order-contact.js';

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

/** The contact of an order; null for what is not known. */
type VisitContact = Record<ContactField, string | null>;

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

interface TestedPerson {
  name: string | null;
  age: number | null;
  guardian: string | null;
}

/** A minor without a guardian's name; `position` counts the beneficiaries from 1. */
export interface UnguardedMinor {
  position: number;
  name: string | null;
  age: number;
}

/**
 * The minors of an order without a guardian's name (decisions §5.8). A booking without beneficiaries is for the booker.
 */
export function minorsWithoutGuardian(
  beneficiaries: TestedPerson[],
  booker: { name: string | null; age: number | null },
): UnguardedMinor[] {
  const tested = beneficiaries.length > 0 ? beneficiaries : [{ ...booker, guardian: null }];
  return tested.flatMap(({ name, age, guardian }, index) =>
    age !== null && isMinor(age) && !guardian ? [{ position: index + 1, name, age }] : [],
  );
}
