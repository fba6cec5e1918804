import { describe, expect, it } from '@jest/globals';
import { bookableDays } from '@nidaan/contract/booking-rules';
import { checkDraft, missingDetails } from './check.js';
import { emptyDraft } from '../../draft/draft.js';
import { newKey } from '../../draft/attempt.js';

const now = new Date('2026-11-21T06:00:00Z');
const [draft, days] = [emptyDraft(now), bookableDays(now)];

describe('the checks of the form', () => {
  it('accept an empty form', () => expect(checkDraft(draft, days)).toEqual({}));

  it('report malformed fields by the path of the API', () => {
    const people = draft.people.map((one, index) => ({ ...one, age: index === 1 ? '121' : '' }));
    const wrong = {
      ...draft,
      pincode: '5600',
      email: 'ravi@',
      phoneno: '12',
      age: 'old',
      noOfPersons: 2,
      people,
    };
    expect(Object.keys(checkDraft(wrong, days))).toEqual([
      'pincode',
      'email',
      'phoneno',
      'age',
      'beneficiaries.1.age',
    ]);
  });

  it('reject a day that can no longer be booked', () => {
    const late = { ...draft, appointmentDate: '2026-11-21' };
    expect(checkDraft(late, days).appointmentDate).toMatch(
      /^Sat, 21 Nov( 2026)? can no longer be booked\. Please choose another day\.$/,
    );
  });

  it('ignore persons beyond the selected number', () => {
    const people = draft.people.map((one, index) => ({ ...one, age: index === 1 ? '999' : '' }));
    expect(checkDraft({ ...draft, people }, days)).toEqual({});
  });

  it.each(['ravi@example.in', ' asha.k+lab@mail.example.com '])('accept %s as an email address', (email) => {
    expect(checkDraft({ ...draft, email }, days)).toEqual({});
  });

  it.each([
    ['ravi@example', 'Enter a valid email.'],
    [
      'müller@example.de',
      'Before the @, an email address we can write to has English letters and digits only.',
    ],
  ])('reject %s, which the API would refuse', (email, sentence) => {
    expect(checkDraft({ ...draft, email }, days)).toEqual({ email: sentence });
  });
});

describe('the missing details of a visit', () => {
  it('are listed in the order of the form, each with the field that it is entered in', () => {
    expect(missingDetails({ ...draft, address: '  ' })).toEqual([
      { field: 'pincode', detail: 'the pincode' },
      { field: 'name', detail: 'your name' },
      { field: 'address', detail: 'the address' },
      { field: 'phoneno', detail: 'a phone number or an email address' },
      { field: 'age', detail: 'Person 1: age and gender' },
    ]);
  });

  it('are none with a name, a way to be reached, an address, a pincode, and the age and gender of the booker', () => {
    const enough = {
      ...draft,
      name: 'Ravi',
      email: 'r@example.in',
      address: '14 MG Road',
      pincode: '560001',
      age: '34',
      people: draft.people.map((one) => ({ ...one, gender: 'Male' })),
    };
    expect(missingDetails(enough)).toEqual([]);
    expect(missingDetails({ ...enough, age: '' })).toEqual([{ field: 'age', detail: 'Ravi: age' }]);
    expect(missingDetails({ ...enough, noOfPersons: 2 })).toEqual([
      { field: 'beneficiaries.0.name', detail: 'Person 1: name and age' },
      { field: 'beneficiaries.1.name', detail: 'Person 2: name and age' },
    ]);
  });
});

describe('the key of a booking', () => {
  it('is a random UUID of version 4', () => {
    const keys = Array.from({ length: 50 }, newKey);
    expect(new Set(keys).size).toBe(50);
    for (const key of keys)
      expect(key).toMatch(/^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/);
  });
});
