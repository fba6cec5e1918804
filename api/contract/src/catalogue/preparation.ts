import { istDay } from '../orders/booking-rules.js';
import { dayText, timeText } from '../http/dates.js';
import { LAB } from '../lab/lab.js';
import type { PackageView } from './packages.js';
import type { Collection, TestView } from './tests.js';

/** The merged preparation for several tests. */
export interface Preparation {
  /** True when a test requires fasting; null when none does, but it is unknown for at least one. */
  fasting: boolean | null;
  /** Names of the specimens, each once; a test without a specimen adds none. */
  specimens: string[];
  /** Where specimens are taken, each once: `home`, `visit`, `sample` in this order; a test without one adds none. */
  collections: Collection[];
  /** Hours from receipt until the slowest test is reported; null when they are unknown for a test. */
  reportHours: number | null;
}

/** A {@link Preparation} for the day of a visit. */
export interface PreparationPlan extends Preparation {
  /** Hours without food before the sample (spec §9); null when no fast is known to be required. */
  fastingHours: { min: number; max: number } | null;
  /** When the fast begins, ISO 8601 UTC: the minimum hours before the earliest visit; null without a known fast. */
  fastFrom: string | null;
  /** True when a fast is required, during which plain water is allowed. */
  water: boolean;
  /** True when the person should ask a doctor about medicines: whenever a specimen is taken from a person. */
  askDoctor: boolean;
}

/** The fields of a test that describe its preparation. */
export type PreparedTest = Pick<TestView, 'fasting' | 'specimen' | 'collection' | 'reportHours'>;

const FASTING_HOURS = { min: 8, max: 12 };
const HOUR_MS = 3_600_000;
const IST_OFFSET = '+05:30';
const COLLECTIONS: Collection[] = ['home', 'visit', 'sample'];

function fastingOf(tests: PreparedTest[]): boolean | null {
  if (tests.some(({ fasting }) => fasting === '8-12 h')) return true;
  return tests.some(({ fasting }) => fasting === null) ? null : false;
}

function slowestOf(tests: PreparedTest[]): number | null {
  const hours = tests.flatMap(({ reportHours }) => reportHours ?? []);
  return hours.length === tests.length ? Math.max(...hours) : null;
}

/** Merges the preparation of tests; null for no tests. Neither their order nor repeating one changes the result. */
export function preparationOf(tests: Iterable<PreparedTest>): Preparation | null {
  const all = [...tests];
  if (all.length === 0) return null;
  const places = new Set(all.map((test) => test.collection));
  return {
    fasting: fastingOf(all),
    specimens: [...new Set(all.flatMap(({ specimen }) => specimen || []))].toSorted(),
    collections: COLLECTIONS.filter((place) => places.has(place)),
    reportHours: slowestOf(all),
  };
}

/** The catalogue tests inside a package: the listed tests, and the panels that it contains in full. */
export function testsInPackage<Test extends { id: string }>(
  pack: Pick<PackageView, 'testIds' | 'panelTestIds'>,
  tests: Test[],
): Test[] {
  const ids = new Set([...pack.testIds, ...pack.panelTestIds]);
  return tests.filter((test) => ids.has(test.id));
}

/** The instant of a whole hour of a day in Asia/Kolkata. */
export function istHour(day: string, hour: number): Date {
  return new Date(`${day}T${String(hour).padStart(2, '0')}:00:00${IST_OFFSET}`);
}

/**
 * The plan for a visit on a day.
 * @param day `YYYY-MM-DD`, in Asia/Kolkata; the visit is in {@link LAB}`.visitHours`
 */
export function planFor(preparation: Preparation, day: string): PreparationPlan {
  const { fasting, collections } = preparation;
  const lastMeal = istHour(day, LAB.visitHours.from).getTime() - FASTING_HOURS.min * HOUR_MS;
  return {
    ...preparation,
    fastingHours: fasting ? FASTING_HOURS : null,
    fastFrom: fasting ? new Date(lastMeal).toISOString() : null,
    water: fasting === true,
    // A sample that is sent in does not depend on medicines; where it is unknown, advising to ask is the safe choice.
    askDoctor: collections.length === 0 || collections.some((place) => place !== 'sample'),
  };
}

/** An instant in Asia/Kolkata, for use in a sentence: `10:00 pm on Tue 4 Mar 2025`. */
export const hourLabel = (at: string): string => `${timeText(at)} on ${dayText(istDay(new Date(at)))}`;

const fastingAdvice = (fasting: boolean | null) =>
  fasting === null
    ? ['Ask us before you eat in the morning: one of your tests may need fasting.']
    : ['You may eat and drink as usual.'];

/** The plan in sentences, the same on the page, in the email and in the calendar. They do not mention specimens. */
export function preparationSentences(plan: PreparationPlan): string[] {
  const { fasting, fastFrom, fastingHours, askDoctor } = plan;
  return [
    ...(fastFrom && fastingHours
      ? [
          `Eat nothing from ${hourLabel(fastFrom)}: the sample needs ${fastingHours.min} to ${fastingHours.max} hours without food.`,
          'Plain water is fine: drink as usual. No tea, coffee, juice or milk.',
        ]
      : fastingAdvice(fasting)),
    ...(askDoctor ? ['Ask your doctor about medicines before you leave any out or take them early.'] : []),
  ];
}
