import { describe, expect, test } from '@jest/globals';
import { seedCatalogue } from '@nidaan/sdk/tooling/snapshot';
import { entriesOf } from './entries-of.js';
import { search } from './match.js';

const entries = entriesOf({ ...seedCatalogue(), stale: false } as Parameters<typeof entriesOf>[0]);

const partsOf = (typed: string) =>
  search(entries, typed).list?.map(({ text, found }) => `${text}: ${found?.item.id ?? 'not found'}`) ?? null;

const slip = ['CBC: P01', 'LFT: 6', 'KFT: 7'];

describe('a list of tests', () => {
  test.each([
    ['CBC, LFT, KFT', slip],
    ['CBC,LFT , KFT,', slip],
    ['CBC\nLFT\r\nKFT', slip],
    ['CBC + LFT + KFT', slip],
    ['CBC/LFT/KFT', slip],
    ['CBC & LFT and KFT', slip],
    ['1. CBC 2. LFT 3) KFT', slip],
    ['• CBC • LFT • KFT', slip],
    ['CBC LFT KFT', slip],
    ['CBC, CBC, LFT', ['CBC: P01', 'LFT: 6']],
    ['tsh vitamin d b12', ['tsh: 13', 'vitamin d: 8', 'b12: 9']],
    ['Urine R/M, CBC', ['Urine R/M: 10', 'CBC: P01']],
    ['khoon ki jaanch, blood sugar', ['khoon ki jaanch: P01', 'blood sugar: 2']],
  ])('%j is looked up one by one', (typed, parts) => {
    expect(partsOf(typed)).toEqual(parts);
  });

  test.each([
    'PT/INR',
    't3, t4, tsh',
    'urine r/m',
    'hiv 1 & 2',
    'Creatinine, Serum',
    'protein c',
    'kidney function test',
    'vitamin',
    'zzzz, qqqq',
    ',',
  ])('%j is one test or nothing', (typed) => {
    expect(partsOf(typed)).toBeNull();
  });

  test('says what was not found, with the nearest test, and what is not offered', () => {
    const { list, tests } = search(entries, 'CBC, LFTT, zzzz, ECG, TSH');
    expect(
      list?.map(({ text, nearest, notOffered }) => [text, nearest?.item.id ?? null, notOffered]),
    ).toEqual([
      ['CBC', null, null],
      ['LFTT', '6', null],
      ['zzzz', null, null],
      ['ECG', null, 'ECG'],
      ['TSH', null, null],
    ]);
    expect(tests.map(({ item }) => item.id)).toEqual(['P01', '13']);
  });
});

test.each([
  ['ECG', 'ECG'],
  ['chest x-ray', 'X-rays'],
  ['pet scan', 'PET scans'],
  ['echinococcus', null],
  ['bt ct', null],
  ['pet allergy', null],
])('%s: what is not offered is %j', (typed, name) => {
  expect(search(entries, typed).notOffered).toBe(name);
});
