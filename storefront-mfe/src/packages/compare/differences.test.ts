import { expect, test } from '@jest/globals';
import { differencesOf } from './differences.js';

const pack = (...tests: string[]) => ({ includedTests: [{ categoryName: 'All', tests }] });

test('the differences of two packages', () => {
  expect(differencesOf([pack('TSH', 'CBC'), pack('tsh', 'HbA1c')])).toEqual([
    { extra: ['CBC'], lacks: ['HbA1c'] },
    { extra: ['HbA1c'], lacks: ['CBC'] },
  ]);
});

test('of three packages a test counts as extra when one of the others lacks it', () => {
  expect(differencesOf([pack('A', 'B', 'C'), pack('A', 'B'), pack('A')])).toEqual([
    { extra: ['B', 'C'], lacks: [] },
    { extra: ['B'], lacks: ['C'] },
    { extra: [], lacks: ['B', 'C'] },
  ]);
});
