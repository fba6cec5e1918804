import type { AdminOrderView, AmendOrderInput } from '@nidaan/contract';
import { MAX_PERSONS } from '@nidaan/contract/booking-rules';
import type { ArrangementChoices } from '@nidaan/contract/preparation';
import { type DraftLine, emptyPerson, type PersonDraft } from '../new-order/draft.js';

/** The form of an order that is changed, as typed. */
export interface ChangeDraft {
  lines: DraftLine[];
  /** Names of the additional tests that stay. */
  tests: string[];
  noOfPersons: number;
  /** All people typed so far; the form shows the first `noOfPersons`. */
  people: PersonDraft[];
  arrangements: ArrangementChoices;
  referral: string;
  /** The version of the order that the form began with. */
  version: number;
  /** What the form began with, to tell whether anything was changed in it. */
  original: string;
}

const contentOf = ({
  lines,
  tests,
  noOfPersons,
  people,
  arrangements,
  referral,
}: Omit<ChangeDraft, 'original'>) =>
  JSON.stringify({ lines, tests, noOfPersons, people, arrangements, referral });

/** True while nothing was changed in a form, so that it can follow the order. */
export const isUntouched = (draft: ChangeDraft): boolean => contentOf(draft) === draft.original;

/** The form of an order as it is stored. */
export function draftOf(order: AdminOrderView): ChangeDraft {
  const { beneficiaries } = order;
  const people = Array.from({ length: MAX_PERSONS }, (_, index) => {
    const person = beneficiaries[index];
    if (!person) return emptyPerson;
    const { name, age, gender, guardian } = person;
    return { name: name ?? '', age: String(age ?? ''), gender: gender ?? '', guardian: guardian ?? '' };
  });
  const draft = {
    lines: order.cartItems.map(({ type, id, qty }) => ({ type, id, qty })),
    tests: order.tests,
    noOfPersons: order.noOfPersons,
    people,
    arrangements: order.preparation?.choices ?? {},
    referral: order.referral ?? '',
    version: order.version,
  };
  return { ...draft, original: contentOf(draft) };
}

const isEmptyPerson = (person: PersonDraft) => Object.values(person).every((text) => text.trim() === '');

/** The people without those at the end of whom nothing was typed. */
function namedPeople({ people, noOfPersons }: ChangeDraft): PersonDraft[] {
  const shown = people.slice(0, noOfPersons);
  return shown.filter((_, index) => shown.slice(index).some((person) => !isEmptyPerson(person)));
}

/** The arrangements that differ from those of the order. */
const changedChoices = (choices: ArrangementChoices, { preparation }: AdminOrderView): ArrangementChoices =>
  Object.fromEntries(
    Object.entries(choices).filter(
      ([kind, way]) => preparation?.choices[kind as keyof ArrangementChoices] !== way,
    ),
  );

/** The request of a form; `quotedTotal` is the new total that it shows, in rupees. */
export function bodyOf(draft: ChangeDraft, order: AdminOrderView, quotedTotal: number): AmendOrderInput {
  return {
    cartItems: draft.lines,
    tests: draft.tests,
    noOfPersons: draft.noOfPersons,
    beneficiaries: namedPeople(draft) as AmendOrderInput['beneficiaries'],
    arrangements: changedChoices(draft.arrangements, order),
    referral: draft.referral,
    quotedTotal,
    version: draft.version,
  };
}

/** Whether a form differs from the order as it is stored; versions aside. */
export const isChanged = (draft: ChangeDraft, order: AdminOrderView): boolean =>
  contentOf(draft) !== draftOf(order).original;
