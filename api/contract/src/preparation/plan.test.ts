import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { arrangementsFor } from '../preparation-rules/arrangements.js';
import { windowText } from './clock.js';
import { fittedWindow, lastMeal, mergedFasting } from './fasting.js';
import { preparationOf, type PreparedTest, testsInPackage } from '../preparation-rules/merge.js';
import { PREPARATION_NOTES } from '../preparation-rules/notes.js';
import { planFor, preparationSentences } from './plan.js';
import { ruleSentences } from './sentences.js';

// The seed is fixed, so that a failure of one run is reproduced by the next.
fc.configureGlobal({ seed: 20_261_122 });

const aTest = (given: Partial<PreparedTest> = {}): PreparedTest => ({
  fasting: 'none',
  specimen: 'Blood (serum)',
  collection: 'home',
  reportHours: 8,
  preparation: {},
  ...given,
});
const FAST = { fasting: '8-12 h', preparation: { fasting: { from: 8, to: 12 } } } as const;
const NOT_STATED = { fasting: null, preparation: null };
const anyRule = fc.constantFrom(
  {},
  FAST.preparation,
  { meal: { of: 'meal' as const, hoursAfter: 2 } },
  { time: { from: '16:00', to: '17:00' }, notes: ['steroids' as const] },
);
const anyTest = fc.record({
  preparation: anyRule,
  fasting: fc.constantFrom('none' as const, '8-12 h' as const, null),
  specimen: fc.constantFrom('Blood (serum)', 'Urine (spot)', 'Stool'),
  collection: fc.constantFrom('home' as const, 'visit' as const, 'sample' as const, null),
  reportHours: fc.option(fc.integer({ min: 1, max: 900 })),
});

describe('the preparation of several tests', () => {
  it('is the strictest of them, with each specimen and place once', () => {
    const tests = [
      aTest(),
      aTest({ ...FAST, reportHours: 6 }),
      aTest({ specimen: 'Urine (spot)', reportHours: 48, collection: 'visit' }),
    ];
    expect(preparationOf(tests)).toEqual({
      fasting: true,
      specimens: ['Blood (serum)', 'Urine (spot)'],
      collections: ['home', 'visit'],
      reportHours: 48,
      rules: [{ away: true }, FAST.preparation, {}],
      choices: {},
    });
  });

  it('has no specimens for tests without a specimen', () => {
    const tests = [aTest({ specimen: '' }), aTest({ specimen: 'Urine (spot)' })];
    expect(preparationOf(tests)?.specimens).toEqual(['Urine (spot)']);
    expect(preparationOf(tests.slice(0, 1))?.specimens).toEqual([]);
  });

  it('is unknown where it is unknown for one of them', () => {
    const unsaid = aTest({ ...NOT_STATED, specimen: '', collection: null, reportHours: null });
    expect(preparationOf([unsaid])).toEqual({
      fasting: null,
      specimens: [],
      collections: [],
      reportHours: null,
      rules: [],
      choices: {},
    });
    expect(preparationOf([unsaid, aTest()])).toMatchObject({ fasting: null, reportHours: null });
    expect(preparationOf([unsaid, aTest(FAST)])?.fasting).toBe(true);
  });

  it('is null for no tests', () => {
    expect(preparationOf([])).toBeNull();
  });

  it('keeps the rule of a sample at the lab apart from the same rule at home', () => {
    const home = aTest(FAST);
    const visit = aTest({ ...FAST, preparation: home.preparation, collection: 'visit' });
    const rules = [{ ...FAST.preparation, away: true }, FAST.preparation];
    expect(preparationOf([home, visit])?.rules).toEqual(rules);
    expect(preparationOf([visit, home])?.rules).toEqual(rules);
  });

  it('depends neither on their order nor on duplicates', () => {
    fc.assert(
      fc.property(fc.array(anyTest, { minLength: 1, maxLength: 8 }), (tests) => {
        expect(preparationOf([...tests, ...tests].reverse())).toEqual(preparationOf(tests));
      }),
    );
  });

  it('of a package is that of its tests and of the panels that it contains in full', () => {
    const tests = ['1', '2', '3', '4'].map((id) => ({ id }));
    expect(testsInPackage({ testIds: ['1'], panelTestIds: ['3'] }, tests)).toEqual([
      { id: '1' },
      { id: '3' },
    ]);
  });
});

