import {
  type ArrangementChoices,
  type ArrangementKind,
  ARRANGEMENTS,
  type Patient,
} from '@nidaan/contract/preparation';
import { bookableDays, dayLabel, isMinor as isMinorAge, MAX_PERSONS } from '@nidaan/contract/booking-rules';
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
}

/** The fields of the person who books. */
export type ContactField = 'pincode' | 'name' | 'email' | 'address' | 'phoneno' | 'age';

const nothingCovered = { name: '', age: '' };
const emptyPerson: PersonDraft = { name: '', age: '', gender: '', guardian: '' };
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
    noOfPersons: 1,
    appointmentDate: bookableDays(now)[0] ?? '',
    people: Array.from({ length: MAX_PERSONS }, () => emptyPerson),
    tests: [],
    arrangements: {},
    self: false,
    covered: nothingCovered,
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

function repairArrangements(value: unknown): ArrangementChoices {
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
    noOfPersons: Number.isInteger(persons) && persons >= 1 && persons <= MAX_PERSONS ? persons : 1,
    appointmentDate: isDay(raw.appointmentDate) ? raw.appointmentDate : empty.appointmentDate,
    people: empty.people.map((_, index) => repairPerson(people[index])),
    tests: Array.isArray(raw.tests) ? raw.tests.filter(isText) : [],
    arrangements: repairArrangements(raw.arrangements),
    self: raw.self === true,
    covered: repairCovered(raw.covered),
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

const withFirst = (draft: Draft, { name, age }: Draft['covered']): Draft => ({
  ...draft,
  people: draft.people.map((person, index) => (index === 0 ? { ...person, name, age } : person)),
});

const asFirst = (draft: Draft): Draft => withFirst(draft, draft);

function toggleSelf(draft: Draft): Draft {
  const { name = '', age = '' } = draft.people[0] ?? {};
  if (!draft.self) return asFirst({ ...draft, self: true, covered: { name, age } });
  const { covered } = draft;
  const typed = covered.name !== '' || covered.age !== '';
  return { ...(typed ? withFirst(draft, covered) : draft), self: false, covered: nothingCovered };
}

/** A change of the form. */
export type DraftChange =
  | { type: 'contactTyped'; field: ContactField; value: string }
  | { type: 'personTyped'; index: number; field: keyof PersonDraft; value: string }
  | { type: 'personsChosen'; persons: number }
  | { type: 'dayChosen'; day: string }
  | { type: 'testToggled'; name: string }
  | { type: 'testsUnticked'; names: string[] }
  | { type: 'arranged'; kind: ArrangementKind; way: string }
  | { type: 'selfToggled' };

/** The path of the field that a change affects, as the API names it in validation errors. */
export function pathOf(change: DraftChange): string {
  if (change.type === 'contactTyped') return change.field;
  if (change.type === 'personTyped') return `beneficiaries.${change.index}.${change.field}`;
  if (change.type === 'arranged') return `arrangements.${change.kind}`;
  return change.type === 'dayChosen' ? 'appointmentDate' : 'noOfPersons';
}

/** The form after a change. */
export function draftReducer(draft: Draft, change: DraftChange): Draft {
  switch (change.type) {
    case 'contactTyped': {
      const typed = { ...draft, [change.field]: change.value };
      return draft.self ? asFirst(typed) : typed;
    }
    case 'personTyped': {
      const people = draft.people.map((person, index) =>
        index === change.index ? { ...person, [change.field]: change.value } : person,
      );
      const unlinks = change.index === 0 && (change.field === 'name' || change.field === 'age');
      return { ...draft, people, self: unlinks ? false : draft.self };
    }
    case 'personsChosen':
      return { ...draft, noOfPersons: change.persons };
    case 'dayChosen':
      return { ...draft, appointmentDate: change.day };
    case 'testToggled': {
      const chosen = draft.tests.includes(change.name);
      const tests = chosen
        ? draft.tests.filter((name) => name !== change.name)
        : [...draft.tests, change.name];
      return { ...draft, tests };
    }
    case 'testsUnticked':
      return { ...draft, tests: draft.tests.filter((name) => !change.names.includes(name)) };
    case 'arranged': {
      const arrangements = repairArrangements({ ...draft.arrangements, [change.kind]: change.way });
      return { ...draft, arrangements };
    }
    case 'selfToggled':
      return toggleSelf(draft);
  }
}

/** A pincode without the spaces and hyphens that people type between its digits, such as in `560 001`. */
export const plainPincode = (typed: string) => typed.normalize('NFKC').replace(/[\s-]/g, '');

/** True when all fields of a person are filled in. */
export const isComplete = (person: PersonDraft) =>
  [person.name, person.age, person.gender].every((text) => text.trim() !== '') &&
  (!isMinor(person) || person.guardian.trim() !== '');

/** True for a minor, so that the form shows the guardian field. */
export const isMinor = (person: PersonDraft) =>
  /^\d{1,3}$/.test(person.age.trim()) && isMinorAge(Number(person.age));

/** The people of the form, as far as the preparation depends on them. */
export const patientsOf = ({ people, noOfPersons }: Draft): Patient[] =>
  people.slice(0, noOfPersons).map(({ name, age }) => ({
    name: name.trim() || null,
    age: /^\d{1,3}$/.test(age.trim()) ? Number(age) : null,
  }));
