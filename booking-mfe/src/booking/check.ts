import { isPincode, normalisePhone } from '@nidaan/contract/booking-rules';
import type { Draft } from './draft.js';
import { words } from './words.js';

/** What is wrong, by the path the API uses too: `email`, `beneficiaries.0.age`. */
export type FieldErrors = Record<string, string>;

const isAge = (typed: string) => /^\d{1,3}$/.test(typed.trim()) && Number(typed) <= 120;
const isEmail = (typed: string) => /^[^\s@<>"]+@[^\s@<>"]+\.[^\s@<>".]+$/.test(typed.trim());

/** What is given must be well-formed (decisions §5.1); what is not given is no error. */
export function checkDraft(draft: Draft): FieldErrors {
  const errors: FieldErrors = {};
  const check = (path: string, typed: string, good: (typed: string) => boolean, message: string) => {
    if (typed.trim() !== '' && !good(typed)) errors[path] = message;
  };
  check('pincode', draft.pincode, (typed) => isPincode(typed.trim()), words.errors.pincode);
  check('email', draft.email, isEmail, words.errors.email);
  check('phoneno', draft.phoneno, (typed) => normalisePhone(typed) !== null, words.errors.phoneno);
  check('age', draft.age, isAge, words.errors.age);
  draft.people.slice(0, draft.noOfPersons).forEach((person, index) => {
    check(`beneficiaries.${index}.age`, person.age, isAge, words.errors.age);
  });
  return errors;
}

/** What a visit needs and the form does not say, in people's words; empty when nothing is missing. */
export function missingDetails(draft: Draft): string[] {
  const none = (...typed: string[]) => typed.every((text) => text.trim() === '');
  return [
    none(draft.name) && words.missing.name,
    none(draft.phoneno, draft.email) && words.missing.reach,
    none(draft.address) && words.missing.address,
    none(draft.pincode) && words.missing.pincode,
  ].filter((text) => text !== false);
}
