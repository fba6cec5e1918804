import type { PlaceOrderInput } from '@nidaan/contract';
import { MAX_PERSONS } from '@nidaan/contract/booking-rules';
import type { ArrangementChoices } from '@nidaan/contract/preparation';
import { randomId } from '../shared/random-id.js';

/** A person as typed. */
export interface PersonDraft {
  name: string;
  age: string;
  gender: string;
  guardian: string;
}

/** A line as chosen; its name and price come from the catalogue. */
export interface DraftLine {
  type: 'product' | 'package';
  id: string;
  qty: number;
}

/** The contact fields of the form. */
export type ContactText =
  'phoneno' | 'name' | 'email' | 'address' | 'pincode' | 'visitContactName' | 'visitContactPhone';

/** The form as typed. */
export interface NewOrderDraft extends Record<ContactText, string> {
  lines: DraftLine[];
  noOfPersons: number;
  /** All people typed so far; the form shows the first `noOfPersons`, so that choosing fewer loses no data. */
  people: PersonDraft[];
  /** `YYYY-MM-DD`; empty for the first day that can be booked. */
  appointmentDate: string;
  /** The ways chosen for what one home visit in the morning cannot do. */
  arrangements: ArrangementChoices;
  /** True when the caller agrees to the privacy notice. */
  consent: boolean;
  /** The idempotency key of this booking. */
  key: string;
  /** What was sent and got no answer: it is sent again first, so that only one order is placed. */
  pending: PlaceOrderInput | null;
}

/** A person of whom nothing was typed. */
export const emptyPerson: PersonDraft = { name: '', age: '', gender: '', guardian: '' };

/** An empty form with a key of its own. */
export const emptyDraft = (): NewOrderDraft => ({
  phoneno: '',
  name: '',
  email: '',
  address: '',
  pincode: '',
  visitContactName: '',
  visitContactPhone: '',
  lines: [],
  noOfPersons: 1,
  people: Array.from({ length: MAX_PERSONS }, () => emptyPerson),
  appointmentDate: '',
  arrangements: {},
  consent: false,
  key: randomId(),
  pending: null,
});

/** A change of the form: the fields that change, or what they become from the present form. */
export type DraftChange = Partial<NewOrderDraft> | ((draft: NewOrderDraft) => Partial<NewOrderDraft>);

const isEmptyPerson = (person: PersonDraft) => Object.values(person).every((text) => text.trim() === '');

/** The form with one more person: in the first empty place, else as a further person while there may be more. */
export function withPerson(
  { people, noOfPersons }: NewOrderDraft,
  person: PersonDraft,
): Partial<NewOrderDraft> {
  const free = people.findIndex(isEmptyPerson);
  if (free < 0) return {};
  return {
    people: people.map((one, index) => (index === free ? person : one)),
    noOfPersons: Math.max(noOfPersons, free + 1),
  };
}

/** The lines with one more unit of an item. A package or test is added once; a second time leaves it as it is. */
export const withLine = (lines: DraftLine[], { type, id }: Pick<DraftLine, 'type' | 'id'>): DraftLine[] =>
  lines.some((line) => line.type === type && line.id === id) ? lines : [...lines, { type, id, qty: 1 }];

const isAge = (typed: string) => /^\d{1,3}$/.test(typed.trim());

/** The typed age as a number; null for none. */
export const ageOf = (typed: string): number | null => (isAge(typed) ? Number(typed) : null);
