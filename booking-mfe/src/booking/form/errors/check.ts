import type { MissingDetail } from '@nidaan/contract';
import { emailError } from '@nidaan/contract/email-address';
import { isPincode, MAX_AGE, normalisePhone } from '@nidaan/contract/booking-rules';
import { incompletePersons, missingForVisit, missingOfPerson } from '@nidaan/contract/hold-needs';
import { passedDay } from '../days.js';
import { ageOf, type ContactField, type Draft } from '../../draft/draft.js';
import { missingNames } from '../../../order/missing-names.js';
import { messages } from '../../messages.js';

/** Error messages by field path, as in the API's validation errors: `email`, `beneficiaries.0.age`. */
export type FieldErrors = Record<string, string>;

const isAge = (typed: string) => (ageOf(typed) ?? Infinity) <= MAX_AGE;

/**
 * Checks that filled-in fields are well-formed (decisions §5.1) and that the day can be booked. Empty fields are valid.
 */
export function checkDraft(draft: Draft, days: string[]): FieldErrors {
  const errors: FieldErrors = {};
  const passed = passedDay(draft.appointmentDate, days);
  if (passed) errors.appointmentDate = passed;
  const check = (path: string, typed: string, good: (typed: string) => boolean, message: string) => {
    if (typed.trim() !== '' && !good(typed)) errors[path] = message;
  };
  check('pincode', draft.pincode, isPincode, messages.errors.pincode);
  const email = draft.email.trim() === '' ? null : emailError(draft.email);
  if (email) errors.email = email;
  check('phoneno', draft.phoneno, (typed) => normalisePhone(typed) !== null, messages.errors.phoneno);
  check(
    'visitContactPhone',
    draft.visitContactPhone,
    (typed) => normalisePhone(typed) !== null,
    messages.errors.phoneno,
  );
  check('age', draft.age, isAge, messages.errors.age);
  draft.people.slice(0, draft.noOfPersons).forEach((person, index) => {
    check(`beneficiaries.${index}.age`, person.age, isAge, messages.errors.age);
  });
  return errors;
}

/** A missing detail of a booking: the name of the field that it is entered in, and the text that names it. */
export interface Missing {
  field: string;
  detail: string;
}

// The missing details in the order of the form, each with the field that it is entered in.
const DETAIL_FIELDS: [MissingDetail, ContactField][] = [
  ['pincode', 'pincode'],
  ['name', 'name'],
  ['address', 'address'],
  ['reach', 'phoneno'],
];

function missingForTheVisit({ name, phoneno, email, address, pincode }: Draft): Missing[] {
  const missing = missingForVisit({
    name: name.trim(),
    phoneno: phoneno.trim(),
    email: email.trim(),
    address: address.trim(),
    pincode: pincode.trim(),
  });
  return DETAIL_FIELDS.filter(([detail]) => missing.includes(detail)).map(([detail, field]) => ({
    field,
    detail: missingNames[detail],
  }));
}

const textOf = (typed: string) => typed.trim() || null;

/** Name, age or gender that persons of the form lack. Those of a booker who names no one else stand in the contact. */
function missingOfPeople({ name, age, noOfPersons, people }: Draft): Missing[] {
  const beneficiaries = people.slice(0, noOfPersons).map((person) => ({
    name: textOf(person.name),
    age: ageOf(person.age),
    gender: textOf(person.gender),
    guardian: textOf(person.guardian),
  }));
  const [first] = beneficiaries;
  const forBooker = noOfPersons === 1 && first?.name === null && first.age === null;
  const booked = { name: textOf(name), age: ageOf(age), noOfPersons, beneficiaries };
  return incompletePersons(booked).flatMap(({ position, missing, ...person }) => {
    // The name of the booker is already among the details of the visit.
    const details = forBooker ? missing.filter((detail) => detail !== 'name') : missing;
    const [detail] = details;
    if (!detail) return [];
    const field = forBooker && detail === 'age' ? 'age' : `beneficiaries.${position - 1}.${detail}`;
    return [{ field, detail: missingOfPerson(person.name ?? messages.person(position), details) }];
  });
}

/** The details that a visit and the laboratory need and the form lacks, in the form's order; empty when none is. */
export const missingDetails = (draft: Draft): Missing[] => [
  ...missingForTheVisit(draft),
  ...missingOfPeople(draft),
];
