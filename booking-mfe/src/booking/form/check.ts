import { isPincode, normalisePhone } from '@nidaan/contract/booking-rules';
import { passedDay } from './days.js';
import { type ContactField, type Draft, plainPincode } from '../draft/draft.js';
import { messages } from '../messages.js';

/** What is wrong, by the path the API uses too: `email`, `beneficiaries.0.age`. */
export type FieldErrors = Record<string, string>;

const isAge = (typed: string) => /^\d{1,3}$/.test(typed.trim()) && Number(typed) <= 120;
const isEmail = (typed: string) => /^[^\s@<>"]+@[^\s@<>"]+\.[^\s@<>".]+$/.test(typed.trim());

/** What is given must be well-formed (decisions §5.1) and its day still to come; what is not given is no error. */
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

/** A detail that a visit needs: the field it belongs into, and people's word for it. */
export interface Missing {
  field: ContactField;
  detail: string;
}

/** What a visit needs and the form does not say, in the form's order; empty when nothing is missing. */
export function missingDetails(draft: Draft): Missing[] {
  const none = (...typed: string[]) => typed.every((text) => text.trim() === '');
  const needs: [boolean, ContactField, string][] = [
    [none(draft.pincode), 'pincode', messages.missing.pincode],
    [none(draft.name), 'name', messages.missing.name],
    [none(draft.address), 'address', messages.missing.address],
    [none(draft.phoneno, draft.email), 'phoneno', messages.missing.reach],
  ];
  return needs.filter(([lacks]) => lacks).map(([, field, detail]) => ({ field, detail }));
}
