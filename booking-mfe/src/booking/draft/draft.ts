import { type ArrangementChoices, ARRANGEMENTS, type Patient } from '@nidaan/contract/preparation';
import { bookableDays, dayLabel, isMinor as isMinorAge, MAX_PERSONS } from '@nidaan/contract/booking-rules';
import { plainTyped } from '@nidaan/contract/typed-text';
import type { TextStorage } from '@nidaan/sdk';

/** A person as typed. */
export interface PersonDraft {
  name: string;
  age: string;
  gender: string;
  guardian: string;
}

/** The form as typed. Nothing is required, so the values are text that may be empty or malformed. */
export interface Draft {
  pincode: string;
  name: string;
  email: string;
  address: string;
  phoneno: string;
  age: string;
  /** Who is at the address, when it is not who books. */
  visitContactName: string;
  visitContactPhone: string;
  noOfPersons: number;
  appointmentDate: string;
  /** All persons typed so far; the form shows the first `noOfPersons`, so that choosing fewer loses no data. */
  people: PersonDraft[];
  /** Names of the additional tests. */
  tests: string[];
  /** The ways chosen for what one home visit in the morning cannot do; those that the tests do not need are ignored. */
  arrangements: ArrangementChoices;
  /** True when the booker is the first person: name and age are copied from the contact fields. */
  self: boolean;
  /** Name and age of the first person before the booker's replaced them, so that they can be restored. */
  covered: Pick<PersonDraft, 'name' | 'age'>;
  /** What the account has filled in; null until it was asked, empty once the customer has cleared it. */
  filled: Filled | null;
  /** True when the customer agrees that the people and the address are stored for the next booking. */
  keep: boolean;
}

/** What an account knows about the person who books, by field; the gender is used once they are a patient. */
export type Filled = Partial<Record<'name' | 'email' | 'phoneno' | 'age' | 'gender', string>>;

/** The fields of the person who books. */
export type ContactField =
  'pincode' | 'name' | 'email' | 'address' | 'phoneno' | 'age' | 'visitContactName' | 'visitContactPhone';

/** The first person was not replaced by the booker. */
export const nothingCovered = { name: '', age: '' };

const FILLED_FIELDS = ['name', 'email', 'phoneno', 'age', 'gender'];
const isFilledField = (key: string): key is keyof Filled => FILLED_FIELDS.includes(key);

/** A person of whom nothing was typed. */
export const emptyPerson: PersonDraft = { name: '', age: '', gender: '', guardian: '' };
const KEY = 'bookingForm';

/** An empty form; the day is tomorrow (spec §2). */
export function emptyDraft(now: Date): Draft {
  return {
    pincode: '',
    name: '',
    email: '',
    address: '',
    phoneno: '',
    age: '',
    visitContactName: '',
    visitContactPhone: '',
    noOfPersons: 1,
    appointmentDate: bookableDays(now)[0] ?? '',
    people: Array.from({ length: MAX_PERSONS }, () => emptyPerson),
    tests: [],
    arrangements: {},
    self: false,
    covered: nothingCovered,
    filled: null,
    keep: false,
  };
}

const isText = (value: unknown): value is string => typeof value === 'string';

const isDay = (value: unknown): value is string => isText(value) && dayLabel(value) !== value;

function repairPerson(value: unknown): PersonDraft {
  const raw = (typeof value === 'object' && value !== null ? value : {}) as Record<string, unknown>;
  const texts = Object.entries(raw).filter(([key, text]) => key in emptyPerson && isText(text));
  return { ...emptyPerson, ...Object.fromEntries(texts) };
}

function repairCovered(value: unknown): Draft['covered'] {
  const { name, age } = repairPerson(value);
  return { name, age };
}

function repairFilled(value: unknown): Filled | null {
  if (typeof value !== 'object' || value === null) return null;
  const texts = Object.entries(value).filter(([key, text]) => isFilledField(key) && isText(text));
  return Object.fromEntries(texts);
}

/** The choices that the form offers among those that are given. */
export function repairArrangements(value: unknown): ArrangementChoices {
  const raw = (typeof value === 'object' && value !== null ? value : {}) as Record<string, unknown>;
  const known = Object.entries(ARRANGEMENTS).filter(([kind, ways]) => ways.some((way) => way === raw[kind]));
  return Object.fromEntries(known.map(([kind]) => [kind, raw[kind]]));
}

/** Parses a stored form. A day that has passed is kept, so that the form can report it. Never throws. */
export function repairDraft(stored: string | null, now: Date): Draft {
  const empty = emptyDraft(now);
  let raw: Record<string, unknown>;
  try {
    raw = JSON.parse(stored ?? '{}') as Record<string, unknown>;
  } catch {
    return empty;
  }
  if (typeof raw !== 'object' || raw === null) return empty;
  const text = (key: ContactField) => (isText(raw[key]) ? (raw[key] as string) : '');
  const people = Array.isArray(raw.people) ? raw.people : [];
  const persons = Number(raw.noOfPersons);
  return {
    pincode: text('pincode'),
    name: text('name'),
    email: text('email'),
    address: text('address'),
    phoneno: text('phoneno'),
    age: text('age'),
    visitContactName: text('visitContactName'),
    visitContactPhone: text('visitContactPhone'),
    noOfPersons: Number.isInteger(persons) && persons >= 1 && persons <= MAX_PERSONS ? persons : 1,
    appointmentDate: isDay(raw.appointmentDate) ? raw.appointmentDate : empty.appointmentDate,
    people: empty.people.map((_, index) => repairPerson(people[index])),
    tests: Array.isArray(raw.tests) ? raw.tests.filter(isText) : [],
    arrangements: repairArrangements(raw.arrangements),
    self: raw.self === true,
    covered: repairCovered(raw.covered),
    filled: repairFilled(raw.filled),
    keep: raw.keep === true,
  };
}

/** Reads the draft stored for this tab; it survives a reload and is lost when the tab is closed. */
export function readDraft(storage: TextStorage, now: Date): Draft {
  try {
    return repairDraft(storage.getItem(KEY), now);
  } catch {
    return emptyDraft(now);
  }
}

/** Stores the draft for this tab; null removes it. */
export function writeDraft(storage: TextStorage, draft: Draft | null): void {
  try {
    if (draft) storage.setItem(KEY, JSON.stringify(draft));
    else storage.removeItem(KEY);
  } catch {
    // Storage is full or forbidden: the draft lasts as long as the page.
  }
}

/** The age that was typed, in years; null for none. */
export function ageOf(typed: string): number | null {
  const age = plainTyped(typed);
  return /^\d{1,3}$/.test(age) ? Number(age) : null;
}

/** The longest age that a form accepts, such as `12 months`. */
export const MAX_AGE_TYPED = 10;

/** True when all fields of a person are filled in. */
export const isComplete = (person: PersonDraft) =>
  [person.name, person.age, person.gender].every((text) => text.trim() !== '') &&
  (!isMinor(person) || person.guardian.trim() !== '');

/** True for a minor, so that the form shows the guardian field. */
export const isMinor = (person: PersonDraft) => isMinorAge(ageOf(person.age));

/** The people of the form, as far as the preparation depends on them. */
export const patientsOf = ({ people, noOfPersons }: Draft): Patient[] =>
  people.slice(0, noOfPersons).map(({ name, age, gender }) => ({
    name: name.trim() || null,
    age: ageOf(age),
    gender: gender || null,
  }));
