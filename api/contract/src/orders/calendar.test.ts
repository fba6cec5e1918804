import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { type Preparation, planFor } from '../preparation/index.js';
import { calendarFile, calendarName, type CalendarVisit, hasCalendar } from './calendar.js';

// The seed is fixed, so that a failure of one run is reproduced by the next.
fc.configureGlobal({ seed: 20_261_122 });

const STAMP = new Date('2025-03-01T10:00:00.500Z');
const visit = (given: Partial<CalendarVisit> = {}): CalendarVisit => ({
  id: '0199aaaa-0000-7000-8000-000000000001',
  reference: 'ND-7K4Q-2M',
  day: '2025-03-05',
  version: 3,
  confirmed: false,
  address: '12, Residency Road; Bengaluru',
  plan: null,
  ...given,
});

const BLOOD: Preparation = {
  fasting: true,
  specimens: ['Blood (serum)'],
  collections: ['home'],
  reportHours: 8,
  rules: [{ fasting: { from: 8, to: 12 } }],
  choices: {},
};
const AFTER_MEAL = { meal: { of: 'meal' as const, hoursAfter: 2 } };

/** The unfolded content lines, as a calendar parses them. */
const unfolded = (text: string) => text.replaceAll('\r\n ', '').split('\r\n');
const valueOf = (name: string, text: string) =>
  unfolded(text)
    .find((line) => line.startsWith(`${name}:`))
    ?.slice(name.length + 1);
const unescaped = (value = '') =>
  value.replace(/\\([\\;,n])/g, (_, sign: string) => (sign === 'n' ? '\n' : sign));

describe('a calendar file', () => {
  it('contains an event from 6 to 12 of the day in India where no preparation is known, with times in UTC', () => {
    expect(unfolded(calendarFile(visit(), STAMP))).toEqual([
      'BEGIN:VCALENDAR',
      'VERSION:2.0',
      'PRODID:-//Nidaan Diagnostics Demo Private Limited//Nidaan//EN',
      'CALSCALE:GREGORIAN',
      'METHOD:PUBLISH',
      'BEGIN:VEVENT',
      'UID:0199aaaa-0000-7000-8000-000000000001@nidaan.example',
      'DTSTAMP:20250301T100000Z',
      'SEQUENCE:3',
      'DTSTART:20250305T003000Z',
      'DTEND:20250305T063000Z',
      'SUMMARY:Nidaan: home visit ND-7K4Q-2M',
      'DESCRIPTION:Questions: +91 80 5550 0199',
      'LOCATION:12\\, Residency Road\\; Bengaluru',
      'STATUS:TENTATIVE',
      'END:VEVENT',
      'END:VCALENDAR',
      '',
    ]);
  });

  it('is confirmed when the lab has confirmed the visit, and has a reminder of the fast', () => {
    const text = calendarFile(visit({ confirmed: true, plan: planFor(BLOOD, '2025-03-05') }), STAMP);
    expect(valueOf('STATUS', text)).toBe('CONFIRMED');
    expect(text).toContain('TRIGGER;VALUE=DATE-TIME:20250304T163000Z\r\n');
  });

  it('contains an event for each visit in its own hours, with how to prepare for it', () => {
    const plan = planFor(
      { ...BLOOD, rules: [...BLOOD.rules, AFTER_MEAL], choices: { 'second-visit': 'two-visits' } },
      '2025-03-05',
    );
    const [, first = '', second = ''] = calendarFile(visit({ plan }), STAMP).split('BEGIN:VEVENT');
    expect([valueOf('DTSTART', first), valueOf('DTEND', first)]).toEqual([
      '20250305T003000Z',
      '20250305T033000Z',
    ]);
    expect(valueOf('DESCRIPTION', first)).toContain('Finish dinner between 9 pm and 10 pm on Tue\\, 4 Mar.');
    expect([valueOf('DTSTART', second), valueOf('DTEND', second)]).toEqual([
      '20250305T023000Z',
      '20250305T053000Z',
    ]);
    expect(valueOf('UID', second)).toBe('0199aaaa-0000-7000-8000-000000000001-2@nidaan.example');
    expect(valueOf('SUMMARY', second)).toBe('Nidaan: home visit ND-7K4Q-2M\\, 2');
    expect(valueOf('DESCRIPTION', second)).toContain('exactly 2 hours after your first bite');
    expect(second).not.toContain('VALARM');
  });

  it('is not made while the order is on hold', () => {
    expect(hasCalendar(planFor(BLOOD, '2025-03-05', { held: true }))).toBe(false);
    expect([hasCalendar(planFor(BLOOD, '2025-03-05')), hasCalendar(null)]).toEqual([true, true]);
  });

  it('has no location without an address', () => {
    expect(calendarFile(visit({ address: null }), STAMP)).not.toContain('LOCATION');
  });

  it('preserves any text in lines of at most 75 octets, and escapes line breaks', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 200 }), (typed) => {
        const address = `आशा ${typed}\r\nBEGIN:VALARM`;
        const text = calendarFile(visit({ address }), STAMP);
        const lines = text.split('\r\n');
        expect(
          Math.max(...lines.map((line) => encodeURIComponent(line).replace(/%../g, '_').length)),
        ).toBeLessThanOrEqual(75);
        expect(text.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/);
        expect(unfolded(text)).not.toContain('BEGIN:VALARM');
        const kept = address.replace(/\r\n?/g, '\n').replace(/[^\P{Cc}\n]/gu, ' ');
        expect(unescaped(valueOf('LOCATION', text))).toBe(kept);
      }),
    );
  });

  it('is the same for the same visit and stamp', () => {
    expect(calendarFile(visit(), STAMP)).toBe(calendarFile(visit(), STAMP));
  });

  it('is named after the order reference', () => {
    expect(calendarName('ND-7K4Q-2M')).toBe('nidaan-ND-7K4Q-2M.ics');
  });
});
