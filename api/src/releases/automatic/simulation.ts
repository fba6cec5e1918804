import { CANARY_STEPS, type CanaryMeasure, VITAL_LIMITS } from '@nidaan/contract';
import { groupOf } from '../../vitals/groups.js';
import { judgeStep } from './judge.js';

/** How the sessions of a version are: shares, and the medians of log-normal times in ms. */
export interface Behaviour {
  errors: number;
  calls: number;
  lcp: number;
  inp: number;
}

/** A version as it is today. */
export const USUAL: Behaviour = { errors: 0.01, calls: 0.01, lcp: 1500, inp: 80 };

// Read once, because each use of a global is slow in the contexts of jest.
const { cos, exp, imul, log, PI, sqrt } = Math;
const SPREAD = 0.6;
/** The share of sessions with an input. */
const WITH_INPUT = 0.6;
/** After how many sessions the versions are compared again. */
const LOOK_EVERY = 100;
/** Fewer sessions of the canary are not enough for the next step. */
const MIN_SESSIONS = 50;

export interface Outcome {
  outcome: 'rolled-back' | 'promoted' | 'waiting';
  /** The step in which it ended. */
  step: number;
  /** Sessions of both versions until then. */
  sessions: number;
}

/** Numbers between 0 and 1 that are the same for the same seed (Mulberry32). */
export function seeded(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

const noCounts = (): Record<CanaryMeasure, number[]> => ({
  errors: [0, 0],
  calls: [0, 0],
  lcp: Array<number>(VITAL_LIMITS.lcp.length + 1).fill(0),
  inp: Array<number>(VITAL_LIMITS.inp.length + 1).fill(0),
});

const total = (counts: number[]) => counts.reduce((sum, count) => sum + count, 0);
const add = (counts: number[], group: number) => (counts[group] = (counts[group] ?? 0) + 1);

function addSession(counts: Record<CanaryMeasure, number[]>, how: Behaviour, random: () => number): void {
  const normal = () => sqrt(-2 * log(1 - random())) * cos(2 * PI * random());
  const time = (median: number) => median * exp(SPREAD * normal());
  add(counts.errors, random() < how.errors ? 1 : 0);
  add(counts.calls, random() < how.calls ? 1 : 0);
  add(counts.lcp, groupOf('lcp', time(how.lcp)));
  if (random() < WITH_INPUT) add(counts.inp, groupOf('inp', time(how.inp)));
}

/** Takes a version through its steps; each step ends undecided after `perStep` sessions. */
export function simulate(how: Behaviour, seed: number, perStep = 10_000): Outcome {
  const random = seeded(seed);
  let sessions = 0;
  for (const [step, percent] of CANARY_STEPS.entries()) {
    const [canary, live] = [noCounts(), noCounts()];
    let verdict = 'undecided';
    for (let n = 1; n <= perStep && verdict === 'undecided'; n += 1) {
      const isCanary = random() * 100 < percent;
      addSession(isCanary ? canary : live, isCanary ? how : USUAL, random);
      sessions += 1;
      if (n % LOOK_EVERY !== 0) continue;
      verdict = judgeStep(canary, live, step).verdict;
      if (verdict === 'equal' && total(canary.errors) < MIN_SESSIONS) verdict = 'undecided';
    }
    if (verdict === 'worse') return { outcome: 'rolled-back', step, sessions };
    if (verdict === 'undecided') return { outcome: 'waiting', step, sessions };
  }
  return { outcome: 'promoted', step: CANARY_STEPS.length - 1, sessions };
}

/** The outcomes of 100 runs with the seeds 1 to 100. */
export function simulateRuns(how: Partial<Behaviour>, perStep?: number): Outcome[] {
  return Array.from({ length: 100 }, (_, run) => simulate({ ...USUAL, ...how }, run + 1, perStep));
}
