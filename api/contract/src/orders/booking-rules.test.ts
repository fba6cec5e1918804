import { describe, expect, it } from '@jest/globals';
import {
  ADULT_AGE,
  ageInYears,
  bookableDays,
  dayLabel,
  isMinor,
  isPincode,
  istDay,
  normalisePhone,
} from './booking-rules.js';

describe('booking days', () => {
  it('are days in Asia/Kolkata: 18:30 UTC is the next day', () => {
    expect(istDay(new Date('2026-11-21T18:29:59Z'))).toBe('2026-11-21');
    expect(istDay(new Date('2026-11-21T18:30:00Z'))).toBe('2026-11-22');
  });

  it('can be booked for seven days from tomorrow', () => {
    expect(bookableDays(new Date('2026-02-25T06:00:00Z'))).toEqual([
      '2026-02-26',
      '2026-02-27',
      '2026-02-28',
      '2026-03-01',
      '2026-03-02',
      '2026-03-03',
      '2026-03-04',
    ]);
  });

  it('are displayed as Mar 5, 2025', () => {
    expect(dayLabel('2025-03-05')).toBe('Mar 5, 2025');
    expect(dayLabel('soon')).toBe('soon');
  });
});

describe('normalisePhone', () => {
  it.each([
    '9812345678',
    '+91 98123 45678',
    '098123-45678',
    '91 9812345678',
    '00 91 98123 45678',
    '+９１ ９８１２３４５６７８',
    '\u202a+91 98123 45678\u202c',
    '98123\u201145678\u200e',
    '+91 098123 45678',
    '+91 (0) 98123-45678',
    '९८१२३ ४५६७८',
  ])('understands %j', (typed) => expect(normalisePhone(typed)).toBe('+919812345678'));

  it('understands a landline', () => {
    expect(normalisePhone('+91-080-25551234')).toBe('+918025551234');
  });

  it.each(['', '12345', '+1 212 555 0100', '98123456789', 'call me'])('refuses %p', (typed) => {
    expect(normalisePhone(typed)).toBeNull();
  });
});

describe('isPincode', () => {
  it.each([
    ['560025', true],
    ['560 025', true],
    ['५६००२५', true],
    ['060025', false],
    ['56002', false],
    ['5600255', false],
    ['56002a', false],
  ])('%s is %p', (typed, valid) => expect(isPincode(typed)).toBe(valid));
});

describe('a minor', () => {
  it('is a person below the adult age; an unknown age is none', () => {
    expect([0, ADULT_AGE - 1].every(isMinor)).toBe(true);
    expect([ADULT_AGE, null].some(isMinor)).toBe(false);
  });
});

describe('an age as people type it', () => {
  it.each([
    ['6 months', '0'],
    ['11m', '0'],
    [' 18 Months ', '1'],
    ['3 weeks', '0'],
    ['5 days', '0'],
    ['34 yrs.', '34'],
    ['0', '0'],
    ['', ''],
    ['six', 'six'],
  ])('%j is %j in years', (typed, years) => {
    expect(ageInYears(typed)).toBe(years);
  });
});