describe('the plan for a visit', () => {
  const plan = (given: Partial<PreparedTest>, day = '2025-03-05') => {
    const preparation = preparationOf([aTest(given)]);
    if (!preparation) throw new Error('no preparation');
    return planFor(preparation, day);
  };

  it.each([
    ['2025-03-05', '2025-03-04T16:30:00.000Z', 'Tue, 4 Mar'],
    ['2025-03-01', '2025-02-28T16:30:00.000Z', 'Fri, 28 Feb'],
    ['2024-03-01', '2024-02-29T16:30:00.000Z', 'Thu, 29 Feb'],
    ['2026-01-01', '2025-12-31T16:30:00.000Z', 'Wed, 31 Dec'],
  ])('for %s starts the fast on the evening before', (day, from, evening) => {
    const { fastFrom, fastingHours, visits } = plan(FAST, day);
    expect([fastFrom, fastingHours]).toEqual([from, { min: 8, max: 12 }]);
    expect(visits[0]?.sentences[0]).toContain(`between 9 pm and 10 pm on ${evening}.`);
  });

  it('has no fast where none is required', () => {
    const { fastFrom, fastingHours } = plan({});
    expect([fastFrom, fastingHours]).toEqual([null, null]);
  });

  it('does not mention medicines for a sample that is sent in', () => {
    expect(preparationSentences(plan({ collection: 'sample' })).join(' ')).not.toContain('medicine');
  });

  it('does not mention specimens', () => {
    expect(preparationSentences(plan({ ...FAST, specimen: 'Semen' })).join(' ')).not.toContain('Semen');
  });

  it('names the day and the part of the day of each visit as instants and as text', () => {
    expect(plan(FAST).visits).toMatchObject([
      { from: '2025-03-05T00:30:00.000Z', to: '2025-03-05T03:30:00.000Z', hours: '6 to 9 am', place: 'home' },
    ]);
  });
});

describe('a fast', () => {
  const range = fc
    .tuple(fc.integer({ min: 8, max: 14 }), fc.integer({ min: 1, max: 6 }))
    .map(([from, more]) => ({ fasting: { from, to: from + more } }));

  it('is neither too short at the earliest arrival nor too long at the latest', () => {
    fc.assert(
      fc.property(fc.array(range, { minLength: 1, maxLength: 3 }), (rules) => {
        const fast = mergedFasting(rules);
        if (!fast) throw new Error('no fast');
        const window = fittedWindow({ from: 6, to: 9 }, fast);
        const meal = lastMeal(window, fast);
        expect(window.from - meal.to).toBeGreaterThanOrEqual(fast.min);
        expect(window.to - meal.from).toBeLessThanOrEqual(fast.max);
        expect(meal.from).toBeLessThanOrEqual(meal.to);
      }),
    );
  });

  it('that is short follows an early breakfast', () => {
    const preparation = preparationOf([aTest({ ...FAST, preparation: { fasting: { from: 4, to: 6 } } })]);
    const [visit] = preparation ? planFor(preparation, '2025-03-05').visits : [];
    expect([visit?.hours, visit?.sentences[0]]).toEqual([
      '11 am to 12 noon',
      'Finish breakfast between 6 am and 7 am on Wed, 5 Mar. After that have nothing but water until your sample is collected.',
    ]);
  });
});

describe('what has to be arranged', () => {
  it('is nothing for samples that are not taken at home', () => {
    const away = aTest({ preparation: { samples: [1, 2] }, collection: 'visit' });
    expect(preparationOf([away], { 'second-visit': 'at-lab' })?.choices).toEqual({});
  });

  it('keeps the chosen way where it is needed, and takes the first one where none was chosen', () => {
    const late = aTest({ preparation: { time: { from: '16:00', to: '17:00' } } });
    const given = { 'time-of-day': 'at-lab', container: 'delivery' } as const;
    expect(preparationOf([late], given)?.choices).toEqual({ 'time-of-day': 'at-lab' });
    expect(preparationOf([late])?.choices).toEqual({ 'time-of-day': 'call-me' });
  });

  it('is a second visit for samples after meals of different lengths', () => {
    const after = (hoursAfter: number) => ({ meal: { of: 'meal' as const, hoursAfter } });
    expect(arrangementsFor([after(1), after(2)])).toEqual(['second-visit']);
    expect(arrangementsFor([after(2)])).toEqual([]);
  });
});

it('a rule is said without a day, as the page of a test says it', () => {
  expect(
    ruleSentences([
      { fasting: { from: 8, to: 12 }, samples: [0.5, 2] },
      { meal: { of: 'meal', hoursAfter: 2 } },
      { time: { from: '08:00', to: '10:30' }, notes: ['biotin'] },
      { container: 'saliva', deliveredFirst: true, visits: 2 },
    ]),
  ).toEqual([
    'Fast for 8 to 12 hours before the visit. Plain water is fine.',
    'Keep breakfast ready: the second sample is taken 2 hours after you start eating.',
    'The home visit is between 8 and 9 am.',
    'Three samples: one on arrival, the others 30 minutes and 2 hours later.',
    'This test needs 2 visits.',
    'You need the saliva tube before the visit.',
    PREPARATION_NOTES.biotin,
  ]);
});

it.each([
  [{ from: 6, to: 12 }, '6 am to 12 noon'],
  [{ from: 10, to: 10 }, '10 am'],
  [{ from: 23, to: 24 }, '11 pm to 12 midnight'],
  [{ from: 16.5, to: 17 }, '4:30 to 5 pm'],
])('%j is written %s', (part, text) => {
  expect(windowText(part)).toBe(text);
});
