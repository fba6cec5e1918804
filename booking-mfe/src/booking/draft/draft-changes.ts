import type { ArrangementKind } from '@nidaan/contract/preparation';
import { clearFilled, fill, withGender } from './account-fill.js';
import {
  type ContactField,
  type Draft,
  type Filled,
  nothingCovered,
  type PersonDraft,
  repairArrangements,
} from './draft.js';

const withFirst = (draft: Draft, { name, age }: Draft['covered']): Draft => ({
  ...draft,
  people: draft.people.map((person, index) => (index === 0 ? { ...person, name, age } : person)),
});

const asFirst = (draft: Draft): Draft => withFirst(draft, draft);

const synced = (draft: Draft): Draft => (draft.self ? asFirst(draft) : draft);

function toggleSelf(draft: Draft): Draft {
  const { name = '', age = '' } = draft.people[0] ?? {};
  if (!draft.self) return withGender(asFirst({ ...draft, self: true, covered: { name, age } }));
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
  | { type: 'selfToggled' }
  | { type: 'accountFilled'; known: Filled }
  | { type: 'filledCleared' }
  | { type: 'personChosen'; index: number; person: PersonDraft }
  | { type: 'addressChosen'; address: string; pincode: string }
  | { type: 'keepToggled' };

const PERSON_FIELDS = ['name', 'age', 'gender', 'guardian'];

/** The paths of the fields that a change affects, as the API names them in validation errors. */
export function pathsOf(change: DraftChange): string[] {
  switch (change.type) {
    case 'contactTyped':
      return [change.field];
    case 'personTyped':
      return [`beneficiaries.${change.index}.${change.field}`];
    case 'personChosen':
      return PERSON_FIELDS.map((field) => `beneficiaries.${change.index}.${field}`);
    case 'addressChosen':
      return ['address', 'pincode'];
    case 'arranged':
      return [`arrangements.${change.kind}`];
    case 'dayChosen':
      return ['appointmentDate'];
    default:
      return ['noOfPersons'];
  }
}

/** The form after a change. */
export function draftReducer(draft: Draft, change: DraftChange): Draft {
  switch (change.type) {
    case 'contactTyped':
      return synced({ ...draft, [change.field]: change.value });
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
    case 'accountFilled':
      return synced(fill(draft, change.known));
    case 'filledCleared':
      return synced(clearFilled(draft));
    case 'personChosen':
      return {
        ...draft,
        people: draft.people.map((person, index) => (index === change.index ? change.person : person)),
        self: change.index === 0 ? false : draft.self,
      };
    case 'addressChosen':
      return { ...draft, address: change.address, pincode: change.pincode };
    case 'keepToggled':
      return { ...draft, keep: !draft.keep };
  }
}
