import type { KeyboardEvent } from 'react';
import { dateOf, type DayLimits, dayOf, today } from './days.js';

type Step = [count: number, unit: 'day' | 'month' | 'year'];

const STEPS: Record<string, Step> = {
  ArrowDown: [7, 'day'],
  ArrowUp: [-7, 'day'],
  PageDown: [1, 'month'],
  PageUp: [-1, 'month'],
};
const SIDEWAYS: Record<string, number> = { ArrowLeft: -1, ArrowRight: 1 };

/** How far a key moves in the open calendar. Without Control, the sideways arrows move only if `isMoving`. */
export function stepOf({ key, ctrlKey }: KeyboardEvent, isMoving: boolean): Step | undefined {
  const sideways = SIDEWAYS[key];
  if (sideways === undefined) return STEPS[key];
  if (ctrlKey) return [sideways, 'year'];
  return isMoving ? [sideways, 'day'] : undefined;
}

/** The day that is reached from a day by a step; from no day, today. It stays within the limits. */
export function reached(day: string, [count, unit]: Step, { min, max }: DayLimits): string {
  const date = dateOf(day);
  const next = date ? dayOf(date.add(count, unit)) : today();
  if (min && next < min) return min;
  return max && next > max ? max : next;
}
