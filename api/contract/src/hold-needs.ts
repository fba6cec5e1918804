/** What a visit needs to know, and how people call it (decisions §5.1). `reach` is a phone number or an email address. */
export const MISSING_DETAILS = {
  name: 'name',
  reach: 'phone or email',
  address: 'address',
  pincode: 'pincode',
} as const;

/** Key of {@link MISSING_DETAILS}. */
export type MissingDetail = keyof typeof MISSING_DETAILS;

/** Whom and where the lab reaches; null for what is not known. */
interface VisitContact {
  name: string | null;
  phoneno: string | null;
  email: string | null;
  address: string | null;
  pincode: string | null;
}

/** The details that a visit needs and no one gave; empty when there are all. */
export function missingForVisit(contact: VisitContact): MissingDetail[] {
  const missing: Record<MissingDetail, boolean> = {
    name: !contact.name,
    reach: !contact.phoneno && !contact.email,
    address: !contact.address,
    pincode: !contact.pincode,
  };
  return (Object.keys(missing) as MissingDetail[]).filter((detail) => missing[detail]);
}

/** A person who is tested. */
interface TestedPerson {
  name: string | null;
  age: number | null;
  guardian: string | null;
}

/** A person under 18 without a guardian's name; `position` counts the beneficiaries from 1. */
export interface UnguardedMinor {
  position: number;
  name: string | null;
  age: number;
}

const ADULT = 18;

/** The minors of an order who lack a guardian's name (decisions §5.8). A booking that names no person is for the booker. */
export function minorsWithoutGuardian(
  beneficiaries: TestedPerson[],
  booker: { name: string | null; age: number | null },
): UnguardedMinor[] {
  const tested = beneficiaries.length > 0 ? beneficiaries : [{ ...booker, guardian: null }];
  return tested.flatMap(({ name, age, guardian }, index) =>
    age !== null && age < ADULT && !guardian ? [{ position: index + 1, name, age }] : [],
  );
}
