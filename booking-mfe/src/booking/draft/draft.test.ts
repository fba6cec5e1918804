import { describe, expect, it } from '@jest/globals';
import { emptyDraft, isMinor, readDraft, repairDraft, writeDraft } from './draft.js';
import { draftReducer } from './draft-changes.js';

const now = new Date('2026-11-21T06:00:00Z');
const empty = emptyDraft(now);
const person = { name: '', age: '', gender: '', guardian: '' };

describe('the draft', () => {
  it('starts with one person and tomorrow', () => {
    expect(empty).toMatchObject({ noOfPersons: 1, appointmentDate: '2026-11-22', tests: [] });
  });

  it('keeps typed persons when fewer and then more persons are selected', () => {
    const three = draftReducer(empty, { type: 'personsChosen', persons: 3 });
    const typed = draftReducer(three, { type: 'personTyped', index: 2, field: 'name', value: 'Asha' });
    const one = draftReducer(typed, { type: 'personsChosen', persons: 1 });
    expect(draftReducer(one, { type: 'personsChosen', persons: 3 }).people[2]?.name).toBe('Asha');
  });

  it('copies name and age to the first person until that person is changed', () => {
    const named = draftReducer(empty, { type: 'contactTyped', field: 'name', value: 'Ravi' });
    const self = draftReducer(named, { type: 'selfToggled' });
    const aged = draftReducer(self, { type: 'contactTyped', field: 'age', value: '41' });
    expect(aged.people[0]).toEqual({ ...person, name: 'Ravi', age: '41' });
    const other = draftReducer(aged, { type: 'personTyped', index: 0, field: 'name', value: 'Meera' });
    expect(other).toMatchObject({ name: 'Ravi', self: false });
  });

  it('restores the first person’s name when the booker is no longer the first person', () => {
    const meera = draftReducer(empty, { type: 'personTyped', index: 0, field: 'name', value: 'Meera' });
    const self = draftReducer({ ...meera, name: 'Ravi' }, { type: 'selfToggled' });
    expect(self.people[0]?.name).toBe('Ravi');
    expect(draftReducer(self, { type: 'selfToggled' }).people[0]?.name).toBe('Meera');
  });

  it('adds and removes an additional test', () => {
    const added = draftReducer(empty, { type: 'testToggled', name: 'CRP Test' });
    expect(added.tests).toEqual(['CRP Test']);
    expect(draftReducer(added, { type: 'testToggled', name: 'CRP Test' }).tests).toEqual([]);
  });
});

describe('a stored draft', () => {
  it('is restored unchanged', () => {
    const typed = draftReducer(empty, { type: 'contactTyped', field: 'address', value: '१४, गांधी मार्ग' });
    writeDraft(sessionStorage, typed);
    expect(readDraft(sessionStorage, now)).toEqual(typed);
  });

  it('is removed by writing null', () => {
    writeDraft(sessionStorage, { ...empty, name: 'Ravi' });
    writeDraft(sessionStorage, null);
    expect(readDraft(sessionStorage, now)).toEqual(empty);
  });

  it('keeps a day that has passed, so that the form can report it', () => {
    expect(repairDraft('{"appointmentDate":"2026-11-20"}', now).appointmentDate).toBe('2026-11-20');
  });

  it('uses tomorrow for an invalid day', () => {
    expect(repairDraft('{"appointmentDate":"soon"}', now).appointmentDate).toBe('2026-11-22');
  });

  it.each(['{', 'null', '7', '[]', '{"noOfPersons":99,"people":7,"tests":[1],"name":{}}'])(
    'reads %s as an empty form',
    (stored) => expect(repairDraft(stored, now)).toEqual(empty),
  );
});

describe('a minor', () => {
  it.each([
    ['17', true],
    ['0', true],
    ['18', false],
    ['', false],
    ['x', false],
  ])('aged %p is %p', (age, minor) => expect(isMinor({ ...person, age })).toBe(minor));
});
