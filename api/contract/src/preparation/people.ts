import type { Audience } from '../preparation-rules/note-traits.js';

/** A person of a booking, as far as the preparation depends on them. */
export interface Patient {
  name: string | null;
  age: number | null;
  gender?: string | null | undefined;
}

/** Sentences for some people of a booking. */
export interface ForPeople {
  /** Such as `For Asha (34) and patient 2`. */
  who: string;
  sentences: string[];
}

const UNKNOWN: Patient = { name: null, age: null };

/** Everyone who gets tested, also those whose details are not known. */
export const everyone = (persons: number, patients: Patient[]): Patient[] =>
  Array.from({ length: Math.max(persons, patients.length) }, (_, index) => patients[index] ?? UNKNOWN);

/** Whether a sentence concerns a person; it does where their sex or age is not known. */
export function concerns({ gender, from = 0, to = Infinity }: Audience, person: Patient): boolean {
  const isOther = person.gender && person.gender !== 'Other' && gender && person.gender !== gender;
  return !isOther && (person.age === null || (person.age >= from && person.age <= to));
}

/** The people at these positions among all, as a sentence names them. */
export function whoText(people: Patient[], at: number[]): string {
  const names = at.flatMap((index) => {
    const { name, age } = people[index] ?? UNKNOWN;
    return `${name ?? `patient ${index + 1}`}${age === null ? '' : ` (${age})`}`;
  });
  return `For ${names.join(', ').replace(/, ([^,]*)$/, ' and $1')}`;
}

/** The positions of the people who are meant. */
export const positions = (people: Patient[], isMeant: (person: Patient) => boolean): number[] =>
  people.flatMap((person, index) => (isMeant(person) ? index : []));

/** Joins what is said to the same people. */
export function byPeople(all: ForPeople[]): ForPeople[] {
  const sentences = new Map<string, string[]>();
  for (const { who, sentences: said } of all) sentences.set(who, [...(sentences.get(who) ?? []), ...said]);
  return [...sentences].map(([who, said]) => ({ who, sentences: said }));
}
