import { describe, expect, test } from '@jest/globals';
import type { SearchPackage, SearchTest } from './catalogue.js';
import { packageEntry, testEntry } from './entries.js';
import { firstOf, MAX_RESULTS, PACKAGE_PLACES, search } from './match.js';

const aTest = (given: Partial<SearchTest>): SearchTest => ({
  id: '7',
  productName: 'Fasting Blood Sugar (FBS)',
  category: 'Biochemistry',
  price: 100,
  specimen: 'Blood',
  fasting: '8-12 h',
  reportHours: 6,
  collection: 'home',
  description: 'Glucose in blood.',
  shortDesc: 'Blood sugar after fasting.',
  aliases: [],
  popularity: null,
  ...given,
});

const aPackage = (given: Partial<SearchPackage>): SearchPackage => ({
  id: '30',
  productName: 'Thyroid Check',
  category: 'Thyroid',
  shortDesc: '',
  description: '',
  imgUrl: '',
  price: 359,
  mrp: 500,
  count: 3,
  includedTests: [{ categoryName: 'Thyroid', tests: ['HbA1c', 'Blood Sugar'] }],
  popularity: null,
  ...given,
});

const toEntries = (tests: SearchTest[], packages: SearchPackage[]) => [
  ...tests.map(testEntry),
  ...packages.map(packageEntry),
];

const named = (id: string, productName: string, aliases: string[] = [], description = '') =>
  aTest({ id, productName, aliases, description, shortDesc: '', category: 'Biochemistry' });

const entries = toEntries(
  [
    named('3', 'Glycated Haemoglobin (HbA1c)', ['HbA1c', '3 month sugar'], 'Average sugar of three months.'),
    named('22', 'Haemoglobin (Hb)', ['Hb', 'khoon ki kami'], 'The iron protein of blood.'),
    named('P01', 'Complete Blood Count (CBC)', ['CBC', 'khoon ki jaanch'], 'Counts cells.'),
    named('2', 'Fasting Blood Sugar (FBS)', ['FBS', 'sugar test'], 'Glucose after a night.'),
    named('213', 'Parathyroid Hormone, Intact (PTH)', ['PTH'], 'Keeps calcium steady.'),
    named('13', 'Thyroid Stimulating Hormone (TSH)', ['TSH', 'thyroid test']),
    named('107', 'Thyroxine, Total (T4)', ['T4']),
    named('323', 'Hepatitis B Surface Antigen (HBsAg)', ['HBsAg']),
  ],
  [
    aPackage({ id: '30', productName: 'Thyroid Check', shortDesc: '', description: 'The whole gland.' }),
    aPackage({ id: '25', productName: 'Diabetes Screening', shortDesc: 'Sugar', description: '' }),
  ],
);

const namesOf = (found: typeof entries) => found.map(({ item }) => item.productName);
const first = (term: string) => namesOf(firstOf(search(entries, term)));

describe('the search', () => {
  test('ranks a whole word before words that begin with the term', () => {
    expect(first('hb')).toEqual([
      'Haemoglobin (Hb)',
      'Glycated Haemoglobin (HbA1c)',
      'Hepatitis B Surface Antigen (HBsAg)',
      'Thyroid Check',
      'Diabetes Screening',
    ]);
  });

  test('finds everyday words', () => {
    expect(first('khoon ki jaanch')[0]).toBe('Complete Blood Count (CBC)');
    expect(first('sugar test')[0]).toBe('Fasting Blood Sugar (FBS)');
  });

  test('ranks matches inside a word after names and words that begin with the term', () => {
    expect(namesOf(search(entries, 'thyr').tests)).toEqual([
      'Thyroid Stimulating Hormone (TSH)',
      'Thyroxine, Total (T4)',
      'Parathyroid Hormone, Intact (PTH)',
    ]);
  });

  test('finds matches in descriptions, categories and included tests', () => {
    expect(first('calcium steady')).toEqual(['Parathyroid Hormone, Intact (PTH)']);
    expect(search(entries, 'biochem').tests).toHaveLength(8);
    expect(namesOf(search(entries, 'a1c').packages)).toContain('Thyroid Check');
  });

  test('finds names in American spelling', () => {
    expect(first('hemoglobin')[0]).toBe('Haemoglobin (Hb)');
  });

  test('finds words in another order', () => {
    expect(first('sugar fasting')[0]).toBe('Fasting Blood Sugar (FBS)');
    expect(search(entries, 'sugar fasting').instead).toBeNull();
  });

  test('ignores case and extra spaces', () => {
    expect(first('  FASTING   blood ')).toEqual(first('fasting blood'));
  });

  test.each(['', '   ', '\t\n'])('finds nothing for the blank term %j', (blank) => {
    expect(search(entries, blank)).toMatchObject({ tests: [], packages: [], instead: null });
  });
});

