import { isPincode, normalisePhone } from '@nidaan/contract/booking-rules';
import { passedDay } from './days.js';
import { type ContactField, type Draft, plainPincode } from '../draft/draft.js';
import { messages } from '../messages.js';

/** Error messages by field path, as in the API's validation errors: `email`, `beneficiaries.0.age`. */
export type FieldErrors = Record<string, string>;

const isAge = (typed: string) => /^\d{1,3}$/.test(typed.trim()) && Number(typed) <= 120;
const isEmail = (typed: string) => /^[^\s@<>"]+@[^\s@<>"]+\.[^\s@<>".]+$/.test(typed.trim());

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
  check('pincode', draft.pincode, (typed) => isPincode(plainPincode(typed)), messages.errors.pincode);
  check('email', draft.email, isEmail, messages.errors.email);
  check('phoneno', draft.phoneno, (typed) => normalisePhone(typed) !== null, messages.errors.phoneno);
  check('age', draft.age, isAge, messages.errors.age);
  draft.people.slice(0, draft.noOfPersons).forEach((person, index) => {
    check(`beneficiaries.${index}.age`, person.age, isAge, messages.errors.age);
  });
  return errors;
}

/** A missing detail that a visit needs: its field and the text that names it. */
export interface Missing {
  field: ContactField;
  detail: string;
}

/** The details that a visit needs and the form lacks, in the form's order; empty when nothing is missing. */
export function missingDetails(draft: Draft): Missing[] {
  const areEmpty = (...typed: string[]) => typed.every((text) => text.trim() === '');
  const needs: [boolean, ContactField, string][] = [
    [areEmpty(draft.pincode), 'pincode', messages.missing.pincode],
    [areEmpty(draft.name), 'name', messages.missing.name],
    [areEmpty(draft.address), 'address', messages.missing.address],
    [areEmpty(draft.phoneno, draft.email), 'phoneno', messages.missing.reach],
  ];
  return needs.filter(([lacks]) => lacks).map(([, field, detail]) => ({ field, detail }));
}
