import { describe, expect, it } from '@jest/globals';
import { ADULT_AGE } from './booking-rules.js';
import { fieldsFor, minorsWithoutGuardian, missingForVisit } from './hold-needs.js';

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
  const booker = { name: 'Asha Rao', age: 17 };
  const person = (age: number | null, guardian: string | null = null) => ({ name: 'Ravi', age, guardian });

  it('is a person below the adult age, by the position among the beneficiaries', () => {
    const people = [person(ADULT_AGE), person(ADULT_AGE - 1), person(null), person(3, 'Asha Rao')];
    expect(minorsWithoutGuardian(people, booker)).toEqual([{ position: 2, name: 'Ravi', age: 17 }]);
  });

  it('is the booker where no beneficiaries are named', () => {
    expect(minorsWithoutGuardian([], booker)).toEqual([{ position: 1, ...booker }]);
    expect(minorsWithoutGuardian([], { name: null, age: ADULT_AGE })).toEqual([]);
  });
});