describe('typing errors', () => {
  test.each([
    ['thiroid', 'thyroid'],
    ['thyriod', 'thyroid'],
    ['tyroid', 'thyroid'],
    ['haemoglobbin', 'haemoglobin'],
    ['fastng blod', 'fasting blood'],
    ['glycatd hem', 'glycated hem'],
  ])('%s is corrected to %s', (typed, meant) => {
    const results = search(entries, typed);
    expect(results.instead).toBe(meant);
    expect(results.tests.length + results.packages.length).toBeGreaterThan(0);
  });

  test('an unfinished word is corrected too', () => {
    expect(search(entries, 'haemglo').instead).toBe('haemoglobin');
  });

  test.each(['zzzz', 'qwertyuiop', 'tsj', '%%%', 'thyroid zzzz'])('%s has no correction', (typed) => {
    expect(search(entries, typed)).toMatchObject({ tests: [], packages: [], instead: null });
  });

  test('one wrong letter in any longer word of a name still finds results', () => {
    for (const { name } of entries) {
      for (const word of name.match(/[a-z]{6,}/g) ?? []) {
        for (let at = 1; at < word.length; at++) {
          const typed = `${word.slice(0, at)}q${word.slice(at + 1)}`;
          const { tests, packages } = search(entries, typed);
          expect([typed, tests.length + packages.length > 0]).toEqual([typed, true]);
        }
      }
    }
  });
});

describe('for every part of every field', () => {
  const parts = entries.flatMap(({ name, aliases, rest }) =>
    `${name}\n${aliases}\n${rest}`
      .split('\n')
      .filter(Boolean)
      .flatMap((field) => [0, 2, 5].map((start) => field.slice(start, start + 4).trim()))
      .filter(Boolean),
  );

  test('finds every entry that contains it', () => {
    for (const part of parts) {
      const { tests, packages } = search(entries, part.toUpperCase());
      const holding = entries.filter((entry) =>
        [entry.name, entry.aliases, entry.rest].some((field) => field.includes(part)),
      );
      const found = new Set([...tests, ...packages]);
      expect([part, holding.filter((entry) => !found.has(entry))]).toEqual([part, []]);
    }
  });
});

describe('the results below the box', () => {
  const many = (tests: number, packages: number) =>
    firstOf(
      search(
        toEntries(
          Array.from({ length: tests }, (_, i) => aTest({ id: `t${i}` })),
          Array.from({ length: packages }, (_, i) => aPackage({ id: `p${i}`, description: 'blood' })),
        ),
        'blood',
      ),
    ).map(({ type }) => type);

  test.each([
    [20, 20, 7, 3],
    [20, 2, 8, 2],
    [20, 0, 10, 0],
    [8, 9, 7, 3],
    [4, 9, 4, 6],
    [0, 20, 0, 10],
    [2, 1, 2, 1],
  ])('%i tests and %i packages are cut to %i and %i', (tests, packages, ofTests, ofPackages) => {
    const types = many(tests, packages);
    expect(types.length).toBeLessThanOrEqual(MAX_RESULTS);
    expect(types.filter((type) => type === 'product')).toHaveLength(ofTests);
    expect(types.filter((type) => type === 'package')).toHaveLength(ofPackages);
    expect([...types].sort().reverse()).toEqual(types);
  });

  test('three places are reserved for packages', () => {
    expect(PACKAGE_PLACES).toBe(3);
  });
});

describe('a text that is too long', () => {
  test('is searched by its beginning, as a list', () => {
    const { list } = search(entries, `cbc, ${'nothing like it, '.repeat(5000)}tsh`);
    expect(list?.[0]?.found?.item.id).toBe('P01');
    expect(list?.length).toBeLessThan(70);
    expect(list?.some(({ found }) => found?.item.id === '13')).toBe(false);
  });

  test('is searched by its beginning, as one term', () => {
    expect(search(entries, `thyroid${' '.repeat(300)}nothing`).tests[0]?.item.id).toBe('13');
  });
});
