import { expect, it } from '@jest/globals';
import { daysAt, type RelativeDays } from './relative-days.js';

// 00:10 on 1 March 2027 in India, still 28 February in UTC.
const NOW = new Date('2027-02-28T18:40:00Z');

it.each<[RelativeDays, string, string]>([
  ['yesterday', '2027-02-28', '2027-02-28'],
  ['today', '2027-03-01', '2027-03-01'],
  ['tomorrow', '2027-03-02', '2027-03-02'],
  ['last7', '2027-02-23', '2027-03-01'],
  ['next7', '2027-03-01', '2027-03-07'],
])('%s begins on %s and ends on %s in India', (days, from, to) => {
  expect(daysAt(days, NOW)).toEqual({ from, to });
});
