import {
  CANARY_MEASURES,
  CANARY_STEPS,
  type CanaryComparison,
  type CanaryMeasure,
  type CanaryStep,
} from '@nidaan/contract';
import { quantileOf } from '../../vitals/groups.js';
import type { VersionCounts } from '../../vitals/canary-sessions/canary-sessions.service.js';
import { judgeStep, sessionsOf, verdictOn } from './judge.js';

/** The settings of automatic canaries. */
export interface CanarySettings {
  CANARY_MIN_SESSIONS: number;
  CANARY_STEP_MINUTES: number;
  CANARY_LIMIT_MINUTES: number;
}

/** A step with what is known about its versions. */
export interface StepCounts extends CanaryStep {
  canary: VersionCounts;
  live: VersionCounts;
}

/** What happens with a step. */
export interface StepDecision {
  decision: 'roll-back' | 'next' | 'wait' | 'go-on';
  /** One sentence. */
  reason: string;
}

const MINUTE_MS = 60_000;
const NAMES: Record<CanaryMeasure, string> = {
  errors: 'sessions with errors',
  calls: 'sessions with failed API calls',
  lcp: 'LCP',
  inp: 'INP',
};

const after = (since: string, minutes: number) =>
  new Date(Date.parse(since) + minutes * MINUTE_MS).toISOString();

/** When a step may end and when it waits. */
export const timesOf = ({ since }: CanaryStep, settings: CanarySettings) => ({
  earliest: after(since, settings.CANARY_STEP_MINUTES),
  limit: after(since, settings.CANARY_LIMIT_MINUTES),
});

function valueOf(measure: CanaryMeasure, counts: VersionCounts): number | null {
  const of = counts[measure];
  if (measure === 'lcp' || measure === 'inp') return quantileOf(measure, new Map(of.entries()));
  return sessionsOf(of) === 0 ? null : (of[1] ?? 0) / sessionsOf(of);
}

function valueText(measure: CanaryMeasure, value: number | null): string {
  if (value === null) return 'none';
  return measure === 'lcp' || measure === 'inp' ? `${value} ms` : `${Math.round(value * 1000) / 10} %`;
}

/** The comparison of each measure. */
export const comparisonsOf = ({ canary, live, step }: StepCounts): CanaryComparison[] =>
  CANARY_MEASURES.map((measure) => ({
    measure,
    sessions: { canary: sessionsOf(canary[measure]), live: sessionsOf(live[measure]) },
    value: { canary: valueOf(measure, canary), live: valueOf(measure, live) },
    verdict: verdictOn(measure, canary[measure], live[measure], step),
  }));

function sentenceOn(measure: CanaryMeasure, { canary, live }: StepCounts): string {
  const text = (counts: VersionCounts) =>
    `${valueText(measure, valueOf(measure, counts))} of ${sessionsOf(counts[measure])}`;
  return `${NAMES[measure]} ${text(canary)}, with the live version ${text(live)}`;
}

function notEqualYet(counts: StepCounts, measures: CanaryMeasure[], fewest: number): string | null {
  const sessions = Math.min(sessionsOf(counts.canary.errors), sessionsOf(counts.live.errors));
  if (sessions < fewest) {
    const which = sessionsOf(counts.canary.errors) < fewest ? 'the canary' : 'the live version';
    return `Only ${sessions} of ${fewest} sessions with ${which}.`;
  }
  if (measures.length === 0) return null;
  return `Too few sessions to call these equal: ${measures.map((one) => sentenceOn(one, counts)).join('; ')}.`;
}

/** Decides what happens with a step now: the rule of automatic canaries. */
export function decideStep(counts: StepCounts, settings: CanarySettings, now: number): StepDecision {
  const { verdict, measures } = judgeStep(counts.canary, counts.live, counts.step);
  const { earliest, limit } = timesOf(counts, settings);
  if (verdict === 'worse')
    return {
      decision: 'roll-back',
      reason: `Worse than the live version: ${measures.map((one) => sentenceOn(one, counts)).join('; ')}.`,
    };
  const isLate = now >= Date.parse(limit);
  const open = notEqualYet(counts, verdict === 'equal' ? [] : measures, settings.CANARY_MIN_SESSIONS);
  if (isLate)
    return { decision: 'wait', reason: `Undecided at the time limit. ${open ?? 'It was decided too late.'}` };
  if (open !== null) return { decision: 'go-on', reason: open };
  if (now < Date.parse(earliest))
    return { decision: 'go-on', reason: 'Equal to the live version so far; the step has a minimum time.' };
  const isLast = counts.step === CANARY_STEPS.length - 1;
  return { decision: 'next', reason: `Equal to the live version in ${isLast ? 'every step' : 'this step'}.` };
}
