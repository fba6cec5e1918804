import type { ContactField, OrderPageView, OrderPerson } from '@nidaan/contract';
import { GENDERS, isMinor } from '@nidaan/contract/booking-rules';
import { MAX_AGE_TYPED } from '../../booking/draft/draft.js';
import { type NeededField, neededFields, type PersonField, testedPersons } from '@nidaan/contract/hold-needs';
import { MAX_ADDRESS, MAX_EMAIL, MAX_NAME, MAX_PHONE } from '@nidaan/contract/text-limits';
import { detailsMessages as messages } from './messages.js';

/** A field of the order's details: of the contact, or of the person at a position. */
export interface DetailField {
  /** As the API names it in errors, with the position of a person: `address`, `persons.2.age`. */
  key: string;
  label: string;
  /** What the order has; empty when it is not known. */
  known: string;
  /** The options of a choice; null for a text. */
  options: { value: string; label: string }[] | null;
  input: object;
}

const CONTACT_INPUTS: Record<ContactField, object> = {
  name: { autoComplete: 'name', maxLength: MAX_NAME },
  phoneno: { type: 'tel', autoComplete: 'tel', maxLength: MAX_PHONE },
  email: { type: 'email', autoComplete: 'email', maxLength: MAX_EMAIL },
  address: { autoComplete: 'street-address', maxLength: MAX_ADDRESS },
  pincode: { inputMode: 'numeric', autoComplete: 'postal-code', maxLength: 12 },
  visitContactName: { autoComplete: 'off', maxLength: MAX_NAME },
  visitContactPhone: { type: 'tel', autoComplete: 'off', maxLength: MAX_PHONE },
};
const PERSON_INPUTS: Record<PersonField, object> = {
  name: { autoComplete: 'off', maxLength: MAX_NAME },
  age: { inputMode: 'numeric', maxLength: MAX_AGE_TYPED },
  gender: {},
  guardian: { autoComplete: 'off', maxLength: MAX_NAME },
};
const genders = [
  { value: '', label: messages.selectGender },
  ...GENDERS.map((gender) => ({ value: gender, label: gender })),
];

const contactField = (order: OrderPageView, field: ContactField): DetailField => ({
  key: field,
  label: messages.fields[field],
  known: order[field] ?? '',
  options: null,
  input: CONTACT_INPUTS[field],
});

function personField(person: OrderPerson, position: number, field: PersonField): DetailField {
  const { name, age } = person;
  const who = field === 'name' ? messages.person(position) : (name ?? messages.person(position));
  return {
    key: personKey(position, field),
    label: messages.ofPerson[field](who, age),
    known: String(person[field] ?? ''),
    options: field === 'gender' ? genders : null,
    input: PERSON_INPUTS[field],
  };
}

const peopleOf = (order: OrderPageView) => testedPersons({ ...order, age: null }) as OrderPerson[];

/** The key of a field of the person at a position. */
export const personKey = (position: number, field: PersonField) => `persons.${position}.${field}`;

/** The fields of everything that a hold waits for; empty when only the lab can end it. */
export function fieldsNeeded(order: OrderPageView): DetailField[] {
  const people = peopleOf(order);
  const fieldOf = (needed: NeededField): DetailField => {
    if (!('position' in needed)) return contactField(order, needed.field);
    const { position, field, name } = needed;
    const person = people[position - 1] ?? { name: null, age: null, gender: null, guardian: null };
    const age = needed.field === 'guardian' ? needed.age : person.age;
    return personField({ ...person, name: name ?? person.name, age }, position, field);
  };
  return neededFields(order.holdNeeds).map(fieldOf);
}

/** The fields of contact and address, as known. */
export const fieldsOfContact = (order: OrderPageView): DetailField[] =>
  (Object.keys(CONTACT_INPUTS) as ContactField[]).map((field) => contactField(order, field));

/** The fields of the people, as known; a guardian's where one is known. */
export const fieldsOfPeople = (order: OrderPageView): DetailField[] =>
  peopleOf(order).flatMap((person, index) =>
    (Object.keys(PERSON_INPUTS) as PersonField[])
      .filter((field) => field !== 'guardian' || person.guardian !== null || isMinor(person.age))
      .map((field) => personField(person, index + 1, field)),
  );

/** The guardian's field of a person whose typed age is that of a minor and whose guardian has no field yet. */
export function guardiansOfTyped(
  order: OrderPageView,
  fields: DetailField[],
  typed: Record<string, string>,
): DetailField[] {
  return peopleOf(order).flatMap((person, index) => {
    const position = index + 1;
    const key = personKey(position, 'guardian');
    const age = typed[personKey(position, 'age')]?.trim() ?? '';
    const needed = /^\d{1,3}$/.test(age) && isMinor(Number(age)) && !person.guardian;
    const shown = fields.some((field) => field.key === key);
    return needed && !shown ? [personField({ ...person, age: Number(age) }, position, 'guardian')] : [];
  });
}
