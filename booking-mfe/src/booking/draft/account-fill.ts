import type { Draft, Filled } from './draft.js';

const FIELDS = ['name', 'email', 'phoneno', 'age'] as const;

/** Fills the empty fields once with what the account knows; what was typed stays. */
export function fill(draft: Draft, known: Filled): Draft {
  if (draft.filled) return draft;
  const filled: Filled = {};
  for (const field of FIELDS) {
    const value = known[field];
    if (value && draft[field].trim() === '') filled[field] = value;
  }
  // The age and the gender are those of the account's owner, so they do not belong to another name.
  if ((filled.name ?? draft.name) !== known.name) delete filled.age;
  else if (known.gender) filled.gender = known.gender;
  const { gender: _gender, ...fields } = filled;
  return { ...draft, ...fields, filled };
}

/** The fields that still have what the account filled in. */
export const filledFields = (draft: Draft) =>
  FIELDS.filter((field) => draft.filled?.[field] !== undefined && draft[field] === draft.filled[field]);

/** Empties the fields that still have what the account filled in, and fills none again. */
export const clearFilled = (draft: Draft): Draft => ({
  ...draft,
  ...Object.fromEntries(filledFields(draft).map((field) => [field, ''])),
  filled: {},
});

/** Gives the first person the booker's gender, if the account knows it and none was chosen. */
export function withGender(draft: Draft): Draft {
  const { gender, name } = draft.filled ?? {};
  if (!gender || (name !== undefined && name !== draft.name)) return draft;
  return {
    ...draft,
    people: draft.people.map((person, index) =>
      index === 0 && person.gender === '' ? { ...person, gender } : person,
    ),
  };
}
