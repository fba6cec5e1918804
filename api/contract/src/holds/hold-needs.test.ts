import { describe, expect, it } from '@jest/globals';
import { ADULT_AGE } from '../orders/booking-rules.js';
import {
  fieldsFor,
  incompletePersons,
  minorsWithoutGuardian,
  missingForVisit,
  missingOfPerson,
  neededFields,
  testedPersons,
} from './hold-needs.js';

const complete = {
  name: 'Asha Rao',
  phoneno: '+919812345678',
  email: null,
  address: '14 MG Road',
  pincode: '560001',
};

describe('the details that a visit requires', () => {
  it('are a name, a phone number or an email address, an address and a pincode', () => {
    const none = { name: null, phoneno: null, email: null, address: null, pincode: null };
    expect(missingForVisit(none)).toEqual(['name', 'reach', 'address', 'pincode']);
    expect(missingForVisit(complete)).toEqual([]);
    expect(missingForVisit({ ...complete, phoneno: null, email: 'asha@example.in' })).toEqual([]);
  });

  it('are entered in the contact fields, and the way to reach a person in either of two', () => {
    expect(fieldsFor(['name', 'reach'])).toEqual(['name', 'phoneno', 'email']);
  });
});

describe('a minor without a guardian', () => {
  const booker = { name: 'Asha Rao', age: 17, noOfPersons: 4 };
  const person = (age: number | null, guardian: string | null = null) => ({
    name: 'Ravi',
    age,
    gender: null,
    guardian,
  });

  it('is a person below the adult age, by the position among the beneficiaries', () => {
    const beneficiaries = [person(ADULT_AGE), person(ADULT_AGE - 1), person(null), person(3, 'Asha Rao')];
    expect(minorsWithoutGuardian({ ...booker, beneficiaries })).toEqual([
      { position: 2, name: 'Ravi', age: 17 },
    ]);
  });

  it('is the booker where no beneficiaries are named', () => {
    const none = { ...booker, beneficiaries: [] };
    expect(minorsWithoutGuardian(none)).toEqual([{ position: 1, name: 'Asha Rao', age: 17 }]);
    expect(minorsWithoutGuardian({ ...none, age: ADULT_AGE })).toEqual([]);
  });
});

describe('the people of a booking', () => {
  const unnamed = { name: null, age: null, gender: null, guardian: null };
  const ravi = { name: 'Ravi', age: 40, gender: 'Male', guardian: null };
  const booked = { name: 'Asha Rao', age: 34, noOfPersons: 1 };

  it('are the booker alone when no one is named, with name and age but without a gender', () => {
    for (const beneficiaries of [[], [unnamed]])
      expect(incompletePersons({ ...booked, beneficiaries })).toEqual([
        { position: 1, name: 'Asha Rao', missing: ['gender'] },
      ]);
    const beneficiaries = [{ ...unnamed, gender: 'Female' }];
    expect(incompletePersons({ ...booked, beneficiaries })).toEqual([]);
  });

  it('are as many as were booked, each with what is missing', () => {
    const beneficiaries = [ravi, { ...unnamed, name: 'Meera', age: 0 }];
    const people = { ...booked, noOfPersons: 3, beneficiaries };
    expect(incompletePersons(people)).toEqual([
      { position: 2, name: 'Meera', missing: ['gender'] },
      { position: 3, name: null, missing: ['name', 'age', 'gender'] },
    ]);
    expect(testedPersons(people)).toHaveLength(3);
  });

  it('never take the details of the booker when several people are booked and one is unnamed', () => {
    const people = { ...booked, noOfPersons: 2, beneficiaries: [unnamed, ravi] };
    expect(incompletePersons(people)).toEqual([
      { position: 1, name: null, missing: ['name', 'age', 'gender'] },
    ]);
  });

  it('are entered in the fields of what is missing, after those of the contact', () => {
    const needs = {
      details: ['address' as const],
      persons: [{ position: 2, name: 'Meera', missing: ['age' as const, 'gender' as const] }],
      guardians: [{ position: 1, name: 'Ravi', age: 9 }],
    };
    expect(neededFields(needs)).toEqual([
      { field: 'address' },
      { field: 'age', position: 2, name: 'Meera' },
      { field: 'gender', position: 2, name: 'Meera' },
      { field: 'guardian', position: 1, name: 'Ravi', age: 9 },
    ]);
  });

  it('are described with what is missing of them', () => {
    expect(missingOfPerson('Ravi', ['age'])).toBe('Ravi: age');
    expect(missingOfPerson('Person 2', ['name', 'age', 'gender'])).toBe('Person 2: name, age and gender');
  });
});
