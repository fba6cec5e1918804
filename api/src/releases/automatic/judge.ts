import { CANARY_MEASURES, CANARY_STEPS, type CanaryComparison, type CanaryMeasure } from '@nidaan/contract';
import type { VersionCounts } from '../../vitals/canary-sessions/canary-sessions.service.js';
import { compareGroups, type GroupCounts, halfWidth } from './sequential-test.js';

/** The probability that an automatic canary is ended although it equals the live version, over all its steps. */
export const ERROR_RATE = 0.05;

// Each measure of each step has an equal part (Bonferroni); a half-width has two sides.
const ALPHA = (2 * ERROR_RATE) / (CANARY_STEPS.length * CANARY_MEASURES.length);

/** Below this number of sessions of either version nothing is said. */
const FEWEST_SESSIONS = 5;
/** A measure that fewer of the sessions of the live version have, such as INP on pages to read, need not be equal. */
const USUAL_SHARE = 0.2;

interface Limits {
  /** From which difference on a version is worse. */
  floor: number;
  /** Below which difference a version is equal, in each step; null where it need not be shown to be. */
  margins: readonly [number | null, number, number];
}

// What a small share of the visitors may risk is larger: a hundredth of them 20 points, a quarter 1.5.
const SHARE: Limits = { floor: 0, margins: [0.2, 0.08, 0.015] };
// The files of a canary are in no browser's cache, so an equal version is a little slower at first. The few sessions of the
// first step can show that it is much slower, not that it is equal.
const LCP: Limits = { floor: 0.03, margins: [null, 0.3, 0.1] };
// Of fewer sessions, because not every page gets an input.
const INP: Limits = { floor: 0.03, margins: [null, 0.3, 0.12] };

/** What is worse and what is equal, by measure. */
const LIMITS: Record<CanaryMeasure, Limits> = { errors: SHARE, calls: SHARE, lcp: LCP, inp: INP };
/** The differences that are found the soonest where there is no margin. */
const WIDE = 0.3;

/** The number of sessions in all groups. */
export const sessionsOf = (counts: GroupCounts) => counts.reduce((total, count) => total + count, 0);

/** The verdict on one measure in a step. */
export function verdictOn(
  measure: CanaryMeasure,
  canary: GroupCounts,
  live: GroupCounts,
  step: number,
): CanaryComparison['verdict'] {
  if (Math.min(sessionsOf(canary), sessionsOf(live)) < FEWEST_SESSIONS) return 'undecided';
  const { floor, margins } = LIMITS[measure];
  const margin = margins[step] ?? null;
  const { difference, variance } = compareGroups(canary, live);
  const width = halfWidth(variance, margin ?? WIDE, ALPHA);
  if (difference - width > floor) return 'worse';
  return margin !== null && difference + width < margin ? 'equal' : 'undecided';
}

/** What is known about a step. */
export interface StepVerdict {
  verdict: CanaryComparison['verdict'];
  /** The measures that decide: those that are worse, or those that are not yet equal. */
  measures: CanaryMeasure[];
}

/** Compares the versions of a step: worse when one measure is, equal when each that is usual is. */
export function judgeStep(canary: VersionCounts, live: VersionCounts, step: number): StepVerdict {
  const verdicts = CANARY_MEASURES.map((measure) => ({
    measure,
    required: LIMITS[measure].margins[step] !== null && isUsual(live, measure),
    verdict: verdictOn(measure, canary[measure], live[measure], step),
  }));
  const named = (found: typeof verdicts) => found.map(({ measure }) => measure);
  const worse = verdicts.filter(({ verdict }) => verdict === 'worse');
  if (worse.length > 0) return { verdict: 'worse', measures: named(worse) };
  const open = verdicts.filter(({ required, verdict }) => required && verdict !== 'equal');
  return { verdict: open.length > 0 ? 'undecided' : 'equal', measures: named(open) };
}

const isUsual = (live: VersionCounts, measure: CanaryMeasure): boolean =>
  sessionsOf(live[measure]) >= USUAL_SHARE * sessionsOf(live.errors);
