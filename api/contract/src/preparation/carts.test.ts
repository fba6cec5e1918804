import { describe, expect, it } from '@jest/globals';
import type { ArrangementChoices } from '../preparation-rules/arrangements.js';
import { preparationOf, type PreparedTest } from '../preparation-rules/merge.js';
import { planFor, type PlanContext, preparationSentences } from './plan.js';
import type { PreparationRule } from '../preparation-rules/rule.js';

const blood = (preparation: PreparationRule | null, more: Partial<PreparedTest> = {}): PreparedTest => ({
  preparation,
  fasting: preparation && (preparation.fasting ? '8-12 h' : 'none'),
  specimen: 'Blood (serum)',
  collection: 'home',
  reportHours: 8,
  ...more,
});

/** Tests of each kind of rule, as the catalogue has them. */
const CBC = blood({});
const SUGAR = blood({ fasting: { from: 8, to: 12 } });
const LIPID = blood({ fasting: { from: 10, to: 12 } });
const AFTER_MEAL = blood({ meal: { of: 'meal', hoursAfter: 2 } });
const TOLERANCE = blood({
  fasting: { from: 8, to: 12 },
  meal: { of: 'glucose', hoursAfter: 2 },
  samples: [1, 2],
});
const CORTISOL = blood({ time: { from: '07:00', to: '09:00' }, notes: ['steroids'] });
const EVENING = blood({ time: { from: '16:00', to: '17:00' }, notes: ['steroids'] });
const SALIVA = blood({ time: { from: '23:00', to: '23:59' }, container: 'saliva', deliveredFirst: true });
const URINE_DAY = blood({ container: 'urine-24h', deliveredFirst: true });
const URINE = blood({ container: 'urine' });
const TSH = blood({ notes: ['thyroid-tablet', 'biotin'] });
const SEMEN = blood({ abstinence: { from: 2, to: 7 } }, { collection: 'visit' });
const DRUG = blood({ notes: ['trough-dose'] });
const SKIN = blood({ visits: 2 });
const PROLACTIN = blood({ samples: [0.5], notes: ['rest'] });
const UNSTATED = blood(null);
const STOOL = blood({ container: 'stool', deliveredFirst: true });
const DRINK = blood({
  meal: { of: 'glucose', hoursAfter: 2 },
  container: 'glucose',
  deliveredFirst: true,
  notes: ['glucose-drink'],
});
const BREATH = blood(
  { fasting: { from: 6, to: 12 }, notes: ['antibiotics-4-weeks'] },
  { collection: 'visit' },
);

interface Cart {
  name: string;
  tests: PreparedTest[];
  choices?: ArrangementChoices;
  context?: PlanContext;
}

const adult = { name: 'Asha', age: 34 };
const child = { name: 'Ravi', age: 9 };

const CARTS: Cart[] = [
  { name: 'no rule', tests: [CBC] },
  { name: 'fasting', tests: [SUGAR, CBC] },
  { name: 'fasting, two lengths', tests: [SUGAR, LIPID] },
  { name: 'after a meal', tests: [AFTER_MEAL, CBC] },
  { name: 'fasting and after a meal', tests: [SUGAR, AFTER_MEAL] },
  {
    name: 'fasting and after a meal, at the lab',
    tests: [SUGAR, AFTER_MEAL],
    choices: { 'second-visit': 'at-lab' },
  },
  { name: 'glucose tolerance', tests: [TOLERANCE] },
  { name: 'glucose drink, delivered', tests: [DRINK] },
  { name: 'time of day in the morning', tests: [CORTISOL] },
  { name: 'time of day and fasting', tests: [CORTISOL, SUGAR] },
  { name: 'evening, call me', tests: [EVENING] },
  {
    name: 'morning and evening, at the lab',
    tests: [CORTISOL, EVENING],
    choices: { 'time-of-day': 'at-lab' },
  },
  { name: 'late night saliva', tests: [SALIVA] },
  { name: '24-hour urine and fasting', tests: [URINE_DAY, SUGAR] },
  { name: 'stool, collected at the lab', tests: [STOOL, URINE], choices: { container: 'collect-at-lab' } },
  { name: 'thyroid tablet, biotin, drug level', tests: [TSH, DRUG] },
  { name: 'semen, not at home', tests: [SEMEN] },
  { name: 'two samples and a reading', tests: [PROLACTIN, SKIN] },
  { name: 'not stated', tests: [UNSTATED, CBC], context: { persons: 2, patients: [adult] } },
  {
    name: 'a family with a child, fasting',
    tests: [SUGAR, TSH],
    context: { persons: 3, patients: [adult, child, { name: null, age: 6 }] },
  },
  { name: 'breath test at a centre, blood at home', tests: [BREATH, CBC] },
  { name: 'on hold', tests: [SUGAR], context: { held: true } },
];

