import { expect, it } from '@jest/globals';
import { instantInIndia, quickDueTimes } from './due-times.js';

it.each([
  // 10 am, 7:59 pm and 8 pm in India.
  ['2026-11-23T04:30:00Z', '2026-11-23T14:30:00.000Z', '2026-11-24T06:30:00.000Z'],
  ['2026-11-23T14:29:00Z', '2026-11-23T14:30:00.000Z', '2026-11-24T06:30:00.000Z'],
  ['2026-11-23T14:30:00Z', null, '2026-11-24T06:30:00.000Z'],
  // 1 am of the next day in India.
  ['2026-11-23T19:30:00Z', '2026-11-24T14:30:00.000Z', '2026-11-25T06:30:00.000Z'],
])('at %s this evening is %s, and noon tomorrow %s', (now, evening, noon) => {
  expect(quickDueTimes(new Date(now))).toEqual({ evening, noon });
});

it('reads a local time as one in India', () => {
  expect(instantInIndia('2026-11-24T18:30')).toBe('2026-11-24T13:00:00.000Z');
  for (const wrong of ['', '2026-11-24', '2026-13-40T99:00', 'soon'])
    expect(instantInIndia(wrong)).toBeNull();
});
