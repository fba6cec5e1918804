import { LAB } from '../lab/lab.js';
import { hoursOf } from './clock.js';
import type { PreparationRule } from '../preparation-rules/rule.js';

/** A meal, or a glucose drink, at a fixed time before the first sample. */
export interface FixedMeal {
  of: 'meal' | 'glucose';
  /** When it begins, in hours after midnight. */
  begins: number;
  /** When the sample is taken. */
  at: number;
}

const BREAKFAST = 8;

const includes = ({ time }: PreparationRule, at: number): boolean =>
  !time || (hoursOf(time.from) <= at && at <= hoursOf(time.to));

/**
 * The meal that the first sample follows; null when there is none, or when another rule wants the first sample at a
 * different time or fasting, so that the meal comes after it.
 */
export function fixedMeal(rules: PreparationRule[]): FixedMeal | null {
  const meals = rules.flatMap(({ meal, deliveredFirst }) =>
    // A drink that is not delivered is brought by the phlebotomist, so it cannot come before the first visit.
    meal && (meal.of === 'meal' || deliveredFirst) ? [meal] : [],
  );
  const [soonest] = [...meals].sort((a, b) => a.hoursAfter - b.hoursAfter);
  if (!soonest || rules.some(({ fasting }) => fasting)) return null;
  const begins = Math.min(BREAKFAST, LAB.visitHours.to - soonest.hoursAfter);
  const at = begins + soonest.hoursAfter;
  return rules.every((rule) => includes(rule, at)) ? { of: soonest.of, begins, at } : null;
}

/** Whether the sample of a rule is taken after the fixed meal, at its time. */
export const followsMeal = ({ meal }: PreparationRule, fixed: FixedMeal | null): boolean =>
  fixed !== null && meal?.of === fixed.of && fixed.begins + meal.hoursAfter === fixed.at;
