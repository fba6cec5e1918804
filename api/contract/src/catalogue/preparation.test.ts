import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import {
  hourLabel,
  planFor,
  preparationOf,
  preparationSentences,
  type PreparedTest,
  testsInPackage,
} from './preparation.js';

// The seed is fixed, so that a failure of one run is reproduced by the next.
fc.configureGlobal({ seed: 20_261_122 });

const aTest = (given: Partial<PreparedTest> = {}): PreparedTest => ({
  fasting: 'none',
  specimen: 'Blood (serum)',
  collection: 'home',
  reportHours: 8,
  ...given,
});
const anyTest = fc.record({
  fasting: fc.constantFrom('none' as const, '8-12 h' as const, null),
  specimen: fc.constantFrom('Blood (serum)', 'Urine (spot)', 'Stool'),
  collection: fc.constantFrom('home' as const, 'visit' as const, 'sample' as const, null),
  reportHours: fc.option(fc.integer({ min: 1, max: 900 })),
});

describe('the preparation of several tests', () => {
  it('is the strictest of them, with each specimen and place once', () => {
    const tests = [
      aTest(),
      aTest({ fasting: '8-12 h', reportHours: 6 }),
      aTest({ specimen: 'Urine (spot)', reportHours: 48, collection: 'visit' }),
    ];
    expect(preparationOf(tests)).toEqual({
      fasting: true,
      specimens: ['Blood (serum)', 'Urine (spot)'],
      collections: ['home', 'visit'],
      reportHours: 48,
    });
  });

  it('has no specimens for tests without a specimen', () => {
    const tests = [aTest({ specimen: '' }), aTest({ specimen: 'Urine (spot)' })];
    expect(preparationOf(tests)?.specimens).toEqual(['Urine (spot)']);
    expect(preparationOf(tests.slice(0, 1))?.specimens).toEqual([]);
  });

  it('is unknown where it is unknown for one of them', () => {
    const unsaid = aTest({ fasting: null, specimen: '', collection: null, reportHours: null });
    expect(preparationOf([unsaid])).toEqual({
      fasting: null,
      specimens: [],
      collections: [],
      reportHours: null,
    });
    expect(preparationOf([unsaid, aTest()])).toMatchObject({ fasting: null, reportHours: null });
    expect(preparationOf([unsaid, aTest({ fasting: '8-12 h' })])?.fasting).toBe(true);
  });

  it('is null for no tests', () => {
    expect(preparationOf([])).toBeNull();
  });

  it('depends neither on their order nor on duplicates', () => {
    fc.assert(
      fc.property(fc.array(anyTest, { minLength: 1, maxLength: 8 }), (tests) => {
        expect(preparationOf([...tests, ...tests].toReversed())).toEqual(preparationOf(tests));
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
  const plan = (given: Partial<PreparedTest>, day = '2025-03-05') =>
    planFor(
      { fasting: false, specimens: [], collections: [], reportHours: 8, ...preparationOf([aTest(given)]) },
      day,
    );

  it('starts the fast eight hours before the earliest visit, the evening before', () => {
    const { fastFrom, fastingHours, water } = plan({ fasting: '8-12 h' });
    expect([fastFrom, fastingHours, water]).toEqual(['2025-03-04T16:30:00.000Z', { min: 8, max: 12 }, true]);
    expect(hourLabel(fastFrom ?? '')).toBe('10:00 pm on Tue 4 Mar 2025');
  });

  it.each([
    ['2025-03-01', '10:00 pm on Fri 28 Feb 2025'],
    ['2024-03-01', '10:00 pm on Thu 29 Feb 2024'],
    ['2026-01-01', '10:00 pm on Wed 31 Dec 2025'],
  ])('for %s it does so at %s', (day, label) => {
    expect(hourLabel(plan({ fasting: '8-12 h' }, day).fastFrom ?? '')).toBe(label);
  });

  it('has no fast where none is required', () => {
    const free = plan({});
    expect([free.fastFrom, free.fastingHours, free.water]).toEqual([null, null, false]);
    expect(preparationSentences(free)).toEqual([
      'You may eat and drink as usual.',
      'Ask your doctor about medicines before you leave any out or take them early.',
    ]);
  });

  it('claims neither that a fast is required nor that none is when that is unknown', () => {
    const sentences = preparationSentences(plan({ fasting: null, collection: null }));
    expect(sentences).toEqual([
      'Ask us before you eat in the morning: one of your tests may need fasting.',
      'Ask your doctor about medicines before you leave any out or take them early.',
    ]);
  });

  it('does not mention medicines for a sample that is sent in', () => {
    expect(plan({ collection: 'sample' }).askDoctor).toBe(false);
  });

  it('gives instructions in sentences without specimen names', () => {
    const sentences = preparationSentences(plan({ fasting: '8-12 h', specimen: 'Semen' }));
    expect(sentences[0]).toBe(
      'Eat nothing from 10:00 pm on Tue 4 Mar 2025: the sample needs 8 to 12 hours without food.',
    );
    expect(sentences.join(' ')).not.toContain('Semen');
  });
});

describe('an hour as people read it', () => {
  it.each([
    ['2025-03-04T18:30:00Z', '12:00 am on Wed 5 Mar 2025'],
    ['2025-03-04T06:30:00Z', '12:00 pm on Tue 4 Mar 2025'],
    ['2025-03-04T00:30:00Z', '6:00 am on Tue 4 Mar 2025'],
  ])('%s is %s', (at, label) => {
    expect(hourLabel(at)).toBe(label);
  });
});