const DINNER =
  'Finish dinner between 9 pm and 10 pm on Sun, 22 Nov. After that have nothing but water until your sample is collected.';
const WATER = 'Drink plain water as usual. No tea, coffee, juice or milk.';
const SAFE =
  'Do not fast for longer than 12 hours. If you take insulin or tablets for diabetes, ask your doctor when to take them on the day of the fast, and eat something sweet at once if you feel shaky or faint.';
const MEDICINE = 'Don’t skip or change the time of any medicine without asking your doctor.';
const OTHER_MEDICINE = 'Don’t skip or change the time of any other medicine without asking your doctor.';
const AS_USUAL = 'You may eat and drink as usual.';
const MORNING = 'Home visit on Mon, 23 Nov, 6 am to 12 noon.';
const TO_LAB = 'Come to our lab (2nd Floor, 14 Residency Road, Bengaluru, Karnataka 560025).';
const BITE =
  'The second sample is taken exactly 2 hours after your first bite. Until then have nothing but water.';
const STEROIDS =
  'Tell us about steroid tablets, inhalers, injections or creams, and keep using them unless your doctor tells you to stop.';
const EARLY = 'Home visit on Mon, 23 Nov, 6 to 9 am.';
const FIRST_EARLY = 'First home visit on Mon, 23 Nov, 6 to 9 am.';
const FAST = [DINNER, WATER, SAFE];

