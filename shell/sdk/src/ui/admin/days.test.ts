import { expect, test } from '@jest/globals';
import { dateOf, dayOf, dayOfText, problemOf } from './days.js';
import { reached } from './day-keys.js';

test.each([
  ['29 Nov 2026', '2026-11-29'],
  [' 29  nov 2026 ', '2026-11-29'],
  ['5 NOVEMBER 2026', '2026-11-05'],
  ['05 Nov 2026', '2026-11-05'],
  ['05/11/2026', '2026-11-05'],
  ['5/11/2026', '2026-11-05'],
  ['2026-11-29', '2026-11-29'],
  ['29 Nov', ''],
  ['31 Feb 2026', ''],
  ['11/29/2026', ''],
  ['tomorrow', ''],
])('"%s" is read as the day "%s"', (text, day) => {
  expect(dayOfText(text)).toBe(day);
});

test('a day stays the same on its way to antd and back', () => {
  for (const day of ['2026-01-01', '2026-06-30', '2028-02-29']) {
    const date = dateOf(day);
    expect(date && dayOf(date)).toBe(day);
  }
  expect(dateOf('')).toBeUndefined();
  expect(dateOf('2026-02-31')).toBeUndefined();
});

test('text that is no day, or outside of the limits, is refused', () => {
  const limits = { min: '2026-11-10', max: '2026-11-20' };
  expect(problemOf('soon', limits)).toBe('unreadable');
  expect(problemOf('9 Nov 2026', limits)).toBe('early');
  expect(problemOf('21 Nov 2026', limits)).toBe('late');
  expect(problemOf('10 Nov 2026', limits)).toBeNull();
  expect(problemOf('20 Nov 2026', limits)).toBeNull();
  expect(problemOf(' ', limits)).toBeNull();
  expect(problemOf('', { required: true })).toBe('unreadable');
});

test('keys reach days within the limits', () => {
  expect(reached('2026-11-29', [7, 'day'], {})).toBe('2026-12-06');
  expect(reached('2026-01-31', [1, 'month'], {})).toBe('2026-02-28');
  expect(reached('2026-11-29', [-1, 'year'], {})).toBe('2025-11-29');
  expect(reached('2026-11-29', [7, 'day'], { max: '2026-12-01' })).toBe('2026-12-01');
  expect(reached('2026-11-29', [-7, 'day'], { min: '2026-11-28' })).toBe('2026-11-28');
});
