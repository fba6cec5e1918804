import { LAB } from '../lab/lab.js';
import { hasOwnTime, isSelfCollected } from '../preparation-rules/arrangements.js';
import { common, type DayPart, EARLY_VISITS, hoursOf } from './clock.js';
import { type FastingHours, fastingWindow, fittedWindow, mergedFasting } from './fasting.js';
import { type FixedMeal, fixedMeal, followsMeal } from './meals.js';
import type { PreparationRule } from '../preparation-rules/rule.js';

/** A further sample of the same morning, or of a later day. */
export interface FurtherSample {
  /** Hours after the first sample, or after the meal that follows it. */
  hours: number;
  of: 'meal' | 'glucose' | 'sample';
}

/** The first visit of a booking, in clock times. */
export interface Morning {
  window: DayPart;
  fast: FastingHours | null;
  /** The meal that the first sample follows; null when it follows none. */
  meal: FixedMeal | null;
  further: FurtherSample[];
}

const timesOf = (rules: PreparationRule[]): DayPart[] =>
  rules.flatMap(({ time }) => (time ? [{ from: hoursOf(time.from), to: hoursOf(time.to) }] : []));

const narrowed = (start: DayPart, times: DayPart[]): DayPart | null =>
  times.reduce<DayPart | null>((window, time) => window && common(window, time), start);

/** When people are visited before a rule narrows it: early after a fast, and where a tablet waits for the sample. */
function visitsFor(rules: PreparationRule[], fast: FastingHours | null): DayPart {
  if (fast) return fastingWindow(fast);
  return rules.some(({ notes }) => notes?.includes('thyroid-tablet')) ? EARLY_VISITS : LAB.visitHours;
}

/** The part of the morning that suits all rules; where times contradict each other, that of the first one. */
function windowOf(rules: PreparationRule[], fast: FastingHours | null): DayPart {
  const times = timesOf(rules);
  const start = visitsFor(rules, fast);
  const window =
    narrowed(start, times) ??
    narrowed(LAB.visitHours, times) ??
    narrowed(LAB.visitHours, times.slice(0, 1)) ??
    start;
  return fast ? fittedWindow(window, fast) : window;
}

function furtherOf(rules: PreparationRule[], fixed: FixedMeal | null): FurtherSample[] {
  const all = rules.flatMap((rule): FurtherSample[] => {
    const { meal, samples = [] } = rule;
    const of = meal?.of === 'glucose' ? meal.of : 'sample';
    const further = samples.map((hours): FurtherSample => ({ hours, of }));
    if (!meal || followsMeal(rule, fixed)) return further;
    // After a fixed meal a later sample is counted from the first one.
    const later = fixed && meal.of === fixed.of ? fixed.begins + meal.hoursAfter - fixed.at : 0;
    const sample: FurtherSample =
      later > 0 ? { hours: later, of: 'sample' } : { hours: meal.hoursAfter, of: meal.of };
    return [sample, ...further];
  });
  const once = new Map(all.map((sample) => [`${sample.of} ${sample.hours}`, sample]));
  return [...once.values()].sort((a, b) => a.hours - b.hours);
}

/** Shortened so that the last sample of the morning is taken before the visits end. */
function withTimeFor(further: FurtherSample[], { from, to }: DayPart): DayPart {
  const sameDay = further.map(({ hours }) => hours).filter((hours) => hours < 24);
  const last = LAB.visitHours.to - Math.max(0, ...sameDay);
  return { from, to: Math.max(from, Math.min(to, last)) };
}

/** Plans the first visit from the rules of the samples that a phlebotomist takes or fetches. */
export function morningOf(rules: PreparationRule[]): Morning {
  const fast = mergedFasting(rules);
  const meal = fixedMeal(rules);
  const further = furtherOf(rules, meal);
  const window = meal ? { from: meal.at, to: meal.at } : windowOf(rules, fast);
  return { window: withTimeFor(further, window), fast, meal, further };
}

/** The rules that the first visit has to suit. */
export const morningRules = <Rule extends PreparationRule>(rules: Rule[]): Rule[] =>
  rules.filter((rule) => !hasOwnTime(rule) && !isSelfCollected(rule));