const EXPECTED: Record<string, string[]> = {
  'no rule': [MORNING, AS_USUAL, MEDICINE],
  fasting: [EARLY, ...FAST, MEDICINE],
  'fasting, two lengths': [
    'Home visit on Mon, 23 Nov, 6 to 8 am.',
    'Finish dinner at 8 pm on Sun, 22 Nov. After that have nothing but water until your sample is collected.',
    WATER,
    SAFE,
    MEDICINE,
  ],
  'after a meal': [
    'Home visit on Mon, 23 Nov at 10 am.',
    'Start your usual breakfast at 8 am on Mon, 23 Nov, and finish it within 20 minutes. Have nothing but water after it until your sample is collected at 10 am.',
    MEDICINE,
  ],
  'fasting and after a meal': [
    FIRST_EARLY,
    ...FAST,
    'Second home visit on Mon, 23 Nov, 8 to 11 am.',
    'Keep breakfast ready: start eating right after the first sample, and note the time of your first bite.',
    BITE,
    MEDICINE,
  ],
  'fasting and after a meal, at the lab': [
    'Visit to our lab on Mon, 23 Nov, 6 to 9 am.',
    TO_LAB,
    ...FAST,
    'Bring your breakfast: start eating right after the first sample, and note the time of your first bite.',
    BITE,
    MEDICINE,
  ],
  'glucose tolerance': [
    FIRST_EARLY,
    ...FAST,
    'Second home visit on Mon, 23 Nov, 7 to 10 am.',
    'This sample is taken exactly 1 hour after the glucose drink that comes with the first one. Until then have nothing but water.',
    'Third home visit on Mon, 23 Nov, 8 to 11 am.',
    'This sample is taken exactly 2 hours after the glucose drink that comes with the first one. Until then have nothing but water.',
    MEDICINE,
  ],
  'glucose drink, delivered': [
    'Home visit on Mon, 23 Nov at 10 am.',
    'Drink the glucose at 8 am on Mon, 23 Nov. Have nothing but water after it until your sample is collected at 10 am.',
    'We will deliver the glucose for the drink to you beforehand.',
    'Drink the 75 g of glucose in a glass of water within 5 to 10 minutes, and note the time at which you began.',
    MEDICINE,
  ],
  'time of day in the morning': ['Home visit on Mon, 23 Nov, 7 to 9 am.', AS_USUAL, STEROIDS, OTHER_MEDICINE],
  'time of day and fasting': ['Home visit on Mon, 23 Nov, 7 to 9 am.', ...FAST, STEROIDS, OTHER_MEDICINE],
  'evening, call me': [
    'One sample is taken from 4 to 5 pm on Mon, 23 Nov. We will call you to agree on the place.',
    STEROIDS,
    OTHER_MEDICINE,
  ],
  'morning and evening, at the lab': [
    'First home visit on Mon, 23 Nov, 7 to 9 am.',
    AS_USUAL,
    'Second visit to our lab on Mon, 23 Nov, 4 to 5 pm.',
    TO_LAB,
    STEROIDS,
    OTHER_MEDICINE,
  ],
  'late night saliva': [
    MORNING,
    AS_USUAL,
    'We will deliver the saliva tube to you beforehand.',
    'Fill the saliva tube from 11 pm to 12 midnight on Sun, 22 Nov, and keep it in the fridge until the visit.',
    MEDICINE,
  ],
  '24-hour urine and fasting': [
    EARLY,
    ...FAST,
    'We will deliver the container for 24-hour urine to you beforehand.',
    'On Sun, 22 Nov at 6 am, pass urine and throw it away. Then collect all urine, including that of 6 am on Mon, 23 Nov.',
    MEDICINE,
  ],
  'stool, collected at the lab': [
    MORNING,
    AS_USUAL,
    'Collect the stool container at our lab (2nd Floor, 14 Residency Road, Bengaluru, Karnataka 560025) beforehand.',
    'Fill the stool container on the morning of Mon, 23 Nov.',
    'The phlebotomist will bring a urine container.',
    MEDICINE,
  ],
  'thyroid tablet, biotin, drug level': [
    MORNING,
    AS_USUAL,
    'If you take a thyroid tablet, take it after the sample, not before.',
    'If you take biotin (found in many hair, skin and nail tablets), ask your doctor about stopping it 2 days before the sample.',
    'Have the sample taken just before your next dose, take that dose afterwards, and note when you took the last one.',
    OTHER_MEDICINE,
  ],
  'semen, not at home': [
    'We will agree with you by phone where and when the sample is taken.',
    'Abstain from ejaculation for 2 to 7 days before the sample.',
  ],
  'two samples and a reading': [
    'Home visit on Mon, 23 Nov, 6 to 11:30 am.',
    AS_USUAL,
    'At this visit a further sample is taken after 30 minutes.',
    'Another visit is needed later. We will agree on its day at the first one.',
    'Sit quietly for 30 minutes before the sample.',
    MEDICINE,
  ],
  'not stated': [
    'For all 2 patients:',
    MORNING,
    'Ask us before you eat in the morning: one of your tests may need fasting.',
    MEDICINE,
  ],
  'a family with a child, fasting': [
    'For all 3 patients:',
    EARLY,
    ...FAST,
    'If you take a thyroid tablet, take it after the sample, not before.',
    'If you take biotin (found in many hair, skin and nail tablets), ask your doctor about stopping it 2 days before the sample.',
    OTHER_MEDICINE,
    'For Ravi (9) and patient 3 (6):',
    'A parent or guardian must be present at the visit.',
    'Ask the child’s doctor before the child fasts, and for how long.',
  ],
  'breath test at a centre, blood at home': [
    EARLY,
    ...FAST,
    'Tell us about any antibiotic in the last 4 weeks, because the test may then have to wait.',
    MEDICINE,
  ],
  'on hold': ['We will tell you how to prepare when we confirm your visit.'],
};

describe('the whole plan of a cart', () => {
  it.each(CARTS)('$name', ({ name, tests, choices, context }) => {
    const preparation = preparationOf(tests, choices);
    const plan = preparation && planFor(preparation, '2026-11-23', context);
    expect(plan && preparationSentences(plan)).toEqual(EXPECTED[name]);
  });
});
