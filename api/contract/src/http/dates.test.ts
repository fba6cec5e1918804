import { expect, it } from '@jest/globals';
import { dateTimeText, dayText, monthText, sheetTimeText, timeText, visitDayText } from './dates.js';

const NOW = new Date('2026-11-22T03:14:00Z');

it.each([
  ['2026-11-29', 'Sun, 29 Nov 2026', 'Sun, 29 Nov'],
  ['2025-03-05', 'Wed, 5 Mar 2025', 'Wed, 5 Mar 2025'],
  ['2024-02-29', 'Thu, 29 Feb 2024', 'Thu, 29 Feb 2024'],
])('%s is displayed as %s, and as %s on a screen of 2026', (day, whole, short) => {
  expect(dayText(day)).toBe(whole);
  expect(dayText(day, NOW)).toBe(short);
});

it.each(['soon', '', '2026-13-40'])('%p is not a day and is returned unchanged', (text) => {
  expect(dayText(text)).toBe(text);
});

it.each([
  [
    '2026-11-22T03:14:00.000Z',
    '8:44 am',
    'Sun, 22 Nov 2026, 8:44 am',
    'Sun, 22 Nov, 8:44 am',
    '2026-11-22 08:44',
  ],
  [
    '2026-11-22T06:30:00Z',
    '12:00 pm',
    'Sun, 22 Nov 2026, 12:00 pm',
    'Sun, 22 Nov, 12:00 pm',
    '2026-11-22 12:00',
  ],
  [
    '2025-03-04T18:30:00Z',
    '12:00 am',
    'Wed, 5 Mar 2025, 12:00 am',
    'Wed, 5 Mar 2025, 12:00 am',
    '2025-03-05 00:00',
  ],
  // The year is that of India, where the new year has already begun.
  ['2025-12-31T20:00:00Z', '1:30 am', 'Thu, 1 Jan 2026, 1:30 am', 'Thu, 1 Jan, 1:30 am', '2026-01-01 01:30'],
])('%s is displayed in Indian time', (at, time, whole, short, sheet) => {
  expect([timeText(at), dateTimeText(at), dateTimeText(at, NOW), sheetTimeText(at)]).toEqual([
    time,
    whole,
    short,
    sheet,
  ]);
});

it.each([
  ['2026-11-22', 'Today, Sun, 22 Nov'],
  ['2026-11-23', 'Tomorrow, Mon, 23 Nov'],
  ['2026-11-24', 'Tue, 24 Nov'],
  ['2026-11-21', 'Sat, 21 Nov'],
])('on 22 Nov 2026 a visit on %s is displayed as %s', (day, text) => {
  expect(visitDayText(day, NOW)).toBe(text);
  // 1 am in India is still the day before in UTC.
  expect(visitDayText(day, new Date('2026-11-21T19:30:00Z'))).toBe(text);
});

it('a month is displayed with its year', () => {
  expect(monthText('2026-11-01')).toBe('Nov 2026');
});
